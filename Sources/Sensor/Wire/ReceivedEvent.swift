import Foundation

/// An event as a subscriber gets it.
public struct ReceivedEvent: Sendable, Equatable {
  /// The gesture's name, with "End" appended where a held one ends.
  public let eventType: String
  /// When the sensor put it on the wire.
  let time: WallTime
  /// 0 to 1.
  public let confidence: Double
  public let durationMilliseconds: Int

  /// Reads what ``Payloads`` writes; nil for anything else.
  public init?(payload: [UInt8]) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(payload)) as? [String: Any],
      let eventType = object["event_type"] as? String, Self.isName(eventType),
      let time = (object["ts"] as? String).flatMap(WallTime.init(rfc3339:)),
      let confidence = object["confidence"] as? NSNumber, let duration = object["duration_ms"] as? NSNumber
    else { return nil }
    self.eventType = eventType
    self.time = time
    self.confidence = confidence.doubleValue
    durationMilliseconds = duration.intValue
  }

  /// `12:00:00.123  leftWink      confidence 0.93  0.31 s`, in this machine's time zone.
  public var line: String {
    let name = eventType + String(repeating: " ", count: max(0, 13 - eventType.count))
    let duration = JSONValue.fixed(Double(durationMilliseconds) / 1000, decimals: 2)
    return "\(time.localTimeOfDay)  \(name) confidence \(JSONValue.fixed(confidence, decimals: 2))  \(duration) s"
  }

  /// Anybody may publish anything; nothing that a terminal obeys is to get through.
  private static func isName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count) && text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "_" }
  }
}
