/// What became of opening a camera.
public struct CameraOpening: Sendable, Equatable {
  /// Such as `/dev/video0`.
  public let device: String
  /// The name the device gives itself.
  public let name: String
  /// What was chosen of what it offers.
  public let mode: CameraMode
  /// What of the configuration it could not follow, a sentence each.
  public let complaints: [String]
}
