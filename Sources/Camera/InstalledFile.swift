import Foundation

/// What comes with the program, wherever the program was put.
enum InstalledFile {
  /// Beside the program, as the build leaves it, or in the library folder of an installed one; where it is in neither,
  /// the place beside the program.
  static func find(_ name: String) -> URL {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let places = [program.appendingPathComponent(name), program.appendingPathComponent("../lib/gesture2mqtt/" + name)]
    return places.first { FileManager.default.fileExists(atPath: $0.path) } ?? places[0]
  }
}
