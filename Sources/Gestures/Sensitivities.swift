/// The sensitivity for all gestures, and for those that are to have another.
public struct Sensitivities: Sendable, Equatable {
  /// One of ``Sensitivity/forAll``.
  public var all = Sensitivity.normal
  /// Nil where ``all`` holds.
  public var own = PerGesture<Sensitivity?> { _ in nil }

  public init() {}

  /// What holds for a gesture.
  public subscript(gesture: Gesture) -> Sensitivity { own[gesture] ?? all }
}
