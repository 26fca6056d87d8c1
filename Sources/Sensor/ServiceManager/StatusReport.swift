/// The line that `systemctl status` shows.
struct StatusReport: Sendable {
  private var total = 0
  private var rate = 0.0
  private var complaint: String?

  /// - Parameter count: frames judged since the start.
  mutating func frames(_ count: Int, in interval: Duration) {
    rate = Double(count - total) / (interval / .seconds(1))
    total = count
  }

  /// Whether nothing was complained of since all was well last.
  mutating func isNew(_ complaint: String) -> Bool {
    defer { self.complaint = complaint }
    return self.complaint == nil
  }

  mutating func recover() { complaint = nil }

  func line(isConnected: Bool) -> String {
    let camera = rate == 0 ? "no camera" : "\(JSONValue.fixed(rate, decimals: 1)) frames a second"
    return camera + (isConnected ? "; connected to the broker" : "; no broker")
  }
}
