/// Decides from how brightly the face is lit whether the camera should take more light or less.
///
/// A value that knows no time but that of frames. It waits before the first step, goes on in steps until the face is
/// well within the limits, and then rests; the camera's own automatic has the time to do it alone.
struct LightWatch: Sendable {
  enum Step: Sendable, Equatable {
    case brighter
    case darker
    /// Nobody is there to be lit: the camera shall see to it again.
    case release
  }

  /// Brightness below which a face counts as dark; the eyes are not judged any more at 0.06.
  static let dark = 0.2
  /// Brightness from which it no longer does.
  static let lit = 0.3
  /// Brightness, or white part, above which it counts as blown out.
  static let blown = (mean: 0.85, clipped: 0.25)
  /// Both below which it no longer does.
  static let tamed = (mean: 0.75, clipped: 0.1)
  /// Seconds for which that must last; a lamp that is switched takes a camera as long.
  static let patience = 1.5
  /// Seconds from step to step: a camera takes some frames to show what was set.
  static let interval = 0.5
  /// Seconds without a face after which it is over.
  static let farewell = 5.0

  private var direction: Step?
  private var since: Double?
  private var lastStep = -Double.infinity
  private var lastFace: Double?

  /// What to do now.
  mutating func step(_ sample: FaceLight.Sample?, at time: Double) -> Step? {
    guard let sample else { return stepAway(at: time) }
    lastFace = time
    guard let wanted = Self.wanted(sample, direction) else {
      (direction, since) = (nil, nil)
      return nil
    }
    if since == nil || (direction != nil && direction != wanted) { since = time }
    guard direction == wanted || time - (since ?? time) >= Self.patience else { return nil }
    direction = wanted
    guard time - lastStep >= Self.interval else { return nil }
    lastStep = time
    return wanted
  }

  private mutating func stepAway(at time: Double) -> Step? {
    (direction, since) = (nil, nil)
    guard let last = lastFace, time - last >= Self.farewell else { return nil }
    lastFace = nil
    return .release
  }

  /// Wider limits begin than end, so that a face at a limit does not make the camera go to and fro.
  private static func wanted(_ sample: FaceLight.Sample, _ direction: Step?) -> Step? {
    switch direction {
    case .brighter where sample.mean < lit: .brighter
    case .darker where sample.mean > tamed.mean || sample.clipped > tamed.clipped: .darker
    case _ where sample.mean > blown.mean || sample.clipped > blown.clipped: .darker
    case _ where sample.mean < dark: .brighter
    default: nil
    }
  }
}
