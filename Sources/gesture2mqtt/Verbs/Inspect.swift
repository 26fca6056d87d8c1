import Camera
import Foundation
import Sensor

/// `inspect`: everything that is seen in a recording, a picture or before a camera.
struct Inspect: Verb {
  let declaration = VerbDeclaration(
    name: "inspect", summary: "print what is seen in each frame, one JSON object a line",
    operands: ["CLIP-or-IMAGE"],
    options: [
      OptionDeclaration("camera", "DEVICE", "look through a camera such as /dev/video0 instead"),
      OptionDeclaration("frames", "N", "stop after so many frames"),
      .config,
    ],
    notes: [
      """
      boundingBox and landmarks are in pixels of the picture, headEulerAngleX, Y and Z in degrees: looking up, turned to
      the person's left, tilted to the person's left shoulder. What was not judged is null, and the abstentions say why.
      """
    ])

  func run(_ arguments: Arguments) async throws {
    let configuration = try ConfigurationLoader.fromProcess().load(path: arguments.value("config"))
    var source = try source(arguments, configuration.camera)
    if let count = try arguments.integer("frames", in: 1...1_000_000_000) {
      source = LimitedSource(source, count: count)
    }
    let models = try ModelsFolder.find(named: configuration.models)
    let sinks = [InspectionLines(try LineWriter.standardOutput())]
    try await Pipeline(source: source, models: models, settings: configuration.gestures, sinks: sinks).run()
  }

  private func source(_ arguments: Arguments, _ camera: CameraSettings) throws(CommandError) -> any FrameSource {
    switch (arguments.operands.first, arguments.value("camera")) {
    case (let path?, nil): return VideoFile(path: path)
    case (nil, let device?): return V4L2Camera(device: device, request: camera.request, transform: camera.transform)
    case (nil, nil): throw .usage("inspect: CLIP-or-IMAGE or --camera DEVICE is missing")
    case (_?, _?): throw .usage("inspect: CLIP-or-IMAGE and --camera exclude each other")
    }
  }
}
