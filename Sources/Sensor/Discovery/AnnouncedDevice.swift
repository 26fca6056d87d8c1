import Foundation

/// What lies on a discovery topic already, as far as it matters for what is to follow it.
struct AnnouncedDevice: Sendable, Equatable {
  /// The platforms of its components by their ids, without those that are being removed.
  let components: [String: String]

  /// Nil for what was not announced by a gesture2mqtt.
  init?(payload: [UInt8]) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(payload)) as? [String: Any],
      let origin = object["o"] as? [String: Any], origin["name"] as? String == "gesture2mqtt",
      let announced = object["cmps"] as? [String: Any]
    else { return nil }
    components = announced.compactMapValues { value in
      // With nothing but its platform it is a component that is being removed.
      (value as? [String: Any]).flatMap { $0.count > 1 ? $0["p"] as? String : nil }
    }
  }
}
