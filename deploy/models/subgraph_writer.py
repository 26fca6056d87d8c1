"""Writes operators of one TensorFlow Lite model, with all they use, as a model of its own."""

import flatbuffers
import tflite
from tflite import BuiltinOptions

FILE_IDENTIFIER = b"TFL3"
SCHEMA_VERSION = 3
# The schema asks that weights start at a multiple of this, so that they can be used where they lie.
WEIGHT_ALIGNMENT = 16

_CONVOLUTION = ["Padding", "StrideW", "StrideH", "FusedActivationFunction", "DilationWFactor", "DilationHFactor"]
# The options tables that hold nothing but numbers, with their fields.
_NUMERIC_OPTIONS = {
    BuiltinOptions.AddOptions: ("AddOptions", ["FusedActivationFunction"]),
    BuiltinOptions.MulOptions: ("MulOptions", ["FusedActivationFunction"]),
    BuiltinOptions.Conv2DOptions: ("Conv2DOptions", _CONVOLUTION),
    BuiltinOptions.DepthwiseConv2DOptions: ("DepthwiseConv2DOptions", _CONVOLUTION + ["DepthMultiplier"]),
    BuiltinOptions.Pool2DOptions: (
        "Pool2DOptions", ["Padding", "StrideW", "StrideH", "FilterWidth", "FilterHeight", "FusedActivationFunction"]),
}
# Options tables without a field.
_EMPTY_OPTIONS = {
    BuiltinOptions.NONE,
    BuiltinOptions.PadOptions,
    BuiltinOptions.DequantizeOptions,
}


class CutError(Exception):
    """The model is not the one the cut was made for."""


class Writer:
    """Writes the kept operators, and what they use, under new consecutive numbers."""

    def __init__(self, source, operators, inputs, outputs):
        self.source, self.operators = source, operators
        self.inputs, self.outputs = list(map(source.index, inputs)), list(map(source.index, outputs))
        self.new_names = {source.index(old): new for old, new in {**inputs, **outputs}.items()}
        self.tensors = _Numbering(i for o in operators for i in inputs_of(o) + outputs_of(o) if i >= 0)
        self.codes = _Numbering(o.OpcodeIndex() for o in operators)
        # Buffer 0 is empty by convention: tensors without constant data refer to it.
        self.buffers = _Numbering([0] + [self._constant(i) for i in self.tensors.old])
        self.builder = flatbuffers.Builder(1 << 20)

    def bytes(self):
        model = self.source.model
        buffers = self._tables([self._buffer(model.Buffers(i)) for i in self.buffers.old])
        graph = self._tables([self._graph()])
        codes = self._tables([self._code(model.OperatorCodes(i)) for i in self.codes.old])
        tflite.ModelStart(self.builder)
        tflite.ModelAddVersion(self.builder, SCHEMA_VERSION)
        tflite.ModelAddOperatorCodes(self.builder, codes)
        tflite.ModelAddSubgraphs(self.builder, graph)
        tflite.ModelAddBuffers(self.builder, buffers)
        self.builder.Finish(tflite.ModelEnd(self.builder), FILE_IDENTIFIER)
        return bytes(self.builder.Output())

    def _graph(self):
        tensors = self._tables([self._tensor(i) for i in self.tensors.old])
        operators = self._tables([self._operator(o) for o in self.operators])
        inputs = self._integers(self.tensors.new(i) for i in self.inputs)
        outputs = self._integers(self.tensors.new(i) for i in self.outputs)
        tflite.SubGraphStart(self.builder)
        tflite.SubGraphAddTensors(self.builder, tensors)
        tflite.SubGraphAddInputs(self.builder, inputs)
        tflite.SubGraphAddOutputs(self.builder, outputs)
        tflite.SubGraphAddOperators(self.builder, operators)
        return tflite.SubGraphEnd(self.builder)

    def _constant(self, tensor_index):
        """The number of the tensor's buffer where it holds something, else 0."""
        number = self.source.graph.Tensors(tensor_index).Buffer()
        return number if self.source.model.Buffers(number).DataLength() else 0

    def _buffer(self, buffer):
        data = None
        if buffer.DataLength():
            # Byte by byte through the class would take seconds; this reads the vector at once.
            table = buffer._tab
            start = table.Vector(table.Offset(4))
            data = self._bytes(table.Bytes[start:start + buffer.DataLength()])
        tflite.BufferStart(self.builder)
        if data is not None:
            tflite.BufferAddData(self.builder, data)
        return tflite.BufferEnd(self.builder)

    def _tensor(self, index):
        tensor = self.source.graph.Tensors(index)
        name = self.builder.CreateString(self.new_names.get(index, self.source.tensor_names[index]))
        shape = self._integers(tensor.Shape(i) for i in range(tensor.ShapeLength()))
        tflite.TensorStart(self.builder)
        tflite.TensorAddShape(self.builder, shape)
        tflite.TensorAddType(self.builder, tensor.Type())
        tflite.TensorAddBuffer(self.builder, self.buffers.new(self._constant(index)))
        tflite.TensorAddName(self.builder, name)
        return tflite.TensorEnd(self.builder)

    def _operator(self, operator):
        options = self._options(operator)
        inputs = self._integers(i if i < 0 else self.tensors.new(i) for i in inputs_of(operator))
        outputs = self._integers(map(self.tensors.new, outputs_of(operator)))
        tflite.OperatorStart(self.builder)
        tflite.OperatorAddOpcodeIndex(self.builder, self.codes.new(operator.OpcodeIndex()))
        tflite.OperatorAddInputs(self.builder, inputs)
        tflite.OperatorAddOutputs(self.builder, outputs)
        if options is not None:
            tflite.OperatorAddBuiltinOptionsType(self.builder, operator.BuiltinOptionsType())
            tflite.OperatorAddBuiltinOptions(self.builder, options)
        return tflite.OperatorEnd(self.builder)

    def _options(self, operator):
        kind = operator.BuiltinOptionsType()
        if kind in _EMPTY_OPTIONS:
            return None
        old = operator.BuiltinOptions()
        if kind == BuiltinOptions.ReshapeOptions:
            table = tflite.ReshapeOptions()
            table.Init(old.Bytes, old.Pos)
            shape = self._integers(table.NewShape(i) for i in range(table.NewShapeLength()))
            tflite.ReshapeOptionsStart(self.builder)
            tflite.ReshapeOptionsAddNewShape(self.builder, shape)
            return tflite.ReshapeOptionsEnd(self.builder)
        if kind not in _NUMERIC_OPTIONS:
            raise CutError(f"operator options of kind {kind} are not known here")
        name, fields = _NUMERIC_OPTIONS[kind]
        table = getattr(tflite, name)()
        table.Init(old.Bytes, old.Pos)
        getattr(tflite, name + "Start")(self.builder)
        for field in fields:
            getattr(tflite, f"{name}Add{field}")(self.builder, getattr(table, field)())
        return getattr(tflite, name + "End")(self.builder)

    def _code(self, code):
        tflite.OperatorCodeStart(self.builder)
        tflite.OperatorCodeAddDeprecatedBuiltinCode(self.builder, code.DeprecatedBuiltinCode())
        tflite.OperatorCodeAddBuiltinCode(self.builder, code.BuiltinCode())
        tflite.OperatorCodeAddVersion(self.builder, code.Version())
        return tflite.OperatorCodeEnd(self.builder)

    def _bytes(self, data):
        self.builder.StartVector(1, len(data), WEIGHT_ALIGNMENT)
        self.builder.head = self.builder.head - len(data)
        self.builder.Bytes[self.builder.head:self.builder.head + len(data)] = data
        return self.builder.EndVector()

    def _integers(self, values):
        values = list(values)
        self.builder.StartVector(4, len(values), 4)
        for value in reversed(values):
            self.builder.PrependInt32(value)
        return self.builder.EndVector()

    def _tables(self, offsets):
        self.builder.StartVector(4, len(offsets), 4)
        for offset in reversed(offsets):
            self.builder.PrependUOffsetTRelative(offset)
        return self.builder.EndVector()


class _Numbering:
    """Gives consecutive new numbers to the old ones, in the order in which they were first seen."""

    def __init__(self, old_numbers):
        self.old = list(dict.fromkeys(old_numbers))
        self._new = {old: new for new, old in enumerate(self.old)}

    def new(self, old):
        return self._new[old]


def inputs_of(operator):
    return [operator.Inputs(i) for i in range(operator.InputsLength())]


def outputs_of(operator):
    return [operator.Outputs(i) for i in range(operator.OutputsLength())]
