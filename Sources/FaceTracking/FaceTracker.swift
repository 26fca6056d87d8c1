import Camera
import Gestures

/// Finds the primary person's face in a frame and follows it from frame to frame.
public final class FaceTracker {
  /// - Parameter models: the folder with the prepared models.
  /// - Throws: ``FaceTrackerError`` when a model is missing or cannot be loaded.
  public init(models: String) throws {}

  /// Judges one frame.
  /// - Returns: the primary person's face, or nil when nobody is in view.
  public func track(_ frame: Frame) throws -> Face? { nil }
}
