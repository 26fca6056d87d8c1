import Camera

extension Setting {
  /// What is set on the camera besides its mode. A camera that does not have one says so when it is opened.
  static let cameraControls: [Setting] = [
    choice(
      "camera", "power_line_frequency",
      [("auto", .automatic), ("50", .hertz50), ("60", .hertz60), ("off", .off)]
        as [(String, CameraControls.PowerLineFrequency?)],
      \.camera.request.controls.powerLineFrequency, default: own(example: "50"),
      "What lamps flicker with, 50 or 60 Hz"),
    Setting(
      section: "camera", name: "exposure", allowed: "auto, or a number from 0.1 to 1000 (ms)",
      defaultValue: own(example: "auto"), summary: "How long each picture is exposed"
    ) { value, configuration throws(SettingRefusal) in
      configuration.camera.request.controls.exposure =
        value.text == "auto" ? .automatic : .fixed(try value.number(in: 0.1...1000))
    },
    Setting(
      section: "camera", name: "gain", allowed: "auto, or a whole number from 0 to 65535 (the camera's own units)",
      defaultValue: own(example: "auto"), summary: "How much each picture is made brighter, noise and all"
    ) { value, configuration throws(SettingRefusal) in
      configuration.camera.request.controls.gain =
        value.text == "auto" ? .automatic : .fixed(try value.integer(in: 0...65_535))
    },
    Setting(
      section: "camera", name: "autofocus", allowed: "true or false", defaultValue: own(example: "false"),
      summary: "Whether the camera looks for the focus by itself; one that keeps searching blurs the eyes"
    ) { value, configuration throws(SettingRefusal) in
      configuration.camera.request.controls.autofocus = try value.flag()
    },
    flag(
      "camera", "light_faces", \.camera.request.controls.lightsFaces,
      "Whether exposure and gain, unless fixed here, are moved while a face is dark or blown out"),
  ]

  private static func own(example: String) -> Default { .none(meaning: "as the camera has it", example: example) }
}
