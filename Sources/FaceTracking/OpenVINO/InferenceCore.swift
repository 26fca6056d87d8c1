internal import COpenVINO
import Foundation

/// OpenVINO itself, from which models are compiled. Used by one thread at a time, like everything made from it.
final class InferenceCore {
  private let core: OpaquePointer

  init() throws {
    var core: OpaquePointer?
    try check(ov_core_create(&core), "starting OpenVINO")
    guard let core else { throw FaceTrackerError.inferenceFailed(what: "starting OpenVINO", reason: "no core") }
    self.core = core
  }

  deinit { ov_core_free(core) }

  /// Compiles a model for one thread of the processor, in full precision.
  func model(at path: String) throws -> InferenceModel {
    guard FileManager.default.isReadableFile(atPath: path) else { throw FaceTrackerError.missingModel(path: path) }
    // Half precision, which some processors choose by themselves, moves the points by more than it saves.
    let properties = [
      ("INFERENCE_NUM_THREADS", "1"), ("NUM_STREAMS", "1"), ("PERFORMANCE_HINT", "LATENCY"),
      ("INFERENCE_PRECISION_HINT", "f32"), ("ENABLE_CPU_PINNING", "NO"),
    ]
    let keys = properties.map { strdup($0.0) }
    let values = properties.map { strdup($0.1) }
    defer { for word in keys + values { free(word) } }
    let list = zip(keys, values).map { ov_property_t(key: UnsafePointer($0), value: UnsafePointer($1)) }
    var compiled: OpaquePointer?
    try check(
      ov_core_compile_model_from_file_props(core, path, "CPU", list.count, list, &compiled), "loading \(path)")
    guard let compiled else { throw FaceTrackerError.inferenceFailed(what: "loading \(path)", reason: "no model") }
    defer { ov_compiled_model_free(compiled) }
    return try InferenceModel(compiled, name: path)
  }
}

/// Turns OpenVINO's status into an error with its own words.
func check(_ status: ov_status_e, _ what: @autoclosure () -> String) throws {
  guard status != OK else { return }
  let detail = ov_get_last_err_msg().map { String(cString: $0) } ?? ""
  let info = ov_get_error_info(status).map { String(cString: $0) } ?? "status \(status.rawValue)"
  let line = (detail.isEmpty ? info : detail).split(whereSeparator: \.isNewline).joined(separator: " ")
  throw FaceTrackerError.inferenceFailed(what: what(), reason: line)
}
