import Foundation

/// Finds the cameras of this machine.
public enum CameraDevices {
  /// Nodes of a Raspberry Pi's picture processor and bare sensors: they capture, but nothing that a camera would send.
  private static let notCameras: Set = ["bcm2835-isp", "bcm2835-codec", "unicam", "rp1-cfe", "pispbe"]

  /// The nodes that capture pictures, in the order of their numbers; a camera's metadata node is left out.
  public static func list(near request: CaptureRequest = CaptureRequest()) -> [CameraDevice] {
    nodes().compactMap { describe($0, near: request) }
  }

  /// The first camera that can be used.
  public static func first() -> CameraDevice? { list().first { $0.problem == nil } }

  private static func nodes() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev")) ?? []
    return names.compactMap { $0.hasPrefix("video") ? Int($0.dropFirst(5)) : nil }.sorted().map { "/dev/video\($0)" }
  }

  private static func describe(_ path: String, near request: CaptureRequest) -> CameraDevice? {
    do throws(SystemError) {
      let device = try V4L2Device(path: path)
      guard device.captures, !notCameras.contains(device.driver) else { return nil }
      let modes = device.modes(near: request)
      let reason = device.unfitness ?? (modes.isEmpty ? "it offers no usable format" : nil)
      return CameraDevice(
        path: path, name: device.name, bus: device.bus, links: CameraLinks.to(path), modes: modes,
        problem: reason.map { .cameraFailed(device: path, reason: $0) })
    } catch {
      return CameraDevice(
        path: path, name: path, bus: "", links: CameraLinks.to(path), modes: [],
        problem: error.asCameraError(device: path))
    }
  }
}
