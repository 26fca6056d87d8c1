import Gestures
import Testing

@testable import Sensor

@Suite("What the doctor makes of what it finds")
struct DoctorTests {
  @Test("A clock that is not synchronised is named with its cure, and is no reason not to start")
  func clock() {
    #expect(MachineExamination.clock(isSynchronised: true).verdict == .good)
    let finding = MachineExamination.clock(isSynchronised: false)
    #expect(finding.verdict == .doubtful)
    #expect(finding.cure?.contains("timedatectl") == true)
  }

  @Test("From 80 °C on a Raspberry Pi slows down", arguments: [(79.9, Finding.Verdict.good), (80, .doubtful)])
  func temperature(degrees: Double, verdict: Finding.Verdict) {
    #expect(MachineExamination.temperature(degrees).verdict == verdict)
  }

  @Test("A machine without a sensor for its temperature is a healthy one")
  func noSensor() { #expect(MachineExamination.temperature(nil).verdict == .good) }

  @Test("Cameras may be opened by root, by the group video, and by nobody else")
  func rights() {
    #expect(MachineExamination.rights(isRoot: true, isMember: false).verdict == .good)
    #expect(MachineExamination.rights(isRoot: false, isMember: true).verdict == .good)
    let finding = MachineExamination.rights(isRoot: false, isMember: false)
    #expect(finding.verdict == .bad)
    #expect(finding.cure?.contains("usermod -aG video") == true)
  }

  @Test("The rate is judged against what was asked for, and against what eyes need")
  func rate() throws {
    func verdict(_ frames: Int) throws -> Finding.Verdict {
      var view = CameraView()
      for _ in 0..<frames { view.add(.neutral) }
      return try #require(view.findings(in: .seconds(3), wanted: 30).first { $0.part == "rate" }).verdict
    }
    #expect(try verdict(90) == .good)
    #expect(try verdict(60) == .doubtful)
    #expect(try verdict(24) == .bad)
  }

  @Test("Nobody in view, somebody, and somebody who cannot be judged are told apart")
  func face() throws {
    func finding(_ face: Face?) throws -> Finding {
      var view = CameraView()
      for _ in 0..<90 { view.add(face) }
      return try #require(view.findings(in: .seconds(3), wanted: 30).first { $0.part == "face" })
    }
    #expect(try finding(nil).words == "nobody was in view")
    #expect(try finding(.neutral).verdict == .good)
    var dark = Face.neutral
    dark.leftEyeAbstention = .tooDark
    let doubtful = try finding(dark)
    #expect(doubtful.verdict == .doubtful)
    #expect(doubtful.words.contains("tooDark"))
  }

  @Test("A finding is a line, and its cure another one below")
  func lines() {
    #expect(Finding("clock", .good, "synchronised").lines == ["ok  clock        synchronised"])
    #expect(
      Finding("camera", .bad, "there is none", cure: "plug one in").lines == [
        "no  camera       there is none", "                 mend: plug one in",
      ])
  }
}
