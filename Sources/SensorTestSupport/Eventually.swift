/// Waits for something that happens by itself, looking every few milliseconds.
///
/// - Parameter limit: far longer than it should take, as machines that run tests may be busy.
/// - Returns: false when it did not happen in time.
public func eventually(
  within limit: Duration = .seconds(10), _ condition: () async throws -> Bool
) async rethrows -> Bool {
  let deadline = ContinuousClock.now + limit
  while ContinuousClock.now < deadline {
    if try await condition() { return true }
    try? await Task.sleep(for: .milliseconds(5))
  }
  return try await condition()
}
