import Testing

@testable import Camera

/// Frames of one pixel whose blue is their number, at given times.
private struct Listed: FrameSource {
  private actor Cursor {
    var index = 0
    func advance() -> Int {
      defer { index += 1 }
      return index
    }
  }
  let times: [Double]
  private let cursor = Cursor()

  init(_ times: [Double]) { self.times = times }

  func next() async throws -> Frame? {
    let index = await cursor.advance()
    guard index < times.count else { return nil }
    return Frame(pixels: [UInt8(index), 0, 0], width: 1, height: 1, timestamp: times[index])
  }
}

private func all(_ source: some FrameSource, limit: Int = 100) async throws -> [Frame] {
  var frames: [Frame] = []
  while frames.count < limit, let frame = try await source.next() { frames.append(frame) }
  return frames
}

@Suite("Sources made of sources")
struct SourceTests {
  @Test func aLoopGoesOnWithTheLastStep() async throws {
    let looped = LoopedSource { Listed([0, 0.25, 0.5]) }
    let frames = try await all(looped, limit: 8)
    #expect(frames.map(\.timestamp) == [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75])
    #expect(frames.map(\.pixels[0]) == [0, 1, 2, 0, 1, 2, 0, 1])
  }

  @Test func aLoopThatStartsLateKeepsItsFirstTime() async throws {
    let looped = LoopedSource { Listed([2, 2.5]) }
    #expect(try await all(looped, limit: 5).map(\.timestamp) == [2, 2.5, 3, 3.5, 4])
  }

  @Test func aLoopOfOnePictureGrows() async throws {
    let times = try await all(LoopedSource { Listed([0]) }, limit: 4).map(\.timestamp)
    #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 1 / 30.0) < 1e-9 })
  }

  @Test func aLoopOfNothingEnds() async throws {
    #expect(try await all(LoopedSource { Listed([]) }).isEmpty)
  }

  @Test func framesComeWhenTheyAreDue() async throws {
    let clock = SleepingClock()
    let paced = PacedSource(Listed([1, 1.5, 2.25]), clock: clock)
    var shown: [Duration] = []
    while try await paced.next() != nil { shown.append(clock.now.offset) }
    #expect(shown == [.seconds(50), .seconds(50.5), .seconds(51.25)])
    #expect(await paced.droppedFrames == 0)
  }

  @Test func aSlowConsumerGetsTheNewestFrame() async throws {
    let clock = SleepingClock()
    let paced = PacedSource(Listed([0, 0.25, 0.5, 0.75, 1]), clock: clock)
    var shown: [Double] = []
    while let frame = try await paced.next() {
      shown.append(frame.timestamp)
      try await clock.sleep(until: clock.now.advanced(by: .seconds(0.625)), tolerance: nil)
    }
    #expect(shown == [0, 0.5, 1])
    #expect(await paced.droppedFrames == 2)
  }
}

@Suite("Setting pictures upright")
struct FrameTransformTests {
  /// Two rows of three pixels, numbered in their blue.
  private let frame = Frame(
    pixels: (0..<6).flatMap { [UInt8($0), 100, 200] }, width: 3, height: 2, timestamp: 7)

  private func rows(_ transform: FrameTransform) -> [[UInt8]] {
    let result = transform.apply(to: frame)
    #expect(result.timestamp == 7)
    return (0..<result.height).map { y in (0..<result.width).map { x in result.pixels[(y * result.width + x) * 3] } }
  }

  @Test func identityChangesNothing() { #expect(rows(.identity) == [[0, 1, 2], [3, 4, 5]]) }

  @Test func mirroringSwapsLeftAndRight() {
    #expect(rows(FrameTransform(mirrored: true)) == [[2, 1, 0], [5, 4, 3]])
  }

  @Test func turnsAreClockwise() {
    #expect(rows(FrameTransform(rotation: .quarter)) == [[3, 0], [4, 1], [5, 2]])
    #expect(rows(FrameTransform(rotation: .half)) == [[5, 4, 3], [2, 1, 0]])
    #expect(rows(FrameTransform(rotation: .threeQuarters)) == [[2, 5], [1, 4], [0, 3]])
  }

  @Test func theCamerasMirrorIsUndoneFirst() {
    #expect(rows(FrameTransform(mirrored: true, rotation: .quarter)) == [[5, 2], [4, 1], [3, 0]])
  }

  @Test func aSourceIsTransformedFrameByFrame() async throws {
    let source = TransformedSource(Listed([0, 1]), by: FrameTransform(rotation: .half))
    #expect(try await all(source).map(\.timestamp) == [0, 1])
  }
}
