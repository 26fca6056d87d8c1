/// When each part of the sensor got on last, and whether one is stuck.
struct LifeSigns: Sendable {
  /// A camera that fails is tried again after at most 10 s, and may take 5 s to send its first frame.
  static let frameLimit = Duration.seconds(20)
  /// The pause between two attempts to connect lasts up to 30 s, and a silent broker is waited for up to 10 s.
  static let brokerLimit = Duration.seconds(45)

  let pipeline: ContinuousClock.Instant
  let broker: ContinuousClock.Instant

  /// What is stuck, for a person; nil when all is well.
  func complaint(at now: ContinuousClock.Instant) -> String? {
    if now - pipeline > Self.frameLimit { return "no frame was judged for \(seconds(now - pipeline)) s" }
    if now - broker > Self.brokerLimit { return "the broker's connection is stuck for \(seconds(now - broker)) s" }
    return nil
  }

  private func seconds(_ duration: Duration) -> Int64 { duration.components.seconds }
}
