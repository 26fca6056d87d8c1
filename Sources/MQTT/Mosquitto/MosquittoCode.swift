internal import CMosquitto
import Foundation

/// A result of libmosquitto, with the reason of the system or the resolver where it has one.
struct MosquittoCode: Equatable {
  let isSuccess: Bool
  /// There is no connection, or no longer.
  let isOffline: Bool
  /// The broker sent what the library cannot read.
  let isUnreadable: Bool
  /// The library's own words.
  let words: String

  /// - Parameter systemError: `errno` right after the call; only meaningful for some codes.
  init(_ code: Int32, systemError: Int32 = errno) {
    isSuccess = code == MOSQ_ERR_SUCCESS.rawValue
    isOffline = code == MOSQ_ERR_NO_CONN.rawValue || code == MOSQ_ERR_CONN_LOST.rawValue
    isUnreadable = code == MOSQ_ERR_MALFORMED_PACKET.rawValue || code == MOSQ_ERR_PROTOCOL.rawValue
    switch UInt32(bitPattern: code) {
    case UInt32(bitPattern: MOSQ_ERR_ERRNO.rawValue): words = String(cString: strerror(systemError))
    // libmosquitto leaves the resolver's code where the system's usually is.
    case UInt32(bitPattern: MOSQ_ERR_EAI.rawValue): words = String(cString: gai_strerror(systemError))
    default: words = String(cString: mosquitto_strerror(code)).withoutPeriod
    }
  }
}

extension String {
  /// For words that go into a sentence of ours; libmosquitto ends some of its own with a period and some not.
  var withoutPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
}
