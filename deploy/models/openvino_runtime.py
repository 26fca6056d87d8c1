"""Runs a prepared model with the OpenVINO that set-up installed, the one the sensor uses: its C API through ctypes."""

import ctypes
from ctypes import byref, c_char_p, c_float, c_size_t, c_void_p


class Model:
    """A model file compiled for the CPU. Its tensors go by name, as flat lists of numbers."""

    def __init__(self, library_folder, path):
        self._library = ctypes.CDLL(str(library_folder / "libopenvino_c.so"))
        self._library.ov_get_last_err_msg.restype = c_char_p
        core, compiled, self._request = c_void_p(), c_void_p(), c_void_p()
        self._call("ov_core_create", byref(core))
        # 32-bit arithmetic everywhere: some processors would otherwise take half precision.
        self._call("ov_core_compile_model_from_file", core, str(path).encode(), b"CPU", c_size_t(2),
                   byref(compiled), b"INFERENCE_PRECISION_HINT", b"f32")
        self._call("ov_compiled_model_create_infer_request", compiled, byref(self._request))

    def run(self, input_name, values, output_names):
        """{output name: its values} for the input with the given values."""
        tensor = self._values(input_name)
        if len(tensor) != len(values):
            raise ValueError(f"{input_name} takes {len(tensor)} values, not {len(values)}")
        tensor[:] = values
        self._call("ov_infer_request_infer", self._request)
        return {name: list(self._values(name)) for name in output_names}

    def _values(self, name):
        """The memory of the tensor, as an array of 32-bit floats."""
        tensor, data, size = c_void_p(), c_void_p(), c_size_t()
        self._call("ov_infer_request_get_tensor", self._request, name.encode(), byref(tensor))
        self._call("ov_tensor_get_byte_size", tensor, byref(size))
        self._call("ov_tensor_data", tensor, byref(data))
        return (c_float * (size.value // 4)).from_address(data.value)

    def _call(self, function, *arguments):
        status = getattr(self._library, function)(*arguments)
        if status != 0:
            raise RuntimeError(f"{function}: {self._library.ov_get_last_err_msg().decode()}")
