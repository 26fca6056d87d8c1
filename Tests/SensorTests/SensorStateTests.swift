import Gestures
import MQTT
import SensorTestSupport
import Testing

@testable import Sensor

struct SensorStateTests {
  private static func judgement(_ face: Face?) -> Judgement {
    Judgement(frame: nil, face: face, probabilities: nil, events: [], decidedAt: .now)
  }

  /// What is said of a timeline's frames, whenever it changes: `+3.0` for a face from second 3 on, `-5.0` for none.
  private static func presence(_ timeline: String, rate: Double) -> [String] {
    var watch = FaceWatch()
    var changes: [String] = []
    for (time, face) in FaceTimeline(timeline).frames(rate: rate) {
      let before = watch.hasFace
      watch.process(Self.judgement(face), at: time)
      if watch.hasFace != before {
        changes.append((watch.hasFace ? "+" : "-") + JSONValue.fixed(time, decimals: 1).description)
      }
    }
    return changes
  }

  @Test(
    "A face is said to be there after 0.3 s and to be gone after 1 s, at any frame rate",
    arguments: [
      ("30x 90. 90x", ["+1.3", "-5.0"]),
      // Found by mistake for a moment; lost for a moment.
      ("30x 6. 60x", []),
      ("60. 15x 60. 24x 60.", ["+0.3"]),
      ("90x", []),
    ] as [(String, [String])], [10.0, 30])
  func facePresence(_ example: (timeline: String, changes: [String]), rate: Double) {
    #expect(Self.presence(example.timeline, rate: rate) == example.changes)
  }

  @Test("A reason not to judge is said when it has held for a second, and until it has been gone for two")
  func abstention() {
    var watch = FaceWatch()
    var said: [(time: Double, names: [String])] = []
    for (time, face) in FaceTimeline("60. 60? 45. 15? 90. 30x").frames(rate: 30) {
      watch.process(Self.judgement(face), at: time)
      if watch.abstaining.names != said.last?.names ?? [] { said.append((time, watch.abstaining.names)) }
    }
    #expect(said.map(\.names) == [["atBorder"], []])
    #expect(said.map { ($0.time * 10).rounded() / 10 } == [3, 8])
  }

  @Test("Flickering reasons are none, and a covered eye is one of the face's")
  func flicker() {
    var watch = FaceWatch()
    let flicker = String(repeating: "15? 15. ", count: 8)
    for (time, face) in FaceTimeline("30. \(flicker)").frames(rate: 30) {
      watch.process(Self.judgement(face), at: time)
      #expect(watch.abstaining.isEmpty)
    }
    watch = FaceWatch()
    for (time, face) in FaceTimeline("60h").frames(rate: 30) { watch.process(Self.judgement(face), at: time) }
    #expect(watch.abstaining == .covered)
  }

  @Test("Reasons that no single frame shows are said too")
  func slowAndNoisy() {
    var watch = FaceWatch()
    for index in 0..<60 {
      var judgement = Self.judgement(.neutral)
      judgement.eyeAbstention = .framesTooSeldom
      judgement.swingAbstention = .tooNoisy
      watch.process(judgement, at: Double(index) / 30)
    }
    #expect(watch.abstaining == [.framesTooSeldom, .tooNoisy])
  }

  @Test("Nobody in view has no reasons")
  func nobody() {
    var watch = FaceWatch()
    for (time, face) in FaceTimeline("60? 36x").frames(rate: 30) { watch.process(Self.judgement(face), at: time) }
    #expect(!watch.hasFace)
    #expect(watch.abstaining.isEmpty)
  }

  @Test("The state as it is published")
  func payload() {
    let state = SensorState(isArmed: false, hasFace: true, abstaining: [.covered, .tooDark])
    let rest = #""idle":false,"throttled":[],"confirming":null}"#
    #expect(
      Payloads.state(state).description
        == #"{"armed":false,"face":true,"abstaining":["tooDark","covered"],"# + rest)
    #expect(Payloads.state(SensorState()).description == #"{"armed":true,"face":false,"abstaining":[],"# + rest)
    let spared = SensorState(isIdle: true, throttled: [.hot, .battery])
    #expect(Payloads.state(spared).description.contains(#""idle":true,"throttled":["hot","battery"],"#))
    let asking = SensorState(confirming: Confirmation(action: "smile, nod", gesture: "shake"))
    #expect(
      Payloads.state(asking).description.hasSuffix(#""confirming":{"action":"smile, nod","gesture":"shake"}}"#))
  }

  @Test("What is told of a change, to whoever wants to know why something is not judged")
  func changes() {
    let nobody = SensorState()
    let somebody = SensorState(hasFace: true)
    let dark = SensorState(hasFace: true, abstaining: [.tooDark, .covered])
    #expect(somebody.changes(from: nobody) == ["somebody is in view"])
    #expect(dark.changes(from: somebody) == ["not judged, or not all of it: tooDark, covered"])
    #expect(nobody.changes(from: dark) == ["nobody is in view", "judged again"])
    #expect(SensorState(isArmed: false).changes(from: nobody).isEmpty, "who arms and disarms says so itself")
  }

  private static func event(_ gesture: Gesture, _ phase: GestureEvent.Phase? = nil) -> GestureEvent {
    GestureEvent(gesture: gesture, phase: phase, time: 1, start: 0, end: 1, confidence: 1)
  }

  @Test("Disarmed, nothing passes; the end of a held gesture passes only after its start")
  func gate() {
    var gate = EventGate()
    let passed = [
      (Self.event(.leftWink), true, true), (Self.event(.leftWink), false, false),
      // Held over a time of being disarmed.
      (Self.event(.smile, .start), true, true), (Self.event(.mouthOpen, .start), false, false),
      (Self.event(.smile, .end), true, true), (Self.event(.mouthOpen, .end), true, false),
      // Ended while disarmed; the next one is a new one.
      (Self.event(.smile, .start), true, true), (Self.event(.smile, .end), false, false),
      (Self.event(.smile, .end), true, false),
    ].map { event, isArmed, passes in gate.passes(event, isArmed: isArmed) == passes }
    #expect(passed == Array(repeating: true, count: 9))
  }
}
