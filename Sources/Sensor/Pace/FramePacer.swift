import Camera

/// Decides from each frame when the next one is wanted: at once, later because the machine is to be spared, or only now
/// and then because nobody is in view.
struct FramePacer: Sendable {
  private let pacing: Pacing
  private var watch: IdleWatch?
  private var motion = MotionDetector()
  private var cap = RateCap()
  /// From when on the next frame is wanted, in seconds of the frames' time; nil for the very next.
  private(set) var due: Double?

  /// Whether only few frames are looked at.
  var isIdle: Bool { watch?.isIdle ?? false }

  init(_ pacing: Pacing) {
    self.pacing = pacing
    watch = pacing.idle.map { IdleWatch(delay: $0.delay) }
  }

  /// Takes what a frame showed.
  mutating func note(_ frame: Frame, hasFace: Bool) {
    let time = frame.timestamp
    // Only looks are held against each other: between two frames at the full rate nobody moves far.
    let hasMotion = isIdle && motion.process(frame)
    watch?.note(hasFace: hasFace, hasMotion: hasMotion, at: time)
    if !isIdle { motion = MotionDetector() }
    let capped = cap.next(after: time, rate: pacing.rateLimit())
    due = if isIdle, let idle = pacing.idle { time + 1 / idle.rate } else { capped }
  }
}
