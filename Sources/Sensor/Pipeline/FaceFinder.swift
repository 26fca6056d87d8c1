import Camera
import FaceTracking
import Gestures

/// Finds the primary person's face in successive frames.
public protocol FaceFinder {
  /// - Returns: nil when nobody is in view.
  func track(_ frame: Frame) throws -> Face?
}

extension FaceTracker: FaceFinder {}
