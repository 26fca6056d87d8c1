import Deck
import Foundation

/// A configuration file in YAML, or a profile in JSON.
struct ConfigurationFile {
  /// The commented example has a few thousand bytes; what is larger is another file.
  private static let maximumSize = 1 << 20

  let path: String
  var dialect = ConfigurationDialect.configuration

  /// What holds without the file, changed as it says.
  /// - Throws: ``ConfigurationError`` with all its problems.
  func read(over base: SensorConfiguration = SensorConfiguration()) throws(ConfigurationError) -> SensorConfiguration {
    let bytes = try bytes()
    try checkEncoding(bytes)
    let root: YAMLNode?
    do {
      root = try YAMLDocument.parse(bytes)
    } catch {
      throw problem(error.line, hint(error, in: bytes))
    }
    if dialect.isJSON { try checkJSON(bytes) }
    var reader = ConfigurationReader(path: path, over: base, dialect: dialect)
    return try reader.read(root)
  }

  private func bytes() throws(ConfigurationError) -> [UInt8] {
    let bytes: [UInt8]
    do {
      // A profile is read again whenever it is chosen.
      bytes = try InputFile(path, mayBePipe: !dialect.isJSON).bytes(Self.maximumSize + 1)
    } catch {
      let noun = dialect.isJSON ? "the profile" : "the configuration"
      throw ConfigurationError(problems: ["cannot read \(noun) \(path): \(error.reason)"])
    }
    guard bytes.count <= Self.maximumSize else {
      throw ConfigurationError(problems: ["\(path): larger than 1 MiB; that is not \(dialect.noun)"])
    }
    return bytes
  }

  private func checkEncoding(_ bytes: [UInt8]) throws(ConfigurationError) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    throw problem(line + 1, "not UTF-8; save the file in that encoding")
  }

  /// Whatever is YAML and not JSON would be understood here and nowhere else.
  private func checkJSON(_ bytes: [UInt8]) throws(ConfigurationError) {
    struct Anything: Decodable {
      init(from decoder: any Decoder) {}
    }
    let json = Data(bytes)
    if (try? JSONDecoder().decode(Anything.self, from: json)) != nil { return }
    let fault = JSONSyntax.fault(in: json)
    throw problem(fault?.line ?? 1, "not JSON\(fault.map { ": \($0.reason)" } ?? "")")
  }

  /// libyaml calls a tab a character that cannot start a token, which helps nobody who cannot see it.
  private func hint(_ problem: YAMLProblem, in bytes: [UInt8]) -> String {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = lines.indices.contains(problem.line - 1) ? lines[problem.line - 1] : []
    let indentation = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return indentation.contains(UInt8(ascii: "\t")) ? "indented with a tab; YAML wants spaces" : problem.message
  }

  private func problem(_ line: Int, _ message: String) -> ConfigurationError {
    ConfigurationError(problems: ["\(path):\(line): \(message)"])
  }
}
