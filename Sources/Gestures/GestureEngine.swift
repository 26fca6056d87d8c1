/// Turns the faces of successive frames into gesture events; a value without clock or I/O.
public struct GestureEngine: Sendable {
  public let settings: GestureSettings

  public init(settings: GestureSettings = GestureSettings()) { self.settings = settings }

  /// Judges one frame.
  /// - Parameters:
  ///   - face: the primary person's face, or nil when nobody is in view.
  ///   - time: the frame's timestamp in seconds of media time; never goes back.
  /// - Returns: what was decided with this frame, in order.
  public mutating func process(_ face: Face?, at time: Double) -> [GestureEvent] { [] }
}
