import Sensor

/// `version`: which one this is.
struct VersionVerb: Verb {
  let declaration = VerbDeclaration(name: "version", summary: "print the version")

  func run(_ arguments: Arguments) async throws {
    try LineWriter.standardOutput().write("gesture2mqtt \(Version.current)", flushing: true)
  }
}
