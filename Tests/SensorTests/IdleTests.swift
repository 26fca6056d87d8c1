import Camera
import Foundation
import Gestures
import SensorTestSupport
import Synchronization
import Testing

@testable import Sensor

/// When frames are judged and when they are only looked at now and then.
struct IdleTests {
  /// Shows a watch frames thirty times a second while it is awake and three times while it is idle: `f` is a second with
  /// a face, `m` one in which something moves, `.` an empty one.
  /// - Returns: `A` for each second at whose end it is awake, `i` for one in which it is idle.
  private static func follow(_ seconds: String, delay: Double) -> String {
    var watch = IdleWatch(delay: delay)
    var result = ""
    var time = 0.0
    for (index, second) in seconds.enumerated() {
      while time < Double(index + 1) - 1e-9 {
        watch.note(hasFace: second == "f", hasMotion: second == "m" && watch.isIdle, at: time)
        time += watch.isIdle ? 1 / 3.0 : 1 / 30.0
      }
      result += watch.isIdle ? "i" : "A"
    }
    return result
  }

  @Test(
    "It is idle when nobody has been there for the time that is set, until a face returns",
    arguments: [
      ("ff........", "AAAAAAiiii"), ("..........", "AAAAiiiiii"), ("ffffffffff", "AAAAAAAAAA"),
      // A face that comes and goes keeps it awake; one that returns wakes it in the same second.
      ("f....f....", "AAAAAAAAAA"), ("f......ff.......", "AAAAAiiAAAAAAiii"),
    ])
  func faces(_ seconds: String, _ expected: String) {
    #expect(Self.follow(seconds, delay: 4.9) == expected)
  }

  @Test("Motion wakes it for two seconds, in which a face may come")
  func motion() {
    #expect(Self.follow("......m...", delay: 4.9) == "AAAAiiAAii")
    #expect(Self.follow("......mff.......", delay: 4.9) == "AAAAiiAAAAAAAiii")
  }

  @Test("What moves all day and shows no face is believed twice a minute")
  func curtain() {
    let day = Self.follow(String(repeating: ".", count: 10) + String(repeating: "m", count: 600), delay: 4.9)
    let awake = day.dropFirst(10).count { $0 == "A" }
    #expect((20...45).contains(awake), "\(awake) of 600 s")
  }

  @Test("A person who comes is motion, and so is the light; noise and a slow change of exposure are none")
  func detector() throws {
    let side = (width: 160, height: 120)
    var noise = SeededGenerator(seed: 7)
    func frame(_ level: Int, person: Bool = false) -> Frame {
      var pixels = (0..<side.width * side.height * 3).map { _ in UInt8(level + Int.random(in: -12...12, using: &noise))
      }
      if person { for y in 40..<100 { for x in 60..<90 { pixels[(y * side.width + x) * 3 + 1] = 150 } } }
      return Frame(pixels: pixels, width: side.width, height: side.height, timestamp: 0)
    }
    var detector = MotionDetector()
    let seen = [
      frame(80), frame(80), frame(83), frame(86), frame(86, person: true), frame(86, person: true), frame(86),
      frame(140),
    ].map { detector.process($0) }
    #expect(seen == [false, false, false, false, true, false, true, true])
  }

  @Test(
    "Capped, frames come evenly and at the rate that is asked for, whatever the camera's",
    arguments: [(30.0, 20.0), (30, 15), (25, 20), (25, 15), (60, 20), (60, 15), (15, 20), (15, 15)])
  func cap(_ camera: Double, _ rate: Double) {
    var cap = RateCap()
    var taken: [Double] = []
    var due = 0.0
    for index in 0..<Int(camera * 20) {
      // As a camera's clock is: not even.
      let time = Double(index) / camera + (index % 3 == 0 ? 0.002 : 0)
      guard time >= due else { continue }
      taken.append(time)
      due = cap.next(after: time, rate: rate) ?? 0
    }
    let expected = min(camera, rate) * 20
    #expect(abs(Double(taken.count) - expected) <= 0.03 * expected, "\(taken.count) frames in 20 s")
    let longest = zip(taken, taken.dropFirst()).map { $1 - $0 }.max() ?? 0
    #expect(longest <= 1 / min(camera, rate) + 1 / camera + 0.003)
    #expect(cap.next(after: 100, rate: nil) == nil)
  }

  @Test("After a stall nothing is made up for")
  func stall() {
    var cap = RateCap()
    _ = cap.next(after: 0, rate: 10)
    #expect(cap.next(after: 60, rate: 10) == 60)
    #expect(cap.next(after: 60.03, rate: 10) == 60.1)
  }

  // MARK: The pipeline

  /// A camera at thirty frames a second that makes only what it is asked for; all black.
  private final class Camera: FrameSource {
    private let length: Double
    private let state = Mutex((index: 0, made: [Double]()))

    init(length: Double) { self.length = length }

    /// When each frame was that was made.
    var made: [Double] { state.withLock(\.made) }

    func next() throws -> Frame? { try next(notBefore: 0) }

    func next(notBefore time: Double) throws -> Frame? {
      state.withLock { state in
        state.index = max(state.index, Int((time * 30 - 1e-6).rounded(.up)))
        let timestamp = Double(state.index) / 30
        guard timestamp < length else { return nil }
        state.index += 1
        state.made.append(timestamp)
        return Frame(pixels: [0, 0, 0], width: 1, height: 1, timestamp: timestamp)
      }
    }
  }

  /// What a timeline has at each time.
  private final class Timeline: FaceFinder {
    private let frames: [(time: Double, face: Face?)]
    let facesInView = 0

    init(_ script: String) { frames = FaceTimeline(script).frames(rate: 30) }

    func track(_ frame: Frame) -> Face? {
      frames.last { $0.time <= frame.timestamp + 1e-6 }?.face
    }
  }

  private final class Recorder: JudgementSink {
    let judgements = Mutex<[Judgement]>([])
    func receive(_ judgement: Judgement) { judgements.withLock { $0.append(judgement) } }
    var all: [Judgement] { judgements.withLock { $0 } }
    var events: [String] { all.flatMap(\.events).map(\.eventType) }
  }

  private static let idle: IdleSettings = {
    var settings = IdleSettings()
    (settings.delay, settings.rate) = (10, 3)
    return settings
  }()

  private static func run(_ script: String, _ pacing: Pacing) async throws -> (Recorder, Camera) {
    let recorder = Recorder()
    let frames = FaceTimeline(script).frames(rate: 30)
    let camera = Camera(length: (frames.last?.time ?? 0) + 1 / 60)
    try await Pipeline(source: camera, pacing: pacing, sinks: [recorder]) { Timeline(script) }.run()
    return (recorder, camera)
  }

  @Test("Nobody there, three frames a second are made; a face brings all of them within a look, and its gestures count")
  func saves() async throws {
    // 2 s of a face, 40 s of nobody, a face that smiles 3 s later.
    let (recorder, camera) = try await Self.run("60. 1200x 90. 45S 60.", Pacing(idle: Self.idle))
    let made = camera.made
    #expect(made.count { (0..<12).contains($0) } == 360)
    #expect((85...95).contains(made.count { (12.1..<42).contains($0) }))
    let back = try #require(made.first { $0 >= 42 })
    #expect(back - 42 <= 1 / Self.idle.rate)
    #expect(made.count { $0 > back } == Int(((48.5 - back) * 30).rounded()) - 1)
    #expect(recorder.events == ["smile", "smileEnd"])
    #expect(recorder.all.filter { $0.frame != nil }.filter(\.isIdle).allSatisfy { $0.face == nil })
    // The few frames are not taken for a slow camera.
    #expect(recorder.all.allSatisfy { $0.eyeAbstention.isEmpty })
  }

  @Test("Without it every frame is judged, and with a delay of 0 too")
  func off() async throws {
    var never = Self.idle
    never.delay = 0
    for pacing in [Pacing.everyFrame, Pacing(idle: never)] {
      let (recorder, camera) = try await Self.run("600x 30.", pacing)
      #expect(camera.made.count == 630)
      #expect(recorder.all.allSatisfy { !$0.isIdle })
    }
  }

  @Test(
    "Who goes in the middle of a movement and is back in the middle of one has made none",
    arguments: ["L", "R", "S", "B", "O", "(", ">"])
  func spansNothing(_ movement: String) async throws {
    for gap in [290, 330, 333, 336, 339, 900] {
      let script = "90. 6\(movement) \(gap)x 9\(movement) 60."
      let (recorder, _) = try await Self.run(script, Pacing(idle: Self.idle))
      let (every, _) = try await Self.run(script, .everyFrame)
      #expect(recorder.events.isEmpty || recorder.events == every.events, "\(recorder.events), gap \(gap)")
      #expect(!recorder.events.contains { $0.hasSuffix("Wink") || $0 == "blink" })
    }
  }
}
