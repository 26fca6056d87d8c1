import Foundation
import MQTT

/// A file that holds a password and nothing else.
struct SecretFile {
  /// Nobody types a longer one; a larger file is another file.
  private static let maximumLength = 4096

  let path: String
  /// How it is called where it is set, for errors.
  var setting = "mqtt.password_file"

  /// The file's text without the line's end.
  /// - Throws: ``ConfigurationError``, also when everybody on this machine may read the file.
  func read() throws(ConfigurationError) -> Secret {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw problem(String(cString: strerror(errno))) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw problem("not a file") }
    guard status.st_mode & S_IROTH == 0 else { throw problem("everybody may read it; `chmod o= \(path)` mends that") }
    var bytes = [UInt8](repeating: 0, count: Self.maximumLength + 1)
    let count = Glibc.read(file, &bytes, bytes.count)
    guard count >= 0 else { throw problem(String(cString: strerror(errno))) }
    guard count <= Self.maximumLength else { throw problem("longer than \(Self.maximumLength) bytes") }
    guard let text = String(validating: bytes[..<count], as: UTF8.self) else { throw problem("not UTF-8") }
    let secret = text.prefix { !$0.isNewline }
    guard !secret.isEmpty else { throw problem("empty") }
    return Secret(String(secret))
  }

  private func problem(_ what: String) -> ConfigurationError {
    ConfigurationError(problems: ["\(setting): \(path): \(what)"])
  }
}
