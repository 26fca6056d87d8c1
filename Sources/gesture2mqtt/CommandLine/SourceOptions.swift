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
    OptionDeclaration("speed", "SPEED", "1 for real time, max for as fast as it goes"),
  ]

  /// What was chosen, and what it is called in the log.
  struct Choice {
    let source: any FrameSource
    let name: String
    /// Whether it begins at the first frame and not just anywhere, so that waiting for a broker makes sense.
    let isRecording: Bool
    /// How many frames were left out so far, because a newer one was there already.
    let droppedFrames: @Sendable () async -> Int
  }

  /// - Parameters:
  ///   - demo: what `--demo` stands for.
  ///   - heartbeat: beats at every attempt that finds a camera away.
  ///   - cameraChanged: called whenever a camera begins to give frames or ceases to.
  static func choose(
    _ arguments: Arguments, _ camera: CameraSettings, demo: any FrameSource = Portrait(), heartbeat: Heartbeat,
    cameraChanged: @escaping @Sendable (CameraStatus) -> Void
  ) throws -> Choice {
    try arguments.checkOnlyOne(of: ["camera", "video", "demo"])
    let isPaced = try isPaced(arguments)
    if let clip = arguments.value("video") {
      // Said now and not after the wait for the broker.
      try checkReadable(clip)
      let source: any FrameSource =
        arguments.has("loop") ? LoopedSource { VideoFile(path: clip) } : VideoFile(path: clip)
      return recording(source, name: clip, isPaced: isPaced)
    }
    if arguments.has("loop") { throw CommandError.usage("--loop goes with --video CLIP") }
    if arguments.has("demo") { return recording(demo, name: "the demo", isPaced: isPaced) }
    if arguments.value("speed") != nil { throw CommandError.usage("--speed goes with --video CLIP or --demo") }
    return live(arguments.value("camera") ?? camera.device, camera, heartbeat, cameraChanged)
  }

  private static func recording(_ source: any FrameSource, name: String, isPaced: Bool) -> Choice {
    guard isPaced else { return Choice(source: source, name: name, isRecording: true) { 0 } }
    let paced = PacedSource(source)
    return Choice(source: paced, name: name, isRecording: true) { await paced.droppedFrames }
  }

  private static func live(
    _ device: String?, _ settings: CameraSettings, _ heartbeat: Heartbeat,
    _ changed: @escaping @Sendable (CameraStatus) -> Void
  ) -> Choice {
    let beat: @Sendable () -> Void = { heartbeat.beat() }
    let camera = V4L2Camera(device: device, request: settings.request, transform: settings.transform)
    let source = ReopeningCamera(camera, attemptFailed: beat) { status in
      changed(status)
      switch status {
      case .online: Diagnostics.info("the camera is there")
      case .offline(let error): Diagnostics.info("\(error); trying again until it is there")
      }
    }
    return Choice(source: source, name: device ?? "the first camera", isRecording: false) {
      await camera.statistics.dropped
    }
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
