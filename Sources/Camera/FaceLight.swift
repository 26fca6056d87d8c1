import Synchronization

/// How brightly the face is lit, from whoever sees faces to the camera that can do something about it.
public final class FaceLight: Sendable {
  /// Of one frame.
  public struct Sample: Sendable, Equatable {
    /// Mean brightness of the face, 0 black to 1 white.
    public var mean: Double
    /// The part of it that is white, 0 to 1, in which nothing can be seen.
    public var clipped: Double

    public init(mean: Double, clipped: Double) {
      self.mean = mean
      self.clipped = clipped
    }
  }

  private let sample = Mutex<Sample?>(nil)

  public init() {}

  /// Nil while nobody is in view.
  public func note(_ sample: Sample?) { self.sample.withLock { $0 = sample } }

  var present: Sample? { sample.withLock { $0 } }
}
