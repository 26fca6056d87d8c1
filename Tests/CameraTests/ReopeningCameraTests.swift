import Foundation
import Testing

@testable import Camera

/// A camera that does at each call what its script says: `F` gives a frame, `x` finds no camera, `b` finds it busy.
private actor Scripted: FrameSource {
  private var script: Substring
  private let clock: SleepingClock
  /// When it was asked, in seconds of the clock.
  private(set) var calls: [Double] = []

  init(_ script: String, clock: SleepingClock) {
    self.script = script[...]
    self.clock = clock
  }

  private(set) var closings = 0

  func stop() async { closings += 1 }

  func next() throws -> Frame? {
    calls.append((clock.now.offset - .seconds(50)) / .seconds(1))
    switch script.popFirst() {
    case "F": return Frame(pixels: [0, 0, 0], width: 1, height: 1, timestamp: 0)
    case "x": throw FrameSourceError.noCamera(device: "/dev/video9")
    case "b": throw FrameSourceError.cameraFailed(device: "/dev/video9", reason: "busy")
    case "v": throw FrameSourceError.notAVideo(path: "clip")
    default: return nil
    }
  }
}

/// Unchecked: touched with the lock held only.
private final class Log: @unchecked Sendable {
  private let lock = NSLock()
  private var entries: [String] = []
  func append(_ entry: String) { lock.withLock { entries.append(entry) } }
  var all: [String] { lock.withLock { entries } }
}

@Suite("A camera that is tried again")
struct ReopeningCameraTests {
  private let clock = SleepingClock()
  private let log = Log()

  private func reopening(_ camera: Scripted) -> ReopeningCamera<SleepingClock> {
    ReopeningCamera(camera, clock: clock) { [log] status in
      switch status {
      case .online: log.append("online")
      case .offline(let error): log.append(error.description)
      }
    }
  }

  @Test func isTriedAtGrowingIntervals() async throws {
    let camera = Scripted("xxxxxxF", clock: clock)
    #expect(try await reopening(camera).next() != nil)
    #expect(await camera.calls == [0, 1, 3, 7, 15, 25, 35])
  }

  @Test func eachChangeIsToldOnce() async throws {
    let camera = Scripted("xbxFFFbxxFF", clock: clock)
    let source = reopening(camera)
    while try await source.next() != nil {}
    #expect(
      log.all == ["no camera at /dev/video9", "online", "camera /dev/video9: busy", "online"])
  }

  @Test func aFrameMakesTheNextAttemptQuickAgain() async throws {
    let camera = Scripted("xxxFxF", clock: clock)
    let source = reopening(camera)
    while try await source.next() != nil {}
    #expect(await camera.calls == [0, 1, 3, 7, 7, 8, 8])
  }

  @Test func whatDoesNotPassIsThrown() async throws {
    let camera = Scripted("v", clock: clock)
    await #expect(throws: FrameSourceError.notAVideo(path: "clip")) { try await reopening(camera).next() }
    #expect(log.all.isEmpty)
  }

  @Test func whoStopsItAndAsksAgainIsToldThatItIsThere() async throws {
    let camera = Scripted("FF", clock: clock)
    let source = reopening(camera)
    _ = try await source.next()
    await source.stop()
    #expect(await camera.closings == 1)
    _ = try await source.next()
    #expect(log.all == ["online", "online"])
  }

  @Test func cancellingEndsTheWait() async throws {
    let camera = Scripted(String(repeating: "x", count: 1000), clock: clock)
    let source = reopening(camera)
    let waiting = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await source.next()
    }
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }
}
