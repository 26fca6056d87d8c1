import Camera
import Foundation
import SensorTestSupport
import Testing

/// The program `inspect --draw` on the portrait that the demo is made of.
@Suite(.needsModels, .timeLimit(.minutes(2)))
struct DrawTests {
  private static let portrait = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/Camera/Resources/portrait.png").standardized

  @Test("The drawing has the picture's size, and other pixels where the face is only")
  func picture() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "drawn-\(UUID().uuidString.prefix(8)).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let result = try await SensorProcess.run(["inspect", Self.portrait.path, "--draw", path])
    #expect(result.status == 0)
    let line = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let box = try #require(line["boundingBox"] as? [String: Double])
    let (left, top) = (try #require(box["x"]), try #require(box["y"]))
    let (right, bottom) = (left + (try #require(box["width"])), top + (try #require(box["height"])))

    let before = try #require(try await VideoFile(path: Self.portrait.path).next())
    let after = try #require(try await VideoFile(path: path).next())
    #expect(after.width == before.width)
    #expect(after.height == before.height)
    let changed = Self.changedPixels(before, after)
    #expect(changed.count > 1000, "box and regions")
    // Lines are a few pixels thick.
    let outside = changed.filter { $0.x < left - 4 || $0.x > right + 4 || $0.y < top - 4 || $0.y > bottom + 4 }
    #expect(outside.isEmpty)
  }

  private static func changedPixels(_ before: Frame, _ after: Frame) -> [(x: Double, y: Double)] {
    var changed: [(x: Double, y: Double)] = []
    for pixel in 0..<before.width * before.height {
      let bytes = 3 * pixel..<3 * pixel + 3
      guard before.pixels[bytes] != after.pixels[bytes] else { continue }
      changed.append((Double(pixel % before.width), Double(pixel / before.width)))
    }
    return changed
  }
}
