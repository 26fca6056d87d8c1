import Foundation

/// The files that the portrait is made of, wherever the program was put.
enum PortraitResources {
  static let advice = "the demo's files are missing; build anew, or install the program with its resources"

  /// Beside the program, as the build leaves it, or in the library folder of an installed one.
  ///
  /// Not `Bundle.module`, which ends the program where the folder is missing.
  static var folder: URL {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let name = "gesture2mqtt_Camera.resources/Resources"
    let places = [program.appendingPathComponent(name), program.appendingPathComponent("../lib/gesture2mqtt/" + name)]
    return places.first { FileManager.default.fileExists(atPath: $0.path) } ?? places[0]
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
