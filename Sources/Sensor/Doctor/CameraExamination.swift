import Camera
import FaceTracking
import Gestures

/// Looks at the models and the camera, and through the camera.
public struct CameraExamination: Sendable {
  private let configuration: SensorConfiguration
  /// How long is looked through the camera.
  private static let time = Duration.seconds(3)

  public init(_ configuration: SensorConfiguration) { self.configuration = configuration }

  public func findings() async -> [Finding] {
    let tracker: FaceTracker
    do {
      tracker = try FaceTracker(models: ModelsFolder.find(named: configuration.models))
    } catch {
      return [Finding("models", .bad, "\(error)", cure: "make setup, or install the package anew"), camera().finding]
    }
    let (finding, device) = camera()
    let models = Finding("models", .good, "loaded")
    guard let device else { return [models, finding] }
    return [models, finding] + (await look(through: device, tracker))
  }

  /// The camera that would be used, and its path where it can be.
  private func camera() -> (finding: Finding, device: String?) {
    let request = configuration.camera.request
    let cameras = CameraDevices.list(near: request)
    if let wanted = configuration.camera.device {
      return (Finding("camera", .good, "\(wanted), as configured"), wanted)
    }
    guard let camera = cameras.first(where: { $0.problem == nil }) else {
      guard let problem = cameras.first?.problem else {
        return (Finding("camera", .bad, "there is none", cure: "plug one in; gesture2mqtt cameras lists them"), nil)
      }
      return (Finding("camera", .bad, "\(problem)", cure: Self.cure(problem)), nil)
    }
    let mode = camera.mode(for: request).map { ", \($0)" } ?? ""
    return (Finding("camera", .good, "\(camera.path), \(camera.name)\(mode)"), camera.path)
  }

  private func look(through device: String, _ tracker: FaceTracker) async -> [Finding] {
    let camera = V4L2Camera(
      device: device, request: configuration.camera.request, transform: configuration.camera.transform)
    var view = CameraView()
    do {
      // The first frame may take its time, and is none of the rate's.
      _ = try await camera.next()
      let end = ContinuousClock.now + Self.time
      while ContinuousClock.now < end, let frame = try await camera.next() {
        view.add(try tracker.track(frame))
      }
    } catch {
      return [Finding("pictures", .bad, "\(error)", cure: Self.cure(error))]
    }
    return view.findings(in: Self.time, wanted: configuration.camera.request.frameRate)
  }

  private static func cure(_ error: any Error) -> String {
    let words = "\(error)"
    if words.contains("group video") { return "sudo usermod -aG video $USER, then log in again" }
    if words.contains("another program") { return "sudo fuser -v /dev/video* says which; stop it" }
    return "another cable or port; gesture2mqtt cameras lists what works"
  }
}
