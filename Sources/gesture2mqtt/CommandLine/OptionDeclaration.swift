/// An option of a verb: `--name value`, or a flag without a value.
struct OptionDeclaration: Sendable {
  /// Without the dashes.
  let name: String
  /// What the value is called in the help, in capitals; nil for a flag.
  let value: String?
  let help: String

  init(_ name: String, _ value: String? = nil, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
  }

  /// As it is written: `--video CLIP`.
  var usage: String { "--\(name)\(value.map { " \($0)" } ?? "")" }

  static let help = OptionDeclaration("help", nil, "show this help (also -h)")
  static let config = OptionDeclaration("config", "FILE", "configuration file, see config/gesture2mqtt.yaml")
}
