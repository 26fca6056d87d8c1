import MQTT

/// Settings of each kind; the default is read off a fresh configuration.
extension Setting {
  typealias Field<Value> = WritableKeyPath<SensorConfiguration, Value> & Sendable

  static func number(
    _ section: String, _ name: String, _ range: ClosedRange<Double>, unit: String,
    get: (SensorConfiguration) -> Double, set: @escaping @Sendable (inout SensorConfiguration, Double) -> Void,
    _ summary: String
  ) -> Setting {
    Setting(
      section: section, name: name,
      allowed: "a number from \(text(range.lowerBound)) to \(text(range.upperBound)) (\(unit))",
      defaultValue: .value(text(get(SensorConfiguration()))), summary: summary
    ) { value, configuration throws(SettingRefusal) in
      set(&configuration, try value.number(in: range))
    }
  }

  static func number(
    _ section: String, _ name: String, _ range: ClosedRange<Double>, unit: String, _ field: Field<Double>,
    _ summary: String
  ) -> Setting {
    number(
      section, name, range, unit: unit, get: { $0[keyPath: field] }, set: { $0[keyPath: field] = $1 }, summary)
  }

  static func integer(
    _ section: String, _ name: String, _ range: ClosedRange<Int>, unit: String, _ field: Field<Int>, _ summary: String
  ) -> Setting {
    Setting(
      section: section, name: name,
      allowed: "a whole number from \(range.lowerBound) to \(range.upperBound) (\(unit))",
      defaultValue: .value("\(SensorConfiguration()[keyPath: field])"), summary: summary
    ) { value, configuration throws(SettingRefusal) in
      configuration[keyPath: field] = try value.integer(in: range)
    }
  }

  static func flag(_ section: String, _ name: String, _ field: Field<Bool>, _ summary: String) -> Setting {
    Setting(
      section: section, name: name, allowed: "true or false",
      defaultValue: .value("\(SensorConfiguration()[keyPath: field])"), summary: summary
    ) { value, configuration throws(SettingRefusal) in
      configuration[keyPath: field] = try value.flag()
    }
  }

  static func path(
    _ section: String?, _ name: String, _ field: Field<String?>, default meaning: String, example: String,
    _ summary: String
  ) -> Setting {
    Setting(
      section: section, name: name, allowed: "a path, absolute or from this file's folder",
      defaultValue: .none(meaning: meaning, example: example), summary: summary
    ) { value, configuration throws(SettingRefusal) in
      configuration[keyPath: field] = try value.path()
    }
  }

  /// The name of a topic, or the levels that topics begin with.
  static func topic(_ section: String, _ name: String, _ field: Field<String>, _ summary: String) -> Setting {
    Setting(
      section: section, name: name, allowed: "a topic without wildcards",
      defaultValue: .value(SensorConfiguration()[keyPath: field]), summary: summary
    ) { value, configuration throws(SettingRefusal) in
      guard (try? Topic.check(name: value.text)) != nil else { throw .notAllowed }
      configuration[keyPath: field] = value.text
    }
  }

  /// One of several words; `value` makes of a word what it stands for.
  /// - Parameter default: nil for the word of a fresh configuration's value.
  static func choice<Value: Equatable & Sendable>(
    _ section: String?, _ name: String, _ choices: [(word: String, value: Value)], _ field: Field<Value>,
    default: Setting.Default? = nil, _ summary: String
  ) -> Setting {
    let present = SensorConfiguration()[keyPath: field]
    let words = choices.map(\.word)
    return Setting(
      section: section, name: name, allowed: words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1],
      defaultValue: `default` ?? .value(choices.first { $0.value == present }?.word ?? ""), summary: summary
    ) { value, configuration throws(SettingRefusal) in
      guard let choice = choices.first(where: { $0.word == value.text }) else { throw .notAllowed }
      configuration[keyPath: field] = choice.value
    }
  }

  /// A number as people write it: without `.0`.
  private static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
