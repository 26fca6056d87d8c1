import Foundation

/// A folder with files that are not what a camera or a person of good will would give; gone with the value.
final class BadFiles: Sendable {
  /// A picture as it should be.
  static let picture = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/Camera/Resources/portrait.png").standardized.path

  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "bad-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write("empty.mp4", Data())
    for name in ["pipe.mp4", "pipe.json"] { mkfifo("\(path)/\(name)", 0o600) }
    try write("text.mp4", Data(String(repeating: "This is no film.\n", count: 100).utf8))
    try write("sound.wav", Self.sound)
    try write("cut.png", Data(contentsOf: URL(filePath: Self.picture)).prefix(200))
    try write("profile.json", Data("{\n  \"version\": 1,\n  \"threshold\": {\"turnLeft\": 90}\n}\n".utf8))
    try write("bad.yaml", Data("hold:\n  smile: forever\n".utf8))
    try write("one.ppm", Self.pixels("P6", width: 1, height: 1, bytesEach: 3))
    try write("grey.pgm", Self.pixels("P5", width: 100, height: 100, bytesEach: 1))
    try write("deep.ppm", Self.pixels("P6", width: 320, height: 240, bytesEach: 6, largest: 65_535))
    try write("large.ppm", Self.pixels("P6", width: 3840, height: 2160, bytesEach: 3))
    try write("tall.ppm", Self.pixels("P6", width: 16, height: 2000, bytesEach: 3))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var path: String { folder.path }

  /// Puts the paths into the words of a case.
  func fillIn(_ text: String) -> String {
    text.replacingOccurrences(of: "DIRNAME", with: folder.lastPathComponent)
      .replacingOccurrences(of: "DIR", with: path).replacingOccurrences(of: "PICTURE", with: Self.picture)
  }

  private func write(_ name: String, _ data: Data) throws { try data.write(to: folder.appending(path: name)) }

  /// A picture of one grey, in the formats of netpbm.
  private static func pixels(_ kind: String, width: Int, height: Int, bytesEach: Int, largest: Int = 255) -> Data {
    Data("\(kind)\n\(width) \(height)\n\(largest)\n".utf8) + Data(repeating: 90, count: width * height * bytesEach)
  }

  /// A second of silence.
  private static var sound: Data {
    func number(_ value: UInt32, _ count: Int) -> Data { Data((0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }) }
    let samples = Data(repeating: 0x80, count: 8000)
    var file = Data("RIFF".utf8) + number(36 + 8000, 4) + Data("WAVEfmt ".utf8) + number(16, 4)
    file += number(1, 2) + number(1, 2) + number(8000, 4) + number(8000, 4) + number(1, 2) + number(8, 2)
    return file + Data("data".utf8) + number(8000, 4) + samples
  }
}
