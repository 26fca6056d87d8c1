internal import CMosquitto
import Foundation

/// What MQTT 5 lets a message carry besides its payload, between the library's lists and values.
///
/// Such a list is made for each message: one that was received loses all but its first entry when it is sent again.
enum MessageProperties {
  /// - Parameter expiry: seconds after which the broker is to forget the message, from 1.
  /// - Returns: a list that the caller frees; nil for none.
  static func make(_ message: Message, expiry: UInt32?) -> OpaquePointer? {
    var list: OpaquePointer?
    if let expiry {
      mosquitto_property_add_int32(&list, Int32(MQTT_PROP_MESSAGE_EXPIRY_INTERVAL.rawValue), expiry)
    }
    if let topic = message.responseTopic {
      mosquitto_property_add_string(&list, Int32(MQTT_PROP_RESPONSE_TOPIC.rawValue), topic)
    }
    if let data = message.correlationData, let size = UInt16(exactly: data.count) {
      data.withUnsafeBytes { bytes in
        _ = mosquitto_property_add_binary(
          &list, Int32(MQTT_PROP_CORRELATION_DATA.rawValue), bytes.baseAddress, size)
      }
    }
    return list
  }

  /// - Parameter list: stays the library's.
  static func responseTopic(in list: OpaquePointer?) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard mosquitto_property_read_string(list, Int32(MQTT_PROP_RESPONSE_TOPIC.rawValue), &text, false) != nil,
      let text
    else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// - Parameter list: stays the library's.
  static func correlationData(in list: OpaquePointer?) -> [UInt8]? {
    var bytes: UnsafeMutableRawPointer?
    var size: UInt16 = 0
    guard
      mosquitto_property_read_binary(list, Int32(MQTT_PROP_CORRELATION_DATA.rawValue), &bytes, &size, false) != nil
    else { return nil }
    defer { free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(size)))
  }
}
