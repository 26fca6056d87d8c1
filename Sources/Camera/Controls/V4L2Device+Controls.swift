internal import CV4L2

extension V4L2Device: ControlBank {
  func read(_ control: CameraControl) -> CameraControl.Present? {
    var present = CV4L2Control()
    guard cv4l2_get_control(descriptor, control.identifier, &present) == 0, present.minimum <= present.maximum else {
      return nil
    }
    return CameraControl.Present(
      range: Int(present.minimum)...Int(present.maximum), value: Int(present.value),
      isAdjustable: present.adjustable)
  }

  func write(_ control: CameraControl, _ value: Int) -> Bool {
    cv4l2_set_control(descriptor, control.identifier, Int32(clamping: value)) == 0
  }
}

extension CameraControl {
  fileprivate var identifier: UInt32 {
    switch self {
    case .powerLine: cv4l2_control_power_line
    case .exposureMode: cv4l2_control_exposure_mode
    case .exposure: cv4l2_control_exposure
    case .automaticGain: cv4l2_control_automatic_gain
    case .gain: cv4l2_control_gain
    case .autofocus: cv4l2_control_autofocus
    }
  }
}
