/// What the `camera/status` topic says.
enum CameraAvailability: String, Sendable, CaseIterable {
  /// Frames come.
  case online
  /// No frames come; the camera is tried again.
  case offline
  /// The camera is switched off, or the sensor looks at a recording or the demo.
  case disabled
}
