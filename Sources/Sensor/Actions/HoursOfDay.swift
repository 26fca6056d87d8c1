/// A part of the day in this machine's time zone, which may go over midnight: `22:00-07:00`.
public struct HoursOfDay: Sendable, Equatable {
  /// Minutes after midnight; it belongs to it.
  let start: Int
  /// Minutes after midnight; it no longer belongs to it, and is another than the start.
  let end: Int

  /// Nil for what is not of the form `22:00-07:00`, and for no time at all.
  init?(parsing text: String) {
    guard let match = text.wholeMatch(of: #/([0-9]{2}):([0-9]{2})\s*-\s*([0-9]{2}):([0-9]{2})/#) else { return nil }
    let numbers = [match.output.1, match.output.2, match.output.3, match.output.4].compactMap { Int($0) }
    guard numbers[0] < 24, numbers[1] < 60, numbers[2] < 24, numbers[3] < 60 else { return nil }
    start = numbers[0] * 60 + numbers[1]
    end = numbers[2] * 60 + numbers[3]
    if start == end { return nil }
  }

  /// - Parameter minute: after midnight.
  func contains(minute: Int) -> Bool {
    start < end ? (start..<end).contains(minute) : minute >= start || minute < end
  }
}
