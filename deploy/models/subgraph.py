"""Cuts a part out of a TensorFlow Lite model, from given input tensors to given output tensors.

Only the operators, tensors and weights that the part needs are kept. The format is a flatbuffer, which cannot be
shortened in place, so the part is written anew with the classes that the FlatBuffers compiler made from the schema.
"""

import tflite

from subgraph_writer import CutError, Writer, inputs_of, outputs_of


def cut(model_bytes, inputs, outputs):
    """The bytes of the part between `inputs` and `outputs`, both {tensor name in the model: name in the part}."""
    source = _Source(model_bytes)
    operators = source.operators_between(inputs, outputs)
    return Writer(source, operators, inputs, outputs).bytes()


class _Source:
    """The model as it is, with its tensors found by name."""

    def __init__(self, model_bytes):
        if not tflite.Model.ModelBufferHasIdentifier(model_bytes, 0):
            raise CutError("not a TensorFlow Lite file")
        self.model = tflite.Model.GetRootAs(model_bytes, 0)
        self.graph = self.model.Subgraphs(0)
        self.tensor_names = [self.graph.Tensors(i).Name().decode() for i in range(self.graph.TensorsLength())]

    def index(self, name):
        if self.tensor_names.count(name) != 1:
            raise CutError(f"{self.tensor_names.count(name)} tensors are called {name}, not one")
        return self.tensor_names.index(name)

    def operators_between(self, inputs, outputs):
        """The operators that compute the outputs from the inputs and constants alone, in the model's own order."""
        known = {self.index(name) for name in inputs}
        wanted = {self.index(name) for name in outputs}
        kept = []
        # The file lists operators in an order in which they can run, so one pass from its end finds all.
        for operator in map(self.graph.Operators, reversed(range(self.graph.OperatorsLength()))):
            if not wanted.isdisjoint(outputs_of(operator)):
                if self._is_custom(operator):
                    raise CutError(f"a custom operator computes {self.tensor_names[outputs_of(operator)[0]]}")
                kept.append(operator)
                wanted.difference_update(outputs_of(operator))
                wanted.update(i for i in inputs_of(operator) if i >= 0 and i not in known)
        for index in wanted:
            if self.model.Buffers(self.graph.Tensors(index).Buffer()).DataLength() == 0:
                raise CutError(f"nothing computes {self.tensor_names[index]}")
        return kept[::-1]

    def _is_custom(self, operator):
        code = self.model.OperatorCodes(operator.OpcodeIndex())
        return code.CustomCode() is not None
