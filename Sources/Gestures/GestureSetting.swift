/// One setting of the engine as the configuration shows it: name, unit, bounds, default and what it means.
public struct GestureSetting: Sendable {
  /// The key in the configuration file.
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
    _ keyPath: WritableKeyPath<GestureSettings, Double> & Sendable, _ summary: String
  ) {
    self.name = name
    self.unit = unit
    self.range = range
    self.summary = summary
    self.keyPath = keyPath
  }

  /// The value where nothing is configured.
  public var defaultValue: Double { GestureSettings()[keyPath: keyPath] }
}
