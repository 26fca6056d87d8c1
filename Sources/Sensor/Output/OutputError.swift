/// Output that could not be written, with what it was and what the system said.
public struct OutputError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A path, or "standard output".
  public let destination: String
  public let reason: String

  public var description: String { "cannot write \(destination): \(reason)" }
}
