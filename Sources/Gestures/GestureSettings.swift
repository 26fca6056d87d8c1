/// Every threshold of the gesture engine, with its unit, bounds and default.
public struct GestureSettings: Sendable, Equatable {
  public init() {}
}
