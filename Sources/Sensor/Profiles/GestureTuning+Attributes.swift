import Foundation
import Gestures

extension GestureTuning {
  /// What can be set over MQTT: `set/profile`, `set/sensitivity`, `set/hold` and `set/ignore_eye`.
  public func attributes(log: Log) -> [SensorAttribute] {
    [profileAttribute(log), sensitivityAttribute, holdAttribute, ignoredEyeAttribute]
  }

  private func profileAttribute(_ log: Log) -> SensorAttribute {
    SensorAttribute(
      "profile", allowed: "the name of a profile, or \(ProfilesFolder.none)",
      value: { .optional(self.profile, JSONValue.string) },
      components: { topics in
        let profiles = self.profiles
        return profiles.isEmpty ? [] : [.profile(topics, profiles)]
      },
      set: { text throws(SettingRefusal) in
        let id = text == ProfilesFolder.none ? nil : text
        // Only what is listed: nobody reads other files from afar.
        let known = self.profiles
        if let id, !known.contains(id) {
          let list = ([ProfilesFolder.none] + known).joined(separator: ", ")
          throw .because("there is no such profile; known are \(list)")
        }
        do throws(ConfigurationError) {
          try self.use(id)
        } catch {
          throw .because(error.problems.joined(separator: "; "))
        }
        log(id.map { "profile \($0)" } ?? "no profile")
      })
  }

  private var sensitivityAttribute: SensorAttribute {
    SensorAttribute(
      "sensitivity",
      allowed: #"slight, normal or exaggerated, or JSON such as {"leftWink":"slight","lookDown":"off"}"#,
      value: { Self.json(self.settings.sensitivities) }, components: { [.sensitivity($0)] },
      set: { text throws(SettingRefusal) in
        let words: [String: String] = Sensitivity(rawValue: text) != nil ? ["all": text] : try Self.object(text)
        var changed = self.settings.sensitivities
        for (name, word) in words { try Self.set(name, word, &changed) }
        self.change { $0.sensitivities = changed }
      })
  }

  private var holdAttribute: SensorAttribute {
    SensorAttribute(
      "hold", allowed: #"JSON with seconds for held gestures, such as {"smile":1.5}"#,
      value: {
        let holds = self.settings.holds
        return .object(Gesture.held.map { ($0.rawValue, .number(holds[$0])) })
      },
      components: { topics in Gesture.held.compactMap { .hold(of: $0, topics) } },
      set: { text throws(SettingRefusal) in
        let seconds: [String: Double] = try Self.object(text)
        var changed = self.settings.holds
        for (name, value) in seconds {
          guard let gesture = Gesture(rawValue: name), let hold = gesture.hold else {
            throw .because("\(Self.shown(name)) is no held gesture; known are \(Self.names(Gesture.held))")
          }
          guard hold.range.contains(value) else {
            throw .because("\(name): allowed is a number from \(hold.range.lowerBound) to \(hold.range.upperBound) (s)")
          }
          changed[gesture] = value
        }
        self.change { $0.holds = changed }
      })
  }

  private var ignoredEyeAttribute: SensorAttribute {
    SensorAttribute(
      "ignore_eye", allowed: "none, left or right",
      value: { .string(self.settings.ignoredEye?.rawValue ?? "none") },
      set: { text throws(SettingRefusal) in
        let side = Side(rawValue: text)
        guard side != nil || text == "none" else { throw .notAllowed }
        self.change { $0.ignoredEye = side }
      })
  }

  /// `{"all":"normal","leftWink":"slight"}`: single gestures only where they have their own.
  private static func json(_ sensitivities: Sensitivities) -> JSONValue {
    .object(
      [("all", .string(sensitivities.all.rawValue))]
        + Gesture.allCases.compactMap { gesture in
          sensitivities.own[gesture].map { (gesture.rawValue, .string($0.rawValue)) }
        })
  }

  private static func set(
    _ name: String, _ word: String, _ sensitivities: inout Sensitivities
  ) throws(SettingRefusal) {
    if name == "all" {
      guard let value = Sensitivity(rawValue: word), Sensitivity.forAll.contains(value) else {
        throw .because("all: allowed is \(names(Sensitivity.forAll))")
      }
      sensitivities.all = value
    } else {
      guard let gesture = Gesture(rawValue: name) else {
        throw .because("\(shown(name)) is no gesture; known are all, \(names(Gesture.allCases))")
      }
      guard let value = Sensitivity(rawValue: word) else {
        throw .because("\(name): allowed is \(names(Sensitivity.allCases))")
      }
      sensitivities.own[gesture] = value
    }
  }

  private static func object<Value: Decodable>(_ text: String) throws(SettingRefusal) -> [String: Value] {
    guard let object = try? JSONDecoder().decode([String: Value].self, from: Data(text.utf8)) else { throw .notAllowed }
    return object
  }

  private static func names<Word: RawRepresentable<String>>(_ words: [Word]) -> String {
    words.map(\.rawValue).joined(separator: ", ")
  }

  /// Anybody may send anything; nothing that a terminal obeys is to get into a log.
  private static func shown(_ text: String) -> String { JSONValue.string(String(text.prefix(64))).description }
}
