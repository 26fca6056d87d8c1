/// Why an eye or a face is not judged in a frame.
public struct AbstentionReasons: OptionSet, Sendable, Equatable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The head is turned or pitched beyond the angle up to which the part can be read.
  public static let headTurned = AbstentionReasons(rawValue: 1 << 0)
  /// The face touches the picture's border.
  public static let atBorder = AbstentionReasons(rawValue: 1 << 1)
  /// The face is too small to be read.
  public static let tooSmall = AbstentionReasons(rawValue: 1 << 2)
  /// The face is too dark or has too little contrast.
  public static let tooDark = AbstentionReasons(rawValue: 1 << 3)
  /// A hand, hair or glare covers the part.
  public static let covered = AbstentionReasons(rawValue: 1 << 4)
  /// Frames come too seldom for the movement to be seen.
  public static let framesTooSeldom = AbstentionReasons(rawValue: 1 << 5)
  /// The tracker has just found or jumped to this face.
  public static let trackingJumped = AbstentionReasons(rawValue: 1 << 6)
  /// The measures shake so much from frame to frame, in a dark or blurred picture, that movements drown in it.
  public static let tooNoisy = AbstentionReasons(rawValue: 1 << 7)

  /// Every reason with the name it has in JSON.
  public static let named: [(reason: AbstentionReasons, name: String)] = [
    (.headTurned, "headTurned"), (.atBorder, "atBorder"), (.tooSmall, "tooSmall"), (.tooDark, "tooDark"),
    (.covered, "covered"), (.framesTooSeldom, "framesTooSeldom"), (.trackingJumped, "trackingJumped"),
    (.tooNoisy, "tooNoisy"),
  ]

  /// The names of the reasons that hold, in a fixed order.
  public var names: [String] { Self.named.filter { contains($0.reason) }.map(\.name) }
}
