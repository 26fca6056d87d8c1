/// What can be set on a camera besides its mode; nil leaves it as the camera has it.
public struct CameraControls: Sendable, Equatable {
  /// What lamps flicker with, so that the camera exposes for whole flickers; the raw value is V4L2's.
  public enum PowerLineFrequency: Int, Sendable, CaseIterable {
    case off = 0
    case hertz50 = 1
    case hertz60 = 2
    case automatic = 3
  }

  /// One of the two by which a camera makes a picture brighter or darker.
  public enum Level<Value: Sendable & Equatable>: Sendable, Equatable {
    /// The camera sees to it.
    case automatic
    case fixed(Value)
  }

  public var powerLineFrequency: PowerLineFrequency?
  /// How long each picture is exposed, in milliseconds.
  public var exposure: Level<Double>?
  /// In the camera's own units.
  public var gain: Level<Int>?
  public var autofocus: Bool?
  /// Whether exposure and gain, where they are not fixed here, are moved while a face is dark or blown out.
  public var lightsFaces = true

  public init() {}
}
