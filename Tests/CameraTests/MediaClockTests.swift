import Synchronization
import Testing

@testable import Camera

/// What happened, in order.
private final class Notes<Note: Sendable>: Sendable {
  private let notes = Mutex<[Note]>([])
  func add(_ note: Note) { notes.withLock { $0.append(note) } }
  var all: [Note] { notes.withLock { $0 } }
}

@Suite("A clock that follows a recording")
struct MediaClockTests {
  private let clock = MediaClock()

  @Test func doesNotGoBack() {
    clock.advance(to: 5.0)
    clock.advance(to: 3.0)
    #expect(clock.now.offset == .seconds(5))
  }

  @Test func wakesThoseWhoseTimeHasCome() async throws {
    let woken = Notes<Int>()
    let (begun, beginning) = AsyncStream<Void>.makeStream()
    let clock = clock
    await withTaskGroup(of: Void.self) { group in
      for seconds in [1, 2, 3] {
        group.addTask {
          beginning.yield()
          try? await clock.sleep(until: .init(offset: .seconds(seconds)), tolerance: nil)
          woken.add(seconds)
        }
      }
      var count = 0
      for await _ in begun {
        count += 1
        if count == 3 { break }
      }
      #expect(woken.all.isEmpty, "the time stands still")
      clock.advance(to: 2.0)
      for _ in 0..<2 { await group.next() }
      #expect(woken.all.sorted() == [1, 2])
      clock.advance(to: 100)
    }
    #expect(woken.all.count == 3)
  }

  @Test func whatIsOverIsNotWaitedFor() async throws {
    clock.advance(to: 10.0)
    try await clock.sleep(until: .init(offset: .seconds(10)), tolerance: nil)
  }

  @Test func cancellingEndsTheWait() async throws {
    for cancelsFirst in [true, false] {
      let waiting = Task { [clock] in
        if cancelsFirst { withUnsafeCurrentTask { $0?.cancel() } }
        try await clock.sleep(until: .init(offset: .seconds(1_000)), tolerance: nil)
      }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
    }
  }
}

@Suite("A recording that fails from time to time")
struct FailingSourceTests {
  /// Ten frames a second; knows which were made.
  private actor Recording: FrameSource {
    private var index = -1
    func next() -> Frame? {
      index += 1
      return Frame(pixels: [0, 0, 0], width: 1, height: 1, timestamp: Double(index) / 10)
    }
  }

  @Test func isAwayForFiveSecondsAndThenGoesOn() async throws {
    let clock = MediaClock()
    let statuses = Notes<String>()
    let source = ReopeningCamera(
      FailingSource(Recording(), every: 20, clock: clock), clock: SkippingClock(clock)
    ) { status in
      let time = clock.now.offset / .seconds(1)
      statuses.add((status == .online ? "+" : "-") + "\(time.rounded())")
    }
    var times: [Double] = []
    while let frame = try await source.next(), frame.timestamp < 59 {
      clock.advance(to: frame.timestamp)
      times.append(frame.timestamp)
    }
    // Tried after one second, three and seven.
    #expect(statuses.all == ["+0.0", "-20.0", "+27.0", "-40.0", "+47.0"])
    let gaps = zip(times, times.dropFirst()).filter { $1 - $0 > 0.11 }.map { ($0.rounded(), $1.rounded()) }
    #expect(gaps.map(\.0) == [20, 40])
    #expect(gaps.map(\.1) == [27, 47])
    #expect(times == times.sorted())
  }
}

@Suite("Frames of a time or later")
struct NotBeforeTests {
  @Test func theOthersAreLeftOut() async throws {
    let portrait = Portrait(frameRate: 30, width: 64)
    let times = [0.0, 0.1, 0.1, 1 / 30.0, 2.001, 3.0]
    var given: [Double] = []
    for time in times { given.append(try await portrait.next(notBefore: time)?.timestamp ?? -1) }
    #expect(given.map { Int(($0 * 30).rounded()) } == [0, 3, 4, 5, 61, 90])
    let cut = Portrait(timetable: PortraitTimetable(sequence: [], leadIn: 1), frameRate: 30, width: 64, loops: false)
    #expect(try await cut.next(notBefore: 5) == nil)
  }

  @Test func byThoseThatMustMakeEachToo() async throws {
    let second = PortraitTimetable(sequence: [], leadIn: 1)
    let looped = LoopedSource { Portrait(timetable: second, width: 64, loops: false) }
    #expect(try await looped.next(notBefore: 2.5)?.timestamp == 2.5)
    let turned = TransformedSource(looped, by: FrameTransform(rotation: .quarter))
    let frame = try #require(try await turned.next(notBefore: 3.9))
    #expect(abs(frame.timestamp - 3.9) < 1 / 30.0)
    #expect(frame.width == 48)
  }
}
