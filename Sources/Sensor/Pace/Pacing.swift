/// Which frames a pipeline may leave out.
public struct Pacing: Sendable {
  /// Every frame counts, as in a recording that is judged for its own sake.
  public static let everyFrame = Pacing()

  /// What holds while nobody is in view; nil judges every frame then too.
  var idle: IdleSettings?
  /// The most frames a second, asked for before every frame; nil for all.
  var rateLimit: @Sendable () -> Double? = { nil }

  /// - Parameters:
  ///   - idle: what holds while nobody is in view; a delay of 0 judges every frame then too.
  ///   - throttle: says how many frames a second there may be.
  public init(idle: IdleSettings, throttle: Throttle? = nil) {
    self.idle = idle.delay > 0 ? idle : nil
    if let throttle { rateLimit = { throttle.rate } }
  }

  private init() {}
}
