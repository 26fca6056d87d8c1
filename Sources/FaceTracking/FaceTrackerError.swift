/// Why faces cannot be tracked.
public enum FaceTrackerError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A model's file is missing.
  case missingModel(path: String)
  /// OpenVINO refused something; the words are its own.
  case inferenceFailed(what: String, reason: String)
  /// A picture could not be sampled.
  case samplingFailed
  /// A picture could not be drawn over.
  case drawingFailed

  public var description: String {
    switch self {
    case .missingModel(let path): "model \(path) is missing; `make setup` prepares the models"
    case .inferenceFailed(let what, let reason): "\(what): \(reason)"
    case .samplingFailed: "a frame could not be sampled: out of memory, or not a picture"
    case .drawingFailed: "a frame could not be drawn over: out of memory"
    }
  }
}
