import Foundation

/// A moment on the wall clock, to the millisecond.
struct WallTime: Sendable, Equatable {
  /// Since 1970-01-01T00:00:00Z.
  let milliseconds: UInt64

  init(milliseconds: UInt64) { self.milliseconds = milliseconds }

  static func now() -> WallTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return WallTime(milliseconds: UInt64(max(0, time.tv_sec)) * 1000 + UInt64(time.tv_nsec) / 1_000_000)
  }

  /// Reads what ``rfc3339`` writes; nil for anything else.
  init?(rfc3339 text: String) {
    let numbers = text.split(omittingEmptySubsequences: false) { !$0.isASCII || !$0.isNumber }.map { Int($0) ?? -1 }
    guard text.utf8.count == 24, text.hasSuffix("Z"), numbers.count == 8,
      numbers.dropLast().allSatisfy((0...9999).contains)
    else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (Int32(numbers[0] - 1900), Int32(numbers[1] - 1), Int32(numbers[2]))
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (Int32(numbers[3]), Int32(numbers[4]), Int32(numbers[5]))
    let seconds = timegm(&parts)
    guard seconds >= 0 else { return nil }
    self.init(milliseconds: UInt64(seconds) * 1000 + UInt64(numbers[6]))
  }

  /// In UTC: `2026-03-01T12:00:00.123Z`.
  var rfc3339: String {
    var seconds = time_t(milliseconds / 1000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let date =
      Self.padded(Int(parts.tm_year) + 1900, to: 4) + "-" + Self.joined([parts.tm_mon + 1, parts.tm_mday], "-")
    return date + "T" + timeOfDay(parts) + "Z"
  }

  /// Whether the clock can be right: one without a battery begins in 1970, or when the machine was switched off.
  ///
  /// The time before which it cannot is a little before this version was made.
  var isPlausible: Bool { milliseconds >= 1_767_225_600_000 }  // 2026-01-01T00:00:00Z

  /// Minutes after midnight in this machine's time zone.
  var localMinute: Int {
    var seconds = time_t(milliseconds / 1000)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return Int(parts.tm_hour * 60 + parts.tm_min)
  }

  /// In this machine's time zone: `13:00:00.123`.
  var localTimeOfDay: String {
    var seconds = time_t(milliseconds / 1000)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return timeOfDay(parts)
  }

  private func timeOfDay(_ parts: tm) -> String {
    Self.joined([parts.tm_hour, parts.tm_min, parts.tm_sec], ":") + "." + Self.padded(Int(milliseconds % 1000), to: 3)
  }

  private static func joined(_ numbers: [Int32], _ separator: String) -> String {
    numbers.map { padded(Int($0), to: 2) }.joined(separator: separator)
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
