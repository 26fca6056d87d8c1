import Camera
import Sensor

/// `cameras`: what is plugged in, and how it would be used.
struct Cameras: Verb {
  let declaration = VerbDeclaration(
    name: "cameras", summary: "list the cameras with their formats, and the one mode that would be chosen",
    options: [OptionDeclaration("json", nil, "print a JSON array"), .config],
    notes: ["A name below /dev/v4l stays the same when other cameras are plugged in; --camera takes any of them."])

  /// - Throws: a line and status 69 when there is none.
  func run(_ arguments: Arguments) async throws {
    let configuration = try ConfigurationLoader.fromProcess().load(path: arguments.value("config"))
    let request = configuration.camera.request
    let cameras = CameraDevices.list(near: request)
    let output = try LineWriter.standardOutput()
    if arguments.has("json") {
      try output.write(CameraLines.json(cameras, request), flushing: true)
    } else {
      for line in CameraLines.text(cameras, request) { try output.write(line, flushing: true) }
    }
    if cameras.isEmpty { throw FrameSourceError.noCamera(device: "/dev/video*") }
  }
}
