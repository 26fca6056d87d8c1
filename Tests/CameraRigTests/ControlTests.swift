import SensorTestSupport
import Testing

@testable import Camera

extension OnCameras {
  /// Of what can be set the kernel's test camera has gain and its automatic. What the driver has is asked by v4l2-ctl.
  @Suite("Controls of a camera")
  struct ControlTests {
    private static let dark = FaceLight.Sample(mean: 0.1, clipped: 0)
    private static let blown = FaceLight.Sample(mean: 0.95, clipped: 0.5)

    private let faceLight = FaceLight()
    private let openings = Openings()

    /// The test camera, which keeps what was set: how it is to be found.
    init() throws { try Self.found(automatic: true) }

    private static func found(automatic: Bool, gain: Int = 100) throws {
      try CameraRig.set("gain_automatic", to: 0)
      try CameraRig.set("gain", to: gain)
      try CameraRig.set("gain_automatic", to: automatic ? 1 : 0)
    }

    private func gain() throws -> Int { try CameraRig.value(of: "gain") }
    private func isAutomatic() throws -> Bool { try CameraRig.value(of: "gain_automatic") == 1 }

    private func camera(_ change: (inout CameraControls) -> Void = { _ in }) -> V4L2Camera {
      var request = CaptureRequest(width: 320, height: 180, encoding: .yuyv)
      change(&request.controls)
      return V4L2Camera(device: CameraRig.testCamera, request: request, faceLight: faceLight, opened: openings.append)
    }

    /// Takes frames of so many seconds.
    private func watch(_ camera: V4L2Camera, seconds: Double) async throws {
      let start = try #require(try await camera.next()).timestamp
      while try #require(try await camera.next()).timestamp < start + seconds {}
    }

    @Test func aFixedGainIsSetAndStaysWhateverTheFaceAndWhenItIsClosed() async throws {
      let camera = camera { $0.gain = .fixed(77) }
      faceLight.note(Self.dark)
      _ = try await camera.next()
      #expect(try gain() == 77)
      #expect(try !isAutomatic())
      try await watch(camera, seconds: LightWatch.patience + LightWatch.interval)
      #expect(try gain() == 77)
      await camera.stop()
      #expect(try gain() == 77)
      #expect(try !isAutomatic())
    }

    @Test func gainIsLeftToTheCameraWhereThatIsConfigured() async throws {
      try Self.found(automatic: false)
      let camera = camera { $0.gain = .automatic }
      _ = try await camera.next()
      #expect(try isAutomatic())
    }

    @Test func whatItLacksOrDoesNotAllowIsSaidOnceAndFramesCome() async throws {
      try Self.found(automatic: false, gain: 50)
      let camera = camera {
        $0.powerLineFrequency = .hertz50
        $0.exposure = .fixed(10)
        $0.autofocus = false
        $0.gain = .fixed(300)
      }
      #expect(try await camera.next() != nil)
      await camera.stop()
      #expect(try await camera.next() != nil)
      #expect(
        openings.all.map(\.complaints) == [
          [
            "it has no control for power_line_frequency", "it has no control for exposure",
            "gain: 300 is not allowed; allowed is 0 to 255", "it has no control for autofocus",
          ]
        ])
      #expect(try gain() == 50)
    }

    @Test func aDarkFaceTurnsTheGainUpToItsEndUntilItIsClosed() async throws {
      try Self.found(automatic: false, gain: 225)
      let camera = camera()
      faceLight.note(Self.dark)
      // Two steps of a twelfth would go beyond the end.
      try await watch(camera, seconds: LightWatch.patience + 2.5 * LightWatch.interval)
      #expect(try gain() == 255)
      await camera.stop()
      #expect(try gain() == 225)
    }

    @Test func aBlownOutFaceTakesTheGainFromTheAutomaticUntilItIsClosed() async throws {
      let camera = camera()
      faceLight.note(Self.blown)
      _ = try await camera.next()
      #expect(try isAutomatic())
      try await watch(camera, seconds: LightWatch.patience + LightWatch.interval / 2)
      #expect(try !isAutomatic())
      let first = try gain()
      try await watch(camera, seconds: LightWatch.interval)
      let second = try gain()
      #expect(second < first || (first, second) == (0, 0))
      await camera.stop()
      #expect(try isAutomatic())
    }

    @Test func nothingIsMovedWhereFacesAreNotToBeLit() async throws {
      try Self.found(automatic: false, gain: 100)
      let camera = camera { $0.lightsFaces = false }
      faceLight.note(Self.dark)
      try await watch(camera, seconds: LightWatch.patience + LightWatch.interval)
      #expect(try gain() == 100)
    }
  }
}
