/// The person's own left or right.
public enum Side: String, Sendable, CaseIterable {
  case left, right

  var other: Side { self == .left ? .right : .left }
}

/// A value for each eye.
struct EyePair<Value> {
  var left: Value
  var right: Value

  subscript(side: Side) -> Value {
    get { side == .left ? left : right }
    set { if side == .left { left = newValue } else { right = newValue } }
  }

  func map<Result>(_ transform: (Value) -> Result) -> EyePair<Result> {
    EyePair<Result>(left: transform(left), right: transform(right))
  }
}

extension EyePair: Sendable where Value: Sendable {}
extension EyePair: Equatable where Value: Equatable {}

extension EyePair<Double> {
  var mean: Double { (left + right) / 2 }
  var least: Double { min(left, right) }
}
