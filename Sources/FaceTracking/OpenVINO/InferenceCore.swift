internal import CLinux
internal import COpenVINO
import Dispatch
import Foundation

/// OpenVINO itself, from which models are compiled. Used by one thread at a time, like everything made from it.
final class InferenceCore {
  private let core: OpaquePointer
  private var compiled: [String: OpaquePointer] = [:]

  init() throws {
    var core: OpaquePointer?
    try check(ov_core_create(&core), "starting OpenVINO")
    guard let core else { throw FaceTrackerError.inferenceFailed(what: "starting OpenVINO", reason: "no core") }
    self.core = core
  }

  deinit {
    compiled.values.forEach(ov_compiled_model_free)
    ov_core_free(core)
    // Compiling takes many megabytes for a moment, which the C library keeps unless it is asked for them.
    malloc_trim(0)
  }

  /// Compiles models side by side, for ``model(at:)`` to hand out; it is most of the program's start.
  ///
  /// What fails here fails again there, with its reason: OpenVINO keeps only the last one's.
  func compile(_ paths: [String]) {
    // Each thread writes a place of its own, and OpenVINO lets several compile at once.
    nonisolated(unsafe) let all = UnsafeMutableBufferPointer<OpaquePointer?>.allocate(capacity: paths.count)
    nonisolated(unsafe) let core = core
    all.initialize(repeating: nil)
    defer { all.deallocate() }
    DispatchQueue.concurrentPerform(iterations: paths.count) { all[$0] = try? Self.compile(paths[$0], core) }
    for (path, model) in zip(paths, all) { compiled[path] = model }
  }

  /// A model for one thread of the processor, in full precision.
  func model(at path: String) throws -> InferenceModel {
    let model = try compiled.removeValue(forKey: path) ?? Self.compile(path, core)
    defer { ov_compiled_model_free(model) }
    return try InferenceModel(model, name: path)
  }

  private static func compile(_ path: String, _ core: OpaquePointer) throws -> OpaquePointer {
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
    return compiled
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
