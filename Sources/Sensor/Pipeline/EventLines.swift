import Gestures

/// Writes each event as a line of JSON, in media time: what `replay` prints.
public struct EventLines: JudgementSink {
  private let writer: LineWriter

  public init(_ writer: LineWriter) { self.writer = writer }

  public func receive(_ judgement: Judgement) throws {
    for event in judgement.events { try write(event) }
  }

  /// - Throws: ``OutputError``.
  public func write(_ event: GestureEvent) throws { try writer.write(Self.line(event)) }

  /// `{"t":1.23,"gesture":"leftWink","start":0.77,"end":1.15,"confidence":0.93}`; held gestures add their phase.
  static func line(_ event: GestureEvent) -> String {
    var pairs: [(key: String, value: JSONValue)] = [
      ("t", .fixed(event.time, decimals: 2)), ("gesture", .string(event.gesture.rawValue)),
    ]
    if let phase = event.phase { pairs.append(("phase", .string(phase.rawValue))) }
    pairs += [
      ("start", .fixed(event.start, decimals: 2)), ("end", .fixed(event.end, decimals: 2)),
      ("confidence", .fixed(event.confidence, decimals: 2)),
    ]
    return JSONValue.object(pairs).description
  }
}
