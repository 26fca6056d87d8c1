/// Follows the hours of the camera, and says when it is opened and closed.
struct CameraSwitchService: Service {
  let camera: CameraSwitch
  /// Told of every change, and at first of how it is.
  let changed: @Sendable (_ isOn: Bool) -> Void

  /// Works until its task is cancelled.
  func run() async throws {
    async let following: Void = follow()
    while true {
      // Not a sleep until the hours begin or end: clocks are set, and machines are put to sleep.
      do { try await Task.sleep(for: .seconds(1)) } catch { break }
      camera.review()
    }
    await following
  }

  private func follow() async {
    for await isOn in camera.states() { changed(isOn) }
  }
}
