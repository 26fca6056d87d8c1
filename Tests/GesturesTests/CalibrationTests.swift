import Gestures
import SensorTestSupport
import Testing

/// What a calibration asks for, and what it makes of what it sees.
@Suite struct CalibrationTests {
  private func calibrated(_ report: CalibrationReport) -> GestureSettings {
    var settings = GestureSettings()
    for (gesture, threshold) in report.thresholds { settings.thresholds[gesture] = threshold }
    for gesture in report.indistinct { settings.sensitivities.own[gesture] = .off }
    return settings
  }

  @Test func whoMovesLittleIsUnderstoodAfterwardsAndNothingElseIs() throws {
    let person = GuidedPerson(extent: 0.58)
    let report = try #require(person.calibrate().report)
    let settings = calibrated(report)
    let all = CalibrationSession.gestures.count * 3
    let before = person.recall(GestureSettings())
    let after = person.recall(settings)
    #expect(before <= all / 2, "\(before) of \(all)")
    #expect(after >= all * 19 / 20, "\(after) of \(all)")
    #expect(report.falseEvents.isEmpty)
    #expect(person.falseEvents(settings, minutes: 10).isEmpty)
    // They open the mouth further when they talk.
    #expect(report.indistinct == [.mouthOpen])
    for finding in report.findings where finding.verdict != .indistinct {
      #expect(finding.reported == finding.attempts, "\(finding)")
    }
  }

  @Test func whoMovesAsMostDoNeedsNoHigherThreshold() throws {
    let report = try #require(GuidedPerson().calibrate().report)
    #expect(report.findings.map(\.gesture) == CalibrationSession.gestures)
    for finding in report.findings {
      let threshold = try #require(report.thresholds[finding.gesture], "\(finding)")
      #expect(threshold <= finding.gesture.measure.defaultValue)
      #expect(finding.attempts == 3 && finding.reported == 3, "\(finding)")
      #expect(try #require(finding.reach) > threshold)
    }
  }

  @Test func aThresholdLiesBetweenNoiseAndMovementAndNeverUnderTheLeast() throws {
    for extent in [0.35, 0.45, 0.6, 1, 1.3] {
      let report = try #require(GuidedPerson(extent: extent).calibrate([.turnLeft, .smile, .nodRight]).report)
      for finding in report.findings {
        guard let threshold = report.thresholds[finding.gesture] else { continue }
        #expect(threshold >= finding.gesture.measure.range.lowerBound)
        #expect(threshold < finding.reach ?? 0)
        #expect(threshold > finding.unmeant)
      }
    }
  }

  @Test func whatCannotBeDoneGoesByAfterTwoAttempts() throws {
    let person = GuidedPerson(unable: [.leftWink, .browRaise])
    let signals = person.calibrate([.leftWink, .smile, .browRaise])
    let report = try #require(signals.report)
    #expect(report.findings.map(\.verdict) == [.unseen, .threshold(report.thresholds[.smile] ?? 0), .unseen])
    #expect(report.findings.map(\.attempts) == [2, 3, 2])
    #expect(signals.filter { if case .skipped = $0 { true } else { false } }.count == 2)
  }

  @Test func whatIsDoneAllDayAsFarIsSwitchedOff() throws {
    let report = try #require(GuidedPerson(wandering: 25).calibrate([.turnLeft, .smile]).report)
    #expect(report.indistinct == [.turnLeft])
    #expect(report.falseEvents.allSatisfy { $0 != "turnLeft" })
  }

  @Test func whatIsDoneAllDayAndCannotBeDoneOnPurposeIsSwitchedOff() throws {
    let report = try #require(GuidedPerson(wandering: 25, unable: [.turnLeft]).calibrate([.turnLeft]).report)
    #expect(report.indistinct == [.turnLeft])
  }

  @Test func naturalMovementRaisesTheThreshold() throws {
    let person = GuidedPerson(wandering: 14)
    let report = try #require(person.calibrate([.turnLeft, .turnRight]).report)
    for gesture in [Gesture.turnLeft, .turnRight] {
      let threshold = try #require(report.thresholds[gesture])
      #expect(threshold > 16 && threshold < 25, "\(threshold)")
    }
    #expect(!person.falseEvents(GestureSettings(), minutes: 2).isEmpty)
    #expect(person.falseEvents(calibrated(report), minutes: 5).isEmpty)
  }

  @Test func theTimeStandsStillWhileNobodyIsSeen() throws {
    let signals = GuidedPerson().calibrate([.smile]) { time, face in time > 2 && time < 20 ? nil : face }
    #expect(signals.prefix(4) == [.rest(seconds: 4), .waiting, .seen, .beNatural(seconds: 15)])
    #expect(signals.report?.thresholds[.smile] != nil)
  }

  @Test func aStallOfTheCameraIsNoTimeOfIt() {
    var session = CalibrationSession([.smile], settings: GestureSettings())
    #expect(session.process(.neutral, at: 0) == [.rest(seconds: 4)])
    #expect(session.process(.neutral, at: 10).isEmpty)
  }

  @Test func nobodyForAMinuteEndsIt() {
    #expect(GuidedPerson().calibrate { _, _ in nil } == [.waiting, .gaveUp])
    let leaving = GuidedPerson().calibrate { time, face in time < 10 ? face : nil }
    #expect(leaving.suffix(2) == [.waiting, .gaveUp])
  }

  @Test func whoseEyeIsIgnoredIsNotAskedToWink() throws {
    var settings = GestureSettings()
    settings.ignoredEye = .left
    let person = GuidedPerson()
    let signals = person.calibrate([.leftWink, .rightWink, .eyesClosed], settings: settings) { _, face in
      var face = face
      face.leftEyeAbstention = .covered
      return face
    }
    #expect(try #require(signals.report).findings.map(\.gesture) == [.eyesClosed])
    #expect(signals.report?.thresholds[.eyesClosed] != nil)
  }

  @Test func eachPartIsAnnouncedInItsTurn() {
    let signals = GuidedPerson().calibrate([.turnLeft]).map { signal -> String in
      switch signal {
      case .rest: "rest"
      case .beNatural: "natural"
      case .prepare(_, let number, let count, _): "prepare \(number) of \(count)"
      case .act: "act"
      case .acted(_, let reach): reach == nil ? "nothing" : "acted"
      case .finished: "finished"
      default: "\(signal)"
      }
    }
    let attempts = (1...3).flatMap { ["prepare \($0) of 3", "act", "acted"] }
    #expect(signals == ["rest", "natural"] + attempts + ["finished"])
  }
}
