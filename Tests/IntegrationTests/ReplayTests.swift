import Foundation
import SensorTestSupport
import Testing

/// The program `replay` on a still picture and on a recording of a person, where there is one.
@Suite(.timeLimit(.minutes(5)))
struct ReplayTests {
  private static let recording = Recordings.file("WinkNavigation_face_540.mp4")
  private static let portrait = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/Camera/Resources/portrait.png").standardized

  private func temporaryFile() -> String {
    FileManager.default.temporaryDirectory.appending(path: "trace-\(UUID().uuidString.prefix(8))").path
  }

  @Test("A still picture makes no gesture", .needsModels)
  func stillPicture() async throws {
    let trace = temporaryFile()
    defer { try? FileManager.default.removeItem(atPath: trace) }
    let result = try await SensorProcess.run(["replay", Self.portrait.path, "--record-trace", trace])
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(result.errors.isEmpty)
    let lines = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("{\"t\":0.0,\"face\":{\"trackingID\":") == true, "the face is found")
  }

  @Test(
    "Two runs print the same bytes, and so does the trace of one", .needsModels,
    .enabled(if: recording != nil, Comment(rawValue: Recordings.need)))
  func sameBytes() async throws {
    let recording = try #require(Self.recording).path
    let trace = temporaryFile()
    defer { try? FileManager.default.removeItem(atPath: trace) }
    let first = try await SensorProcess.run(["replay", recording, "--record-trace", trace])
    let second = try await SensorProcess.run(["replay", recording])
    let fromTrace = try await SensorProcess.run(["replay", "--from-trace", trace])
    #expect(first.status == 0)
    #expect(!first.output.isEmpty, "somebody winks")
    #expect(first.output == second.output)
    #expect(first.output == fromTrace.output)
  }
}
