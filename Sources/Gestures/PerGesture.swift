/// A value for each gesture.
public struct PerGesture<Value> {
  private var values: [Value]

  /// - Parameter value: called once for each gesture.
  public init(_ value: (Gesture) -> Value) { values = Gesture.allCases.map(value) }

  public subscript(gesture: Gesture) -> Value {
    get { values[gesture.ordinal] }
    set { values[gesture.ordinal] = newValue }
  }
}

extension PerGesture: Sendable where Value: Sendable {}
extension PerGesture: Equatable where Value: Equatable {}

extension Gesture {
  /// The place among all cases; a dictionary would hash the name some twenty times a frame.
  fileprivate var ordinal: Int {
    switch self {
    case .leftWink: 0
    case .rightWink: 1
    case .blink: 2
    case .doubleBlink: 3
    case .eyesClosed: 4
    case .smile: 5
    case .mouthOpen: 6
    case .browRaise: 7
    case .nodLeft: 8
    case .nodRight: 9
    case .turnLeft: 10
    case .turnRight: 11
    case .lookUp: 12
    case .lookDown: 13
    case .nod: 14
    case .shake: 15
    }
  }
}
