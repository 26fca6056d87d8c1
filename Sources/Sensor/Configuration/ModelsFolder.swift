import Foundation

/// Where the prepared models are.
public enum ModelsFolder {
  /// Finds the folder: the one named, else `../share/gesture2mqtt/models` beside the binary, else the `.deps/models`
  /// that set-up leaves in the package.
  /// - Parameter named: by the environment or the configuration; nil looks for it.
  /// - Throws: ``ModelsError`` when there is none.
  public static func find(named: String?) throws(ModelsError) -> String {
    if let named {
      guard isFolder(named) else { throw ModelsError(folder: named) }
      return named
    }
    let candidates = candidates(executable: executable())
    guard let found = candidates.first(where: isFolder) else { throw ModelsError(folder: candidates[0]) }
    return found
  }

  /// The installed place first, then each folder above the binary's, which is deep in `.build`.
  static func candidates(executable: String) -> [String] {
    var folder = URL(fileURLWithPath: executable).deletingLastPathComponent()
    var candidates = [folder.deletingLastPathComponent().path + "/share/gesture2mqtt/models"]
    while folder.path != "/" {
      candidates.append(folder.path + "/.deps/models")
      folder.deleteLastPathComponent()
    }
    return candidates
  }

  private static func executable() -> String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }

  private static func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }
}
