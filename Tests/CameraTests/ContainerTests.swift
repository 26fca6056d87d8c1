import Foundation
import Testing

@testable import Camera

private func makeWithFFmpeg(_ arguments: String...) throws -> Bool {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/ffmpeg")
  process.arguments = ["-v", "quiet", "-nostdin"] + arguments
  try process.run()
  process.waitUntilExit()
  return process.terminationStatus == 0
}

@Suite(
  "Containers as phones make them",
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg"), "needs ffmpeg to make them"))
struct ContainerTests {
  private let files: TestFiles

  init() throws { files = try TestFiles() }

  /// An MP4 clip of 64 x 48 pixels and 40 frames, 10 a second, a key frame each second.
  private func clip() throws -> String {
    let path = files.path("clip.mp4")
    let isMade = try makeWithFFmpeg(
      "-f", "lavfi", "-i", "testsrc=s=64x48:r=10:d=4", "-c:v", "mpeg4", "-g", "10", path)
    try #require(isMade)
    return path
  }

  @Test func aRecordingHeldUprightIsUpright() async throws {
    let turned = files.path("turned.mp4")
    try #require(try makeWithFFmpeg("-i", try clip(), "-c", "copy", "-metadata:s:v:0", "rotate=90", turned))
    let frames = try await VideoFile.frames(turned)
    #expect(frames.count == 40)
    #expect(frames.allSatisfy { $0.width == 48 && $0.height == 64 })
  }

  @Test func damageInTheMiddleCostsOnlyWhatItHits() async throws {
    var bytes = try Data(contentsOf: URL(filePath: try clip()))
    // Every encoded picture starts with this code; the twelfth and thirteenth are overwritten, so that they have none.
    let starts = bytes.indices.dropLast(4).filter { bytes[$0..<$0 + 4].elementsEqual([0, 0, 1, 0xB6]) }
    try #require(starts.count == 40)
    bytes.replaceSubrange(starts[11]..<starts[13], with: Data(repeating: 0xFF, count: starts[13] - starts[11]))
    let frames = try await VideoFile.frames(try files.write(bytes, as: "damaged.mp4"))
    #expect((36...40).contains(frames.count), "\(frames.count)")
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp })
    let last = try #require(frames.last)
    #expect(abs(last.timestamp - 3.9) < 0.001)
  }
}
