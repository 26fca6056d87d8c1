/// Where the controls of a camera are read and set.
protocol ControlBank: AnyObject {
  /// Nil where the camera has no such control.
  func read(_ control: CameraControl) -> CameraControl.Present?
  /// - Returns: whether the camera took it.
  func write(_ control: CameraControl, _ value: Int) -> Bool
}
