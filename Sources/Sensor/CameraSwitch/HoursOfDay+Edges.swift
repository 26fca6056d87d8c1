import Foundation

extension HoursOfDay {
  /// The next moment at which the hours begin or end, in this machine's time zone.
  func nextEdge(after time: WallTime) -> WallTime {
    var seconds = time_t(time.milliseconds / 1000)
    var today = tm()
    localtime_r(&seconds, &today)
    // Tomorrow's are always later.
    let edges = ([0, 1] as [Int32]).flatMap { day in [start, end].map { Self.moment(of: $0, on: today, plus: day) } }
    return WallTime(milliseconds: edges.filter { $0 > time.milliseconds }.min() ?? time.milliseconds)
  }

  /// Milliseconds since 1970; a time of day that the clock leaps over is when it has done so.
  private static func moment(of minute: Int, on day: tm, plus days: Int32) -> UInt64 {
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (day.tm_year, day.tm_mon, day.tm_mday + days)
    (parts.tm_hour, parts.tm_min, parts.tm_isdst) = (Int32(minute / 60), Int32(minute % 60), -1)
    return UInt64(max(0, mktime(&parts))) * 1000
  }
}
