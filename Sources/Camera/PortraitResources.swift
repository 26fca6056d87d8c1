import Foundation

/// The files that the portrait is made of, wherever the program was put.
enum PortraitResources {
  static let advice = "the demo's files are missing; build anew, or install the program with its resources"

  /// Not by `Bundle.module`, which ends the program where the folder is missing.
  static var folder: URL {
    InstalledFile.find("gesture2mqtt_Camera.resources/Resources")
  }

  static func mesh(in folder: URL) throws -> PortraitMesh {
    let file = folder.appendingPathComponent("portrait.json")
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw FrameSourceError.unreadable(path: file.path, reason: advice)
    }
    guard let mesh = try? JSONDecoder().decode(PortraitMesh.self, from: data), mesh.isConsistent else {
      throw FrameSourceError.unreadable(path: file.path, reason: "damaged; build anew")
    }
    return mesh
  }
}
