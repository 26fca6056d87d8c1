/// A number that nobody gives twice and that sorts by time (github.com/ulid/spec): 48 bits of milliseconds, 80 random.
struct ULID: Sendable, Equatable, CustomStringConvertible {
  /// 26 letters and digits of Crockford's base 32.
  let description: String

  init(at time: WallTime, random: UInt64, _ moreRandom: UInt16) {
    // The 80 random bits are cut into five-bit digits as two runs of 40.
    let high = random >> 24
    let low = (random & 0xFF_FFFF) << 16 | UInt64(moreRandom)
    description = Self.digits(time.milliseconds, count: 10) + Self.digits(high, count: 8) + Self.digits(low, count: 8)
  }

  static func make(at time: WallTime) -> ULID {
    ULID(at: time, random: .random(in: 0 ... .max), .random(in: 0 ... .max))
  }

  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  private static func digits(_ value: UInt64, count: Int) -> String {
    String((0..<count).reversed().map { alphabet[Int(value >> UInt64(5 * $0) & 31)] })
  }
}
