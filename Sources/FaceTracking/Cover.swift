import Foundation

/// Tells whether something stands before a part of the face, by how the part looked a moment ago.
///
/// Light and lids leave a part's look much as it was; a hand, hair or glare replaces it.
struct Cover {
  /// Whether the part is covered.
  private(set) var isCovered = false
  private var look: FacePatch?
  private var lastTime = 0.0
  private var coveredSince = 0.0
  private var lastUnlike = -Double.infinity
  private let limits: (covered: Double, free: Double)

  /// The look follows posture, expression and light with this time constant, in seconds.
  private static let timeConstant = 0.6
  /// Seconds for which a part must look as before until it is free again.
  private static let settling = 0.15
  /// A part that has been another for so many seconds is a new look: glasses off, a beard gone, a hand to lean on.
  private static let patience = 10.0

  /// - Parameter limits: similarity under which the part is covered, and from which it is free again.
  init(_ limits: (covered: Double, free: Double)) { self.limits = limits }

  /// Around eyes, 0.73 was the least of 2,300 frames of winks, speech, smiles and turns; hands gave at most 0.2 and
  /// glare 0.4.
  static var eye: Cover { Cover((0.55, 0.65)) }
  /// Below the nose, 0.58 was the least; hands gave at most 0.3.
  static var lowerFace: Cover { Cover((0.4, 0.5)) }

  /// Takes how the part looks in one frame.
  mutating func process(_ patch: FacePatch, at time: Double) {
    defer { lastTime = time }
    guard var look, time >= lastTime else {
      self = Cover(limits)
      self.look = patch
      return
    }
    let similarity = look.similarity(to: patch)
    if similarity < (isCovered ? limits.free : limits.covered) { lastUnlike = time }
    let wasCovered = isCovered
    isCovered = time - lastUnlike < (wasCovered ? Self.settling : .leastNormalMagnitude)
    if isCovered, !wasCovered { coveredSince = time }
    if isCovered, time - coveredSince > Self.patience {
      self = Cover(limits)
      self.look = patch
    } else if !isCovered {
      look.approach(patch, by: 1 - exp(-(time - lastTime) / Self.timeConstant))
      self.look = look
    }
  }

  /// Takes back a cover that was seen only a moment ago.
  mutating func dismissIfNew(at time: Double) {
    guard isCovered, time - coveredSince < Self.moment else { return }
    isCovered = false
    lastUnlike = -.infinity
  }

  /// Seconds in which a turn passes from where the look is known to where it is not.
  private static let moment = 0.25
}
