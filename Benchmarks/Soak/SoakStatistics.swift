import Foundation

/// What the sensor says of itself on its `stats` topic, as far as a soak wants to know.
struct SoakStatistics: Decodable {
  private enum CodingKeys: String, CodingKey {
    case uptime = "uptime_s"
    case frames
    case eventsSent = "events_sent"
    case eventsDropped = "events_dropped"
  }

  /// Seconds of the recording's time.
  let uptime: Int
  let frames: Int
  let eventsSent: Int
  let eventsDropped: Int

  /// Nil for anything else.
  init?(payload: [UInt8]) {
    guard let value = try? JSONDecoder().decode(SoakStatistics.self, from: Data(payload)) else { return nil }
    self = value
  }
}
