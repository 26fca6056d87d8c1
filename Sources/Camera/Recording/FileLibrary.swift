internal import CVision
import Foundation

/// The library that reads and writes files of pictures and videos, opened when the first one is met: a camera does without.
enum FileLibrary {
  static let name = "libgesture2mqtt-files.so"
  static let advice = "build anew, or install the program with its libraries"

  /// Opens the library that comes with the program, or finds it opened.
  /// - Throws: ``FrameSourceError/unreadable(path:reason:)`` where it, or a library that it needs, is missing.
  static func open() throws(FrameSourceError) -> VisionFiles { try open(InstalledFile.find(name).path) }

  static func open(_ path: String) throws(FrameSourceError) -> VisionFiles {
    guard FileManager.default.fileExists(atPath: path) else {
      throw FrameSourceError.unreadable(path: path, reason: "it is missing; " + advice)
    }
    var reason: UnsafePointer<CChar>?
    guard let files = vision_files_load(path, &reason) else {
      let words = reason.map { String(cString: $0) } ?? "it cannot be opened"
      throw FrameSourceError.unreadable(path: path, reason: words + "; " + advice)
    }
    return files.pointee
  }
}
