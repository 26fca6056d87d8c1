import Foundation

/// A camera that is open and streams: picks its mode, and takes its newest frame.
final class V4L2Capture {
  /// A camera that sends nothing for so long counts as broken. Seconds; a frame takes 0.2 s in poor light.
  private static let silence = 2.0
  /// The same before the first frame: exposure and USB take their time to settle. Seconds.
  private static let firstSilence = 5.0
  /// How often a wait looks whether it was cancelled. Milliseconds.
  private static let waitSlice: Int32 = 100

  let path: String
  private(set) var statistics = CaptureStatistics()
  private let stream: V4L2Stream
  /// What was chosen of what the camera offers.
  let mode: CameraMode
  /// What of the configuration the camera could not follow, a sentence each.
  let complaints: [String]
  /// The name the device gives itself.
  let name: String
  private let lever: LightLever?
  private let layout: PixelLayout
  /// Width and height of the first frame in pixels; those of another size are damaged.
  private var size: (width: Int, height: Int)?
  private var timestamps = CaptureTimestamps()
  private var lastSequence: UInt32?

  /// - Throws: ``FrameSourceError``.
  init(path: String, request: CaptureRequest) throws {
    self.path = path
    do throws(SystemError) {
      let device = try V4L2Device(path: path)
      if let unfitness = device.unfitness { throw SystemError.unfit(reason: unfitness) }
      guard let mode = CameraMode.best(for: request, among: device.modes(near: request)) else {
        throw SystemError.unfit(reason: Self.lack(of: request.encoding))
      }
      layout = try device.configure(mode, usefulWidth: request.width)
      self.mode = mode
      stream = try V4L2Stream(device)
      name = device.name
      // Some cameras forget what is set before they stream.
      let controls = request.controls
      complaints = device.apply(controls)
      lever = controls.lightsFaces ? LightLever(device, controls: controls, frameRate: request.frameRate) : nil
    } catch {
      throw error.asCameraError(device: path)
    }
  }

  deinit { lever?.release() }

  /// Makes the pictures brighter or darker, where the camera lets that be done.
  func light(_ step: LightWatch.Step) { lever?.move(step) }

  /// Waits for frames and gives the newest that is whole.
  /// - Parameter countingDrops: false where those before it were left out on purpose.
  func newest(countingDrops: Bool = true) throws -> Frame {
    let dropped = statistics.dropped
    defer { if !countingDrops { statistics.dropped = dropped } }
    let limit = statistics.delivered == 0 ? Self.firstSilence : Self.silence
    let damaged = statistics.damaged
    let deadline = Self.monotonicSeconds() + limit
    do {
      while Self.monotonicSeconds() < deadline {
        try Task.checkCancellation()
        if try stream.wait(milliseconds: Self.waitSlice), let frame = try drain() { return frame }
      }
    } catch let error as SystemError {
      throw error.asCameraError(device: path)
    }
    let what = statistics.damaged > damaged ? "whole frames" : "frames"
    throw FrameSourceError.cameraFailed(device: path, reason: "no \(what) for \(Int(limit)) s")
  }

  /// Takes all filled buffers and converts the newest that is whole.
  private func drain() throws -> Frame? {
    var newest: V4L2Stream.Filled?
    var taken = 0
    while taken < stream.bufferCount, let filled = try stream.take() {
      taken += 1
      countLost(before: filled.sequence)
      if filled.isDamaged {
        statistics.damaged += 1
        try stream.giveBack(filled.index)
      } else {
        try drop(newest)
        newest = filled
      }
    }
    // Some drivers wake the waiter with nothing to take, and would so keep a processor busy.
    if taken == 0 { usleep(10_000) }
    // With all buffers full the driver had to stop, who knows how long ago: only the next frame is new.
    if taken == stream.bufferCount {
      try drop(newest)
      return nil
    }
    return try newest.flatMap(convert)
  }

  private func drop(_ filled: V4L2Stream.Filled?) throws {
    guard let filled else { return }
    statistics.dropped += 1
    try stream.giveBack(filled.index)
  }

  private func convert(_ filled: V4L2Stream.Filled) throws -> Frame? {
    let timestamp = timestamps.next(driver: filled.monotonicSeconds, now: Self.monotonicSeconds())
    let frame = layout.frame(from: filled.bytes, timestamp: timestamp)
    try stream.giveBack(filled.index)
    // A picture of another size in between is some other frame's, or what a failing cable made of it.
    guard let frame, frame.width == size?.width ?? frame.width, frame.height == size?.height ?? frame.height else {
      statistics.damaged += 1
      return nil
    }
    size = (frame.width, frame.height)
    statistics.delivered += 1
    return frame
  }

  /// The driver numbers every frame, also those for which it had no buffer.
  private func countLost(before sequence: UInt32) {
    if let lastSequence, sequence > lastSequence { statistics.dropped += Int(sequence - lastSequence) - 1 }
    lastSequence = sequence
  }

  private static func lack(of encoding: CameraMode.Encoding?) -> String {
    "it offers no usable format" + (encoding.map { " (\($0.rawValue) was asked for)" } ?? "")
  }

  /// CLOCK_MONOTONIC in seconds.
  static func monotonicSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
