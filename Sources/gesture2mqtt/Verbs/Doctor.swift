import Sensor

/// `doctor`: what is missing, and how to mend it.
struct Doctor: Verb {
  let declaration = VerbDeclaration(
    name: "doctor", summary: "look for what keeps the sensor from working, and say how to mend it",
    options: BrokerOptions.all,
    notes: [
      """
      Ends with 0 when the sensor can work, with 69 otherwise. Run it as the user that runs the sensor, and while the
      sensor is stopped: a camera gives its pictures to one program only.
      """
    ])

  func run(_ arguments: Arguments) async throws {
    let configuration = try BrokerOptions.configuration(arguments)
    let output = try LineWriter.standardOutput()
    var isWell = true
    func say(_ findings: [Finding]) throws {
      for line in findings.flatMap(\.lines) { try output.write(line, flushing: true) }
      if findings.contains(where: { $0.verdict == .bad }) { isWell = false }
    }
    try say(MachineExamination.findings())
    try say([await BrokerExamination.finding(configuration)])
    try say(await CameraExamination(configuration).findings())
    guard isWell else { throw CommandError(.unavailable, "the sensor cannot work so; what to mend stands above") }
  }
}
