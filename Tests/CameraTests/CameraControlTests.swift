import Testing

@testable import Camera

@Suite("Controls of a camera, as configured")
struct CameraControlTests {
  @Test func nothingIsTouchedThatNobodyAskedFor() {
    let camera = ScriptedControls.webcam()
    let before = camera.controls
    #expect(camera.apply(CameraControls()).isEmpty)
    #expect(camera.controls == before)
  }

  @Test func everythingIsSet() {
    let camera = ScriptedControls.webcam()
    var controls = CameraControls()
    controls.powerLineFrequency = .hertz50
    controls.exposure = .fixed(15.6)
    controls.gain = .fixed(60)
    controls.autofocus = false
    #expect(camera.apply(controls).isEmpty)
    #expect(camera.value(.powerLine) == 1)
    #expect(camera.value(.exposureMode) == 1)
    #expect(camera.value(.exposure) == 156)
    #expect(camera.value(.gain) == 60)
    #expect(camera.value(.autofocus) == 0)
    controls = CameraControls()
    controls.exposure = .automatic
    #expect(camera.apply(controls).isEmpty)
    #expect(camera.value(.exposureMode) == 3)
  }

  @Test func whatACameraDoesNotHaveIsNamedAndTheRestIsSet() {
    let camera = ScriptedControls([.powerLine: .init(range: 0...2, value: 2)])
    var controls = CameraControls()
    controls.powerLineFrequency = .hertz60
    controls.exposure = .fixed(10)
    controls.gain = .fixed(1)
    controls.autofocus = true
    #expect(
      camera.apply(controls) == [
        "it has no control for exposure", "it has no control for gain", "it has no control for autofocus",
      ])
    controls = CameraControls()
    controls.exposure = .automatic
    controls.gain = .automatic
    #expect(
      camera.apply(controls) == ["it has no control for exposure: auto", "it has no control for gain: auto"])
  }

  @Test func whatIsOutOfRangeIsNamedWithTheRange() {
    let camera = ScriptedControls.webcam()
    var controls = CameraControls()
    controls.powerLineFrequency = .automatic
    controls.exposure = .fixed(500)
    controls.gain = .fixed(200)
    #expect(
      camera.apply(controls) == [
        "it does not offer what power_line_frequency asks for",
        "exposure: 500.0 is not allowed; allowed is 0.3 to 204.7 (ms)",
        "gain: 200 is not allowed; allowed is 0 to 120",
      ])
    #expect(camera.value(.gain) == 24)
  }
}

@Suite("Exposure and gain that follow the face")
struct LightLeverTests {
  private static func lever(
    _ camera: ScriptedControls, _ change: (inout CameraControls) -> Void = { _ in }
  ) -> LightLever {
    var controls = CameraControls()
    change(&controls)
    return LightLever(camera, controls: controls, frameRate: 30)
  }

  @Test func brighterExposesLongerUpToTheRateAndThenAddsGain() throws {
    let camera = ScriptedControls.webcam()
    let lever = Self.lever(camera)
    var exposures: [Int] = []
    while camera.value(.gain) == 24 {
      try #require(exposures.count < 50)
      lever.move(.brighter)
      exposures.append(try #require(camera.value(.exposure)))
    }
    #expect(zip(exposures, exposures.dropFirst()).allSatisfy { $0 <= $1 })
    // A thirtieth of a second, in units of 100 microseconds.
    #expect(exposures.last == 333)
    while lever.move(.brighter) {}
    #expect(camera.value(.gain) == 120)
    #expect(camera.value(.exposure) == 333)
  }

  @Test func darkerTakesGainAwayFirst() throws {
    let camera = ScriptedControls.webcam()
    let lever = Self.lever(camera)
    lever.move(.darker)
    #expect(camera.value(.gain) == 14)
    #expect(camera.value(.exposureMode) == 3)
    while lever.move(.darker) {}
    #expect(camera.value(.gain) == 0)
    #expect(camera.value(.exposure) == 3)
  }

  @Test func releasedTheCameraIsAsItWas() {
    let camera = ScriptedControls.webcam()
    let before = camera.controls
    let lever = Self.lever(camera)
    for _ in 0..<20 { lever.move(.brighter) }
    #expect(camera.controls != before)
    lever.move(.release)
    #expect(camera.controls == before)
  }

  @Test func whatIsFixedStays() {
    let camera = ScriptedControls.webcam()
    let lever = Self.lever(camera) { $0.exposure = .fixed(10) }
    #expect(lever.move(.brighter))
    #expect(camera.value(.exposureMode) == 3)
    #expect(camera.value(.gain) == 34)
    let both = Self.lever(camera) {
      $0.exposure = .fixed(10)
      $0.gain = .fixed(34)
    }
    #expect(!both.move(.brighter))
    #expect(!both.move(.darker))
  }

  @Test func aCameraWithoutControlsIsLeftAlone() {
    let lever = Self.lever(ScriptedControls([:]))
    #expect(!lever.move(.brighter))
    #expect(!lever.move(.darker))
  }
}
