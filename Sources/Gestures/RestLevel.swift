import Foundation

/// A measure's value while the person does nothing, learned as it goes.
struct RestLevel: Sendable {
  private(set) var value: Double?
  /// Seconds that the value has been learned from.
  private(set) var age = 0.0

  /// Moves towards a value; the first one is taken as it is.
  /// - Parameter timeConstant: seconds for two thirds of the way.
  mutating func learn(_ newValue: Double, elapsed: Double, timeConstant: Double) {
    guard let old = value else {
      value = newValue
      return
    }
    value = old + (newValue - old) * (1 - exp(-elapsed / timeConstant))
    age += elapsed
  }

  /// Takes another value at once, as well known as the one before.
  mutating func replace(_ newValue: Double) { value = newValue }
}
