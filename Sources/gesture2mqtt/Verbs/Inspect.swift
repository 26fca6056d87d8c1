import Camera
import Foundation
import Sensor

/// `inspect`: everything that is seen in a recording, a picture or before a camera.
struct Inspect: Verb {
  let declaration = VerbDeclaration(
    name: "inspect", summary: "print what is seen in each frame, one JSON object a line",
    operands: ["CLIP-or-IMAGE"],
    options: ProfileOptions.all + [
      OptionDeclaration("camera", "DEVICE", "look through a camera such as /dev/video0 instead"),
      OptionDeclaration("frames", "N", "stop after so many frames"),
      OptionDeclaration(
        "draw", "OUT", "write the picture (.png, .jpg) or video (.mp4, .avi) with what is seen drawn in"),
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
    var sinks: [any JudgementSink] = [InspectionLines(try LineWriter.standardOutput())]
    if let path = try OutputPath.value(of: "draw", arguments) { sinks.append(try DrawnFrames(path: path)) }
    let pipeline = Pipeline(
      source: source, models: models, tuning: try ProfileOptions.tuning(arguments, configuration), sinks: sinks)
    // A video that is being written has to be closed; whoever interrupts has seen enough.
    do {
      try await StopSignals.cancelling { try await pipeline.run() }
    } catch is CancellationError {}
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
