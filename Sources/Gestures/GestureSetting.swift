/// One setting of the engine as the configuration shows it: name, unit, bounds, default and what it means.
public struct GestureSetting: Sendable {
  /// Where it stands in the configuration file; the raw value is the section's name.
  public enum Section: String, Sendable, CaseIterable {
    /// How far each movement must go.
    case threshold
    /// How long each held gesture must last.
    case hold
    /// What holds for several gestures.
    case gestures
  }

  public let section: Section
  /// The key in its section.
  public let name: String
  /// What the number counts: "s", "°", "fraction" of a full closure, or "eye distances".
  public let unit: String
  /// Allowed values.
  public let range: ClosedRange<Double>
  /// One line for the reference.
  public let summary: String
  public let keyPath: WritableKeyPath<GestureSettings, Double> & Sendable

  init(
    _ name: String, _ unit: String, _ range: ClosedRange<Double>,
    _ keyPath: WritableKeyPath<GestureSettings, Double> & Sendable, _ summary: String,
    section: Section = .gestures
  ) {
    self.section = section
    self.name = name
    self.unit = unit
    self.range = range
    self.summary = summary
    self.keyPath = keyPath
  }

  /// The value where nothing is configured.
  public var defaultValue: Double { GestureSettings()[keyPath: keyPath] }
}
