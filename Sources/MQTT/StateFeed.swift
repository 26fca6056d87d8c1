/// The present connection state, and everybody who wants to know when it changes.
struct StateFeed {
  private(set) var current = ConnectionState.connecting
  private var readers: [AsyncStream<ConnectionState>.Continuation] = []

  /// Tells a new reader the present state and keeps it informed.
  mutating func add(_ reader: AsyncStream<ConnectionState>.Continuation) {
    reader.yield(current)
    readers.append(reader)
  }

  /// Tells all readers, unless they know already.
  mutating func report(_ state: ConnectionState) {
    guard state != current else { return }
    current = state
    readers.removeAll { reader in
      if case .terminated = reader.yield(state) { true } else { false }
    }
  }

  /// Gives up all readers, for the caller to end their streams.
  mutating func removeReaders() -> [AsyncStream<ConnectionState>.Continuation] {
    defer { readers = [] }
    return readers
  }
}
