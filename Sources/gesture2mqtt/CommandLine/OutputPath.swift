import Foundation

/// Keeps what was given from being overwritten by what comes out.
enum OutputPath {
  /// The option's value, checked against the files that are read.
  /// - Throws: ``CommandError`` when it is one of them, by whatever name.
  static func value(of option: String, _ arguments: Arguments) throws(CommandError) -> String? {
    guard let path = arguments.value(option) else { return nil }
    let inputs = arguments.operands + ["video", "config", "from-trace"].compactMap(arguments.value)
    for input in inputs where isSameFile(path, input) {
      throw .usage("--\(option): \(path) would be overwritten, and it is what is read")
    }
    return path
  }

  private static func isSameFile(_ a: String, _ b: String) -> Bool {
    var first = stat()
    var second = stat()
    return stat(a, &first) == 0 && stat(b, &second) == 0
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino && first.st_mode & S_IFMT == S_IFREG
  }
}
