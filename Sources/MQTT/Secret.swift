/// A password: given to the broker, and never shown in a log, an error or a dump of the value that holds it.
public struct Secret: Sendable, Equatable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text itself; only the adapter to the library has use for it.
  let value: String

  public init(_ value: String) {
    self.value = value
  }

  public var description: String { "(hidden)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
