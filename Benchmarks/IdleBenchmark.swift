import Camera
import Foundation
import Sensor
import SensorTestSupport

/// What the whole sensor costs the processor while somebody is in view, and while nobody has been for a while, with a
/// Motion JPEG camera of 640 by 480 at 30 frames a second.
struct IdleBenchmark {
  let clip: Clip
  let models: String

  func run() async throws {
    Report.heading("Processor time a second of a 640x480 Motion JPEG camera at 30 frames a second")
    guard TestBroker.isAvailable else { return Report.note("skipped: mosquitto is not installed") }
    let broker = try await TestBroker.start()
    var configuration = SensorConfiguration(node: "bench")
    configuration.mqtt.address = broker.address
    configuration.camera.idle.delay = 1
    let camera = try JPEGCamera(somebody: clip.frames[0], nobody: Self.room(like: clip.frames[0]))
    let messaging = SensorMessaging(configuration, logsEvents: false, log: .none)
    try messaging.announce(hasCamera: true)
    let pipeline = Pipeline(
      source: camera, models: models, pacing: Pacing(idle: configuration.camera.idle), sinks: messaging.sinks)
    let services =
      messaging.services { 0 } + [
        PipelineService(pipeline, client: messaging.client, patience: .zero, camera: messaging.camera)
      ]
    let running = Task { try await ServiceGroup(services).run() }
    let active = try await Self.measure(camera, after: 3, for: 10)
    camera.clear()
    let idle = try await Self.measure(camera, after: 3, for: 20)
    running.cancel()
    _ = try await running.value
    Report.line("somebody in view", active.milliseconds, "ms")
    Report.line("frames a second then", active.rate, "")
    Report.line("nobody in view", idle.milliseconds, "ms")
    Report.line("looks a second then", idle.rate, "")
    Report.line("idle by active", idle.milliseconds / active.milliseconds, "times", goal: 0.1)
  }

  /// Noisy, as rooms are, and not cheaper to decode than a face.
  private static func room(like frame: Frame) -> Frame {
    var noise = SeededGenerator(seed: 1)
    let pixels = (0..<frame.pixels.count).map { index in
      UInt8(truncatingIfNeeded: 70 + index / 3 % frame.width / 8 + Int.random(in: 0..<16, using: &noise))
    }
    return Frame(pixels: pixels, width: frame.width, height: frame.height, timestamp: 0)
  }

  /// - Returns: milliseconds of processor time and frames, a second.
  private static func measure(
    _ camera: JPEGCamera, after settling: Double, for seconds: Double
  ) async throws -> (milliseconds: Double, rate: Double) {
    try await Task.sleep(for: .seconds(settling))
    let (begin, count, before) = (ContinuousClock.now, camera.count, processorMilliseconds())
    try await Task.sleep(for: .seconds(seconds))
    let elapsed = (ContinuousClock.now - begin) / .seconds(1)
    return ((processorMilliseconds() - before) / elapsed, Double(camera.count - count) / elapsed)
  }

  /// What this process has used so far, on all threads.
  private static func processorMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
