/// Why faces cannot be tracked.
public enum FaceTrackerError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A model's file is missing.
  case missingModel(path: String)
  /// A model's file holds another model than is expected there.
  case wrongModel(path: String, reason: String)
  /// OpenVINO refused something; the words are its own.
  case inferenceFailed(what: String, reason: String)
  /// A picture could not be sampled.
  case samplingFailed
  /// A picture could not be drawn over.
  case drawingFailed

  public var description: String {
    switch self {
    case .missingModel(let path): "model \(path) is missing; `make setup` prepares the models"
    case .wrongModel(let path, let reason):
      "model \(path) is not the one that belongs there (\(reason)); `make setup` prepares the models"
    case .inferenceFailed(let what, let reason): "\(what): \(reason)"
    case .samplingFailed: "a frame could not be sampled: out of memory, or not a picture"
    case .drawingFailed: "a frame could not be drawn over: out of memory"
    }
  }
}
