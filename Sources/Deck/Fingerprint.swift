import Foundation

/// Tells whether a file's content is the one seen before; no protection against intent.
enum Fingerprint {
  /// 64-bit FNV-1a, in hexadecimal; the constants are the algorithm's own (Fowler, Noll, Vo).
  static func of(_ data: Data) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    data.withUnsafeBytes { bytes in
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return String(hash, radix: 16)
  }
}
