import Foundation

extension WallTime {
  /// Reads any time that RFC 3339 allows: with a fraction of a second or none, in UTC or with another offset.
  ///
  /// Leap seconds count as the second after them, and what is less than a millisecond is left out.
  init?(anyRFC3339 text: String) {
    let pattern =
      #/
      ([0-9]{4})-([0-9]{2})-([0-9]{2})
      [Tt\x20]
      ([0-9]{2}:[0-9]{2}:[0-9]{2})(?:\.([0-9]{1,12}))?
      ([Zz]|[+\-][0-9]{2}:[0-9]{2})
      /#
    guard text.utf8.count <= 64, let match = text.wholeMatch(of: pattern) else { return nil }
    let (_, year, month, day, clock, fraction, zone) = match.output
    let date = [year, month, day].compactMap { Int32($0) }
    let time = clock.split(separator: ":").compactMap { Int32($0) }
    guard (1...12).contains(date[1]), (1...31).contains(date[2]), time[0] <= 23, time[1] <= 59, time[2] <= 60,
      let offset = Self.seconds(zone)
    else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (date[0] - 1900, date[1] - 1, date[2])
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (time[0], time[1], time[2])
    let seconds = timegm(&parts) - offset
    guard seconds >= 0 else { return nil }
    let padded = (fraction.map(String.init) ?? "") + "000"
    self.init(milliseconds: UInt64(seconds) * 1000 + (UInt64(padded.prefix(3)) ?? 0))
  }

  /// East of Greenwich, of `Z` or `+01:30`.
  private static func seconds(_ zone: Substring) -> Int? {
    if zone.count == 1 { return 0 }
    let parts = zone.dropFirst().split(separator: ":").compactMap { Int($0) }
    guard parts[0] <= 23, parts[1] <= 59 else { return nil }
    return (zone.hasPrefix("-") ? -1 : 1) * (parts[0] * 3600 + parts[1] * 60)
  }
}
