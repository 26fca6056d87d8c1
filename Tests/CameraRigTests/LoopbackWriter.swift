import CLoopback
import Camera
import Foundation

/// Plays the camera on a loopback device; it falls silent when released.
final class LoopbackWriter: Sendable {
  private let descriptor: Int32

  /// - Parameter format: V4L2's four characters, such as `YUYV`.
  init(_ format: String, width: Int, height: Int) throws {
    descriptor = loopback_open(CameraRig.loopback, format, UInt32(width), UInt32(height))
    guard descriptor >= 0 else { throw CameraRig.Failure(program: String(cString: strerror(-descriptor))) }
  }

  deinit { close(descriptor) }

  /// Shows a picture, or what is none.
  func show(_ bytes: [UInt8]) throws {
    guard write(descriptor, bytes, bytes.count) == bytes.count else {
      throw CameraRig.Failure(program: String(cString: strerror(errno)))
    }
  }

  /// Shows a picture five times a second until it is cancelled.
  func `repeat`(_ bytes: [UInt8]) -> Task<Void, any Error> {
    Task {
      while true {
        try show(bytes)
        try await Task.sleep(for: .milliseconds(200))
      }
    }
  }
}
