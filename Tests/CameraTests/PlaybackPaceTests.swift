import Testing

@testable import Camera

@Suite("Pace of playback")
struct PlaybackPaceTests {
  @Test func theFirstFrameStartsTheTime() {
    var pace = PlaybackPace()
    #expect(pace.judge(3, following: 3.1, asked: 90, now: 100) == .show)
    #expect(pace.judge(3.5, following: 3.75, asked: 100.25, now: 100.25) == .wait(0.25))
    #expect(pace.judge(3.5, following: 3.75, asked: 100.25, now: 100.5) == .show)
  }

  @Test func aLateFrameIsShownUnlessTheNextWasDueToo() {
    var pace = PlaybackPace()
    _ = pace.judge(0, following: 0.25, asked: 0, now: 0)
    #expect(pace.judge(0.25, following: 0.5, asked: 0.4, now: 0.4) == .show)
    #expect(pace.judge(0.5, following: 0.75, asked: 0.75, now: 0.75) == .drop)
    #expect(pace.judge(0.75, following: 1, asked: 0.75, now: 0.75) == .show)
  }

  @Test func theLastFrameIsNeverDropped() {
    var pace = PlaybackPace()
    _ = pace.judge(0, following: 0.25, asked: 0, now: 0)
    #expect(pace.judge(0.25, following: nil, asked: 9, now: 9) == .show)
  }

  @Test func slowDecodingCostsNoFrames() {
    var pace = PlaybackPace()
    _ = pace.judge(0, following: 1, asked: 0, now: 0)
    for index in 1...64 {
      // Each frame takes twice its time to decode, the consumer none.
      let asked = Double(index - 1) * 2
      let verdict = pace.judge(Double(index), following: Double(index) + 1, asked: asked, now: asked + 2)
      #expect(verdict == .show)
    }
  }

  @Test func aSlowConsumerKeepsRealTime() {
    var pace = PlaybackPace()
    _ = pace.judge(0, following: 1, asked: 0, now: 0)
    // Each frame takes a tenth of its time to decode, the consumer twice its time.
    var now = 0.0
    var shownLast = 0.0
    for index in 1...64 {
      let asked = shownLast + 2
      now = max(now, asked) + 0.1
      if pace.judge(Double(index), following: Double(index) + 1, asked: asked, now: now) == .show {
        #expect(abs(now - Double(index)) < 1.2, "frame \(index) at \(now)")
        shownLast = now
      }
    }
    #expect(shownLast > 60)
  }
}
