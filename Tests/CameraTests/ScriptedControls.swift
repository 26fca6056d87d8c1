@testable import Camera

/// The controls of a camera that is made up, since none here has them all.
final class ScriptedControls: ControlBank {
  private(set) var controls: [CameraControl: CameraControl.Present]

  init(_ controls: [CameraControl: CameraControl.Present]) { self.controls = controls }

  /// What most USB cameras have: exposure and its automatic, and a gain.
  static func webcam() -> ScriptedControls {
    ScriptedControls([
      .powerLine: .init(range: 0...2, value: 2), .exposureMode: .init(range: 0...3, value: 3),
      .exposure: .init(range: 3...2047, value: 100, isAdjustable: false), .gain: .init(range: 0...120, value: 24),
      .autofocus: .init(range: 0...1, value: 1),
    ])
  }

  func value(_ control: CameraControl) -> Int? { controls[control]?.value }

  func read(_ control: CameraControl) -> CameraControl.Present? { controls[control] }

  func write(_ control: CameraControl, _ value: Int) -> Bool {
    guard let present = controls[control], present.isAdjustable, present.range.contains(value) else { return false }
    // Cameras that fix their aperture know 1 and 3 alone.
    if control == .exposureMode {
      guard [1, 3].contains(value) else { return false }
      controls[.exposure]?.isAdjustable = value == 1
    }
    controls[control]?.value = value
    return true
  }
}
