import Camera
import Sensor

/// `--speed` and `--fail-every`: how a recording is played.
struct Playing {
  /// Nil for real time.
  private let clock: MediaClock?
  private let failureInterval: Double?
  private let heartbeat: Heartbeat
  private let changed: @Sendable (CameraStatus) -> Void

  init(
    _ arguments: Arguments, mediaClock: MediaClock?, heartbeat: Heartbeat,
    changed: @escaping @Sendable (CameraStatus) -> Void
  ) throws {
    clock = try mediaClock ?? SourceOptions.mediaClock(arguments)
    failureInterval = try arguments.integer("fail-every", in: 10...86_400).map(Double.init)
    if failureInterval != nil, clock == nil { throw CommandError.usage("--fail-every goes with --speed max") }
    self.heartbeat = heartbeat
    self.changed = changed
  }

  func choice(_ source: any FrameSource, name: String) -> SourceOptions.Choice {
    guard let clock else {
      let paced = PacedSource(source)
      return SourceOptions.Choice(source: paced, name: name, isRecording: true, isCamera: false) {
        await paced.droppedFrames
      }
    }
    return SourceOptions.Choice(
      source: failing(source, clock) ?? source, name: name, isRecording: true, isCamera: failureInterval != nil
    ) { 0 }
  }

  private func failing(_ source: any FrameSource, _ clock: MediaClock) -> (any FrameSource)? {
    guard let failureInterval else { return nil }
    let source = FailingSource(source, every: failureInterval, clock: clock)
    let (heartbeat, changed) = (heartbeat, changed)
    let beat: @Sendable () -> Void = { heartbeat.beat() }
    return ReopeningCamera(source, clock: SkippingClock(clock), attemptFailed: beat) {
      SourceOptions.say($0, changed)
    }
  }
}
