/// One thing that can be set in the configuration file: its key, what may be there, and where it goes.
struct Setting: Sendable {
  /// What holds where nothing is written.
  enum Default: Sendable, Equatable {
    /// As it would be written.
    case value(String)
    /// No fixed value: what happens instead, and a value as it might be written.
    case none(meaning: String, example: String)
  }

  /// The mapping it stands in; nil at the top.
  let section: String?
  /// The key.
  let name: String
  /// For a person: `a whole number from 5 to 3600 (s)`.
  let allowed: String
  let defaultValue: Default
  /// One sentence without its full stop.
  let summary: String
  /// Takes over what is written.
  let apply: @Sendable (SettingValue, inout SensorConfiguration) throws(SettingRefusal) -> Void

  /// With its section, as messages name it.
  var path: String { section.map { "\($0).\(name)" } ?? name }
}

/// Why a value is not taken.
enum SettingRefusal: Error, Equatable {
  /// It is not of what ``Setting/allowed`` says.
  case notAllowed
  /// For a reason of its own, to be read after the value.
  case because(String)

  /// Nil where nothing but what is allowed is to be said.
  var reason: String? {
    if case .because(let reason) = self { reason } else { nil }
  }
}
