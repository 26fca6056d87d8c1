import Camera
import Foundation
import Sensor

/// `--video`, `--demo` and `--camera`, and what goes with them: where the frames come from.
enum SourceOptions {
  static let all = [
    OptionDeclaration("camera", "DEVICE", "a camera such as /dev/video0; without any source, the first one"),
    OptionDeclaration("video", "CLIP", "a recording, in real time, to its end"),
    OptionDeclaration("demo", nil, "the built-in portrait, which shows every gesture"),
    OptionDeclaration("loop", nil, "play the recording again and again"),
    OptionDeclaration("speed", "SPEED", "1 for real time, max for as fast as it goes, with every timer on its time"),
    OptionDeclaration("fail-every", "SECONDS", "let it fail so often as a camera does, for a trial with --speed max"),
  ]

  /// What was chosen, and what it is called in the log.
  struct Choice {
    let source: any FrameSource
    let name: String
    /// Whether it begins at the first frame and not just anywhere, so that waiting for a broker makes sense.
    let isRecording: Bool
    /// Whether it may be there or away.
    let isCamera: Bool
    /// What the source wants to be told of each frame.
    var sinks: [any JudgementSink] = []
    /// How many frames were left out so far, because a newer one was there already.
    let droppedFrames: @Sendable () async -> Int
  }

  /// - Parameters:
  ///   - demo: what `--demo` stands for.
  ///   - mediaClock: that of ``mediaClock(_:)``.
  ///   - heartbeat: beats at every attempt that finds a camera away.
  ///   - cameraChanged: called whenever a camera begins to give frames or ceases to.
  static func choose(
    _ arguments: Arguments, _ camera: CameraSettings, demo: any FrameSource = Portrait(),
    mediaClock: MediaClock? = nil, heartbeat: Heartbeat,
    cameraChanged: @escaping @Sendable (CameraStatus) -> Void
  ) throws -> Choice {
    try arguments.checkOnlyOne(of: ["camera", "video", "demo"])
    if arguments.has("loop"), arguments.value("video") == nil {
      throw CommandError.usage("--loop goes with --video CLIP")
    }
    guard arguments.value("video") != nil || arguments.has("demo") else {
      for option in ["speed", "fail-every"] where arguments.value(option) != nil {
        throw CommandError.usage("--\(option) goes with --video CLIP or --demo")
      }
      return live(arguments.value("camera") ?? camera.device, camera, heartbeat, cameraChanged)
    }
    let playing = try Playing(arguments, mediaClock: mediaClock, heartbeat: heartbeat, changed: cameraChanged)
    if let clip = arguments.value("video") {
      // Said now and not after the wait for the broker.
      try checkReadable(clip)
      let source: any FrameSource =
        arguments.has("loop") ? LoopedSource { VideoFile(path: clip) } : VideoFile(path: clip)
      return playing.choice(source, name: clip)
    }
    return playing.choice(demo, name: "the demo")
  }

  private static func live(
    _ device: String?, _ settings: CameraSettings, _ heartbeat: Heartbeat,
    _ changed: @escaping @Sendable (CameraStatus) -> Void
  ) -> Choice {
    let beat: @Sendable () -> Void = { heartbeat.beat() }
    let light = FaceLight()
    let camera = V4L2Camera(
      device: device, request: settings.request, transform: settings.transform, faceLight: light, opened: say)
    let source = ReopeningCamera(camera, attemptFailed: beat) { say($0, changed) }
    let name = device ?? "the first camera"
    return Choice(
      source: source, name: name, isRecording: false, isCamera: true, sinks: [FaceLightMeter(light)]
    ) {
      await camera.statistics.dropped
    }
  }

  private static func say(_ opening: CameraOpening) {
    Diagnostics.info("\(opening.device) (\(opening.name)): \(opening.mode)")
    for complaint in opening.complaints { Diagnostics.log.warning("\(opening.device): \(complaint)") }
  }

  static func say(_ status: CameraStatus, _ changed: (CameraStatus) -> Void) {
    changed(status)
    switch status {
    case .online: Diagnostics.info("the camera is there")
    case .offline(let error): Diagnostics.info("\(error); trying again until it is there")
    }
  }

  /// The clock that everything goes by where a recording is played as fast as it goes; nil where it is not.
  static func mediaClock(_ arguments: Arguments) throws -> MediaClock? {
    try isPaced(arguments) ? nil : MediaClock()
  }

  private static func isPaced(_ arguments: Arguments) throws -> Bool {
    switch arguments.value("speed") {
    case nil, "1": return true
    case "max": return false
    case let speed?: throw CommandError.usage("--speed: '\(speed)' is not allowed; 1 and max are")
    }
  }

  private static func checkReadable(_ path: String) throws {
    guard access(path, R_OK) != 0 else { return }
    throw FrameSourceError.unreadable(path: path, reason: String(cString: strerror(errno)))
  }
}
