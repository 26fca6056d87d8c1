/// Why a source gives no frames, with what it is and what the system said.
public enum FrameSourceError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file is missing or may not be read.
  case unreadable(path: String, reason: String)
  /// The file holds no picture or video.
  case notAVideo(path: String)
  /// The camera is absent.
  case noCamera(device: String)
  /// The camera is there and cannot be used: busy, unplugged, without a usable format.
  case cameraFailed(device: String, reason: String)

  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .notAVideo(let path): "\(path) holds no picture or video that can be decoded"
    case .noCamera(let device): "no camera at \(device)"
    case .cameraFailed(let device, let reason): "camera \(device): \(reason)"
    }
  }
}
