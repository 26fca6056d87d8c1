import Sensor

/// `check-config`: whether a configuration is right, without starting anything.
struct CheckConfig: Verb {
  let declaration = VerbDeclaration(
    name: "check-config", summary: "say whether a configuration file is right", operands: ["FILE"],
    options: [.config],
    notes: ["Names every mistake with its line, and ends with 78 where there is one."])

  func run(_ arguments: Arguments) async throws {
    guard let path = arguments.operands.first ?? arguments.value("config") else {
      throw CommandError.usage("check-config: FILE is missing")
    }
    let configuration = try ConfigurationLoader.fromProcess().load(path: path)
    _ = try ProfileOptions.tuning(arguments, configuration)
    try LineWriter.standardOutput().write("\(path) is right: node \(configuration.node)", flushing: true)
  }
}
