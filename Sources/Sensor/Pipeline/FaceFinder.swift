import Camera
import FaceTracking
import Gestures

/// Finds the primary person's face in successive frames.
public protocol FaceFinder {
  /// - Returns: nil when nobody is in view.
  func track(_ frame: Frame) throws -> Face?

  /// How many faces the last look for all of them saw.
  var facesInView: Int { get }
}

extension FaceTracker: FaceFinder {}
