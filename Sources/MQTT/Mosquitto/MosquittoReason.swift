internal import CMosquitto

/// A broker's reason code for a refusal or a disconnect.
struct MosquittoReason: Equatable {
  /// What a broker says that does not know the version of MQTT which was offered.
  static let version = MosquittoReason(132)

  let code: Int
  /// The library's own words.
  let words: String

  /// - Parameter code: MQTT 5's reason codes from 128, MQTT 3.1.1's CONNACK codes below.
  init(_ code: Int32) {
    self.code = Int(code)
    words = String(cString: code < 128 ? mosquitto_connack_string(code) : mosquitto_reason_string(code)).withoutPeriod
  }

  /// Nil for what is no failure in MQTT 5's counting, which is everything below 128.
  init?(failure code: Int32) {
    guard code >= 128 else { return nil }
    self.init(code)
  }

  /// The broker does not speak the version of MQTT that was offered.
  var isVersion: Bool { code == 1 || code == 132 }
  /// Wrong user or password, which mosquitto calls "not authorized".
  var isCredentials: Bool { [4, 5, 134, 135].contains(code) }
  /// Another client came with the same id.
  var isTakeover: Bool { code == 142 }
}
