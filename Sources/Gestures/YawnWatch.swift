/// Tells a yawn from a mouth that is opened on purpose: it opens on and on, or the eyes narrow with it.
///
/// Mouths that were opened on purpose were there within 0.3 s with eyes wide open; yawns take a second or two.
struct YawnWatch: Sendable {
  private var recent = SlidingRange(length: 0.12)
  /// When the mouth began to open, and how far the lids were closed then.
  private var begin: (time: Double, lidClosure: Double)?
  /// Whether the mouth opened further within the last moment.
  private(set) var isOpening = false
  /// Whether the mouth that is open now is yawning.
  private(set) var isYawning = false

  /// Growth by more than this part of the opening is no longer only creeping.
  private static let growth = 0.12
  /// A mouth that is opened on purpose is as wide as it gets within this time, in seconds.
  private static let longestOpening = 0.6
  /// No yawn lasts longer, in seconds.
  private static let longest = 10.0
  /// Lids close by so much in a yawn; a mouth that is opened on purpose rather lifts them.
  private static let lids = 0.3

  /// - Parameters:
  ///   - opening: of the mouth against the neutral face, in distances of the eyes.
  ///   - strength: 1 where it counts as open.
  ///   - lidClosure: how far both eyes are closed against how open they usually are, on average; 0 where not judged.
  mutating func process(_ opening: Double, strength: Double, lidClosure: Double, at time: Double) {
    recent.append(opening, at: time)
    isOpening = recent.growth > Self.growth * opening
    guard strength >= 0.5 else {
      begin = nil
      isYawning = false
      return
    }
    let begin = begin ?? (time, lidClosure)
    self.begin = begin
    // A mouth that stays open for longer is how this person sits.
    if time - begin.time > Self.longest {
      isYawning = false
      return
    }
    if isOpening, time - begin.time > Self.longestOpening { isYawning = true }
    if strength >= 1, lidClosure - begin.lidClosure > Self.lids { isYawning = true }
  }

  mutating func reset() { self = YawnWatch() }
}
