internal import COpenVINO

/// A compiled model with its tensors, which stay in place: write the input, run, read the outputs.
final class InferenceModel {
  private let request: OpaquePointer
  private let name: String
  private var tensors: [OpaquePointer] = []

  /// - Parameter compiled: stays the caller's.
  init(_ compiled: OpaquePointer, name: String) throws {
    self.name = name
    var request: OpaquePointer?
    try check(ov_compiled_model_create_infer_request(compiled, &request), "preparing \(name)")
    guard let request else { throw FaceTrackerError.inferenceFailed(what: "preparing \(name)", reason: "no request") }
    self.request = request
  }

  deinit {
    for tensor in tensors { ov_tensor_free(tensor) }
    ov_infer_request_free(request)
  }

  /// The memory of a tensor of 32-bit floats; valid as long as the model lives.
  /// - Parameter count: how many floats it must hold, or the file is another model.
  func tensor(_ tensorName: String, count expected: Int) throws -> UnsafeMutableBufferPointer<Float> {
    let what = "tensor \(tensorName) of \(name)"
    var tensor: OpaquePointer?
    guard ov_infer_request_get_tensor(request, tensorName, &tensor) == OK, let tensor else {
      throw FaceTrackerError.wrongModel(path: name, reason: "has no tensor \(tensorName)")
    }
    tensors.append(tensor)
    var type = ov_element_type_e(0)
    try check(ov_tensor_get_element_type(tensor, &type), what)
    var count = 0
    var data: UnsafeMutableRawPointer?
    try check(ov_tensor_get_size(tensor, &count), what)
    guard count == expected, type == F32 else {
      throw FaceTrackerError.wrongModel(
        path: name,
        reason: "tensor \(tensorName) has \(count) values\(type == F32 ? "" : " that are no floats"), not \(expected)")
    }
    try check(ov_tensor_data(tensor, &data), what)
    guard let data else { throw FaceTrackerError.inferenceFailed(what: what, reason: "no memory") }
    return UnsafeMutableBufferPointer(start: data.bindMemory(to: Float.self, capacity: count), count: count)
  }

  func run() throws { try check(ov_infer_request_infer(request), "running \(name)") }
}
