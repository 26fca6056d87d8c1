/// Something about a deck's files that was mended or passed over, and that their owner should know.
public struct DeckNotice: Sendable, Equatable, CustomStringConvertible {
  /// One line that names the file.
  public var description: String

  init(_ description: String) { self.description = description }
}
