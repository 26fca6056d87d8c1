import Foundation

/// Recordings of people, which some tests take; they are nobody's to give, and no part of the repository.
public enum Recordings {
  /// What a test says that is skipped without them.
  public static let need = "needs recordings of people; CONTRIBUTING.md says where they are looked for"

  /// The folder that `GESTURE2MQTT_RECORDINGS` names, otherwise `../shared/eval/clips` beside the repository.
  private static let folder: URL = {
    let named = ProcessInfo.processInfo.environment["GESTURE2MQTT_RECORDINGS"].map { URL(filePath: $0) }
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    return named ?? root.appending(path: "../shared/eval/clips").standardized
  }()

  /// Nil where it is not there.
  public static func file(_ name: String) -> URL? {
    let file = folder.appending(path: name)
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }
}
