/// The controls of a camera that are known here.
enum CameraControl: Sendable, CaseIterable {
  case powerLine
  /// 0 or 3 is automatic, 1 is manual.
  case exposureMode
  /// In units of 100 microseconds.
  case exposure
  /// 0 or 1.
  case automaticGain
  case gain
  /// 0 or 1.
  case autofocus

  /// What a camera says of one.
  struct Present: Sendable, Equatable {
    var range: ClosedRange<Int>
    var value: Int
    /// Whether setting it has an effect now: with automatic exposure most cameras let exposure not be set.
    var isAdjustable = true
  }
}
