import Foundation

/// A failed request to a device: what was asked, and what the system answered.
enum SystemError: Error, Equatable {
  /// The system's error number.
  case failed(doing: String, code: Int32)
  /// The device works and is of no use.
  case unfit(reason: String)

  /// What is being done when a node without a device behind it is absent rather than unplugged.
  static let opening = "opening it"

  /// - Parameter answer: 0 or more, or a negated error number.
  @discardableResult
  static func check(_ answer: Int32, _ doing: String) throws(SystemError) -> Int32 {
    guard answer >= 0 else { throw .failed(doing: doing, code: -answer) }
    return answer
  }

  /// Says what it means for a camera, in the system's own words and with what can be done.
  func asCameraError(device: String) -> FrameSourceError {
    switch self {
    case .unfit(let reason): .cameraFailed(device: device, reason: reason)
    case .failed(_, ENOENT), .failed(_, ENXIO), .failed(Self.opening, ENODEV): .noCamera(device: device)
    case .failed(let doing, let code): .cameraFailed(device: device, reason: Self.reason(code, doing))
    }
  }

  private static func reason(_ code: Int32, _ doing: String) -> String {
    let words = String(cString: strerror(code))
    return switch code {
    case EBUSY: "\(words): another program is using it"
    case EACCES, EPERM: "\(words): the user must be in the group video"
    case ENODEV: "\(words): it was unplugged"
    case ENOTTY, EISDIR: "it is no video device"
    default: "\(words) while \(doing)"
    }
  }
}
