/// Something that runs as long as the sensor does.
public protocol Service: Sendable {
  /// Works until it is done or its task is cancelled; then tidies up and returns.
  func run() async throws
}
