import Testing

@testable import Sensor

struct LogTests {
  private static let time = WallTime(milliseconds: 1_772_366_400_123)

  private static func line(
    _ level: LogLevel, _ message: String, at shown: LogLevel = .debug, _ format: LogSettings.Format = .text,
    toJournal: Bool = false
  ) -> String? {
    var settings = LogSettings()
    (settings.level, settings.format) = (shown, format)
    let record = LogRecord(level: level, message: message, fields: [("seq", 41)])
    return LogLine.text(record, settings, toJournal: toJournal, at: time)
  }

  @Test("What is said is shown up to the level that is asked for", arguments: LogLevel.allCases)
  func levels(_ shown: LogLevel) {
    let order: [LogLevel] = [.error, .warning, .info, .debug]
    let said = order.filter { Self.line($0, "x", at: shown) != nil }
    #expect(said == Array(order.prefix((order.firstIndex(of: shown) ?? 9) + 1)))
  }

  @Test(
    "Lines for a person, which the journal gets without what it knows",
    arguments: [
      (LogLevel.info, "gesture2mqtt: a", "<6>a"), (.error, "gesture2mqtt: error: a", "<3>error: a"),
      (.warning, "gesture2mqtt: warning: a", "<4>warning: a"), (.debug, "gesture2mqtt: debug: a", "<7>debug: a"),
    ])
  func text(_ level: LogLevel, _ line: String, _ inJournal: String) {
    #expect(Self.line(level, "a") == line)
    #expect(Self.line(level, "a", toJournal: true) == inJournal)
  }

  @Test("Lines for a program have the time, the level and what the message says")
  func json() {
    let line = #"{"ts":"2026-03-01T12:00:00.123Z","level":"warning","message":"a\n\"b\"","seq":41}"#
    #expect(Self.line(.warning, "a\n\"b\"", .json) == line)
    #expect(Self.line(.warning, "a\n\"b\"", .json, toJournal: true) == "<4>" + line)
  }

  @Test("A line break makes no second line")
  func lineBreak() {
    #expect(Self.line(.info, "a\nb") == "gesture2mqtt: a b")
  }
}
