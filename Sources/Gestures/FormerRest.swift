/// The pose at rest before one that was held so long that it was taken for a new one.
///
/// Whoever held a gesture for half a minute goes back to where they were, and that is no gesture to the other side.
struct FormerRest: Sendable {
  /// Degrees, in the order of ``HeadAxis``.
  let angles: [Double]
  /// When it began to be the one at rest, in seconds.
  let since: Double
  /// Until when a return to it is one, in seconds: for as long as the other pose has lasted less than this one had.
  let expiry: Double

  /// - Parameter until: when the other pose began.
  init(angles: [Double], since: Double, until: Double) {
    self.angles = angles
    self.since = since
    expiry = until + (until - since)
  }
}
