import Foundation
import Testing

@testable import Camera

@Suite("Frames written to files")
final class FrameWriterTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "frames-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Shades from left to right and from top to bottom, so that a swap of axes or colours shows.
  private func frame(at time: Double = 0, width: Int = 64, height: Int = 48, blue: UInt8 = 200) -> Frame {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { pixels += [blue, UInt8(truncatingIfNeeded: 3 * x), UInt8(truncatingIfNeeded: 5 * y)] }
    }
    return Frame(pixels: pixels, width: width, height: height, timestamp: time)
  }

  private func read(_ path: String) async throws -> [Frame] {
    let file = VideoFile(path: path)
    var frames: [Frame] = []
    while let frame = try await file.next() { frames.append(frame) }
    return frames
  }

  @Test func aPictureComesBackAsItWas() async throws {
    let writer = try FrameWriter(path: path("face.png"))
    try writer.append(frame())
    try writer.append(frame(at: 1, blue: 0))
    try writer.finish()
    let frames = try await read(path("face.png"))
    #expect(frames.map(\.pixels) == [frame().pixels])
  }

  @Test(arguments: ["clip.mp4", "CLIP.AVI"])
  func aVideoPlaysAtTheFramesOwnPace(_ name: String) async throws {
    let writer = try FrameWriter(path: path(name))
    // A frame that lasts four times as long as the others is there four times.
    for time in [7.0, 7.1, 7.2, 7.6] { try writer.append(frame(at: time)) }
    try writer.finish()
    let frames = try await read(path(name))
    #expect(frames.count == 7)
    let last: Double = try #require(frames.last).timestamp
    #expect(abs(last - 0.6) < 0.02)
    let pixels: [UInt8] = try #require(frames.first).pixels
    let middle: Int = (24 * 64 + 32) * 3
    // Codecs change colours a little; channels that are swapped differ by 80 and more.
    #expect(abs(Int(pixels[middle]) - 200) < 30)
    #expect(abs(Int(pixels[middle + 1]) - 96) < 30)
    #expect(abs(Int(pixels[middle + 2]) - 120) < 30)
  }

  @Test func oneFrameMakesAVideoToo() async throws {
    let writer = try FrameWriter(path: path("one.mp4"))
    try writer.append(frame())
    try writer.finish()
    #expect(try await read(path("one.mp4")).count == 1)
  }

  @Test func nothingIsCreatedBeforeTheFirstFrame() throws {
    let writer = try FrameWriter(path: path("none.mp4"))
    try writer.finish()
    #expect(!FileManager.default.fileExists(atPath: path("none.mp4")))
  }

  @Test func faultsAreNamed() throws {
    #expect(throws: FrameWriterError.unknownFormat(path: "out.txt")) { try FrameWriter(path: "out.txt") }
    #expect(
      FrameWriterError.unknownFormat(path: "out.txt").description
        == "cannot tell the format of out.txt: the name must end in .png, .jpg, .jpeg, .mp4, .avi")
    let absent = path("absent/out.png")
    #expect(throws: FrameWriterError.unwritable(path: absent, reason: "No such file or directory")) {
      try FrameWriter(path: absent)
    }
    try FileManager.default.createDirectory(atPath: path("folder.png"), withIntermediateDirectories: true)
    #expect(throws: FrameWriterError.unwritable(path: path("folder.png"), reason: "Is a directory")) {
      try FrameWriter(path: self.path("folder.png"))
    }
  }

  @Test func aChangeOfSizeIsRefused() throws {
    let writer = try FrameWriter(path: path("size.avi"))
    try writer.append(frame())
    try writer.append(frame(at: 0.1))
    #expect(throws: FrameWriterError.sizeChanged(path: path("size.avi"))) {
      try writer.append(frame(at: 0.2, width: 32))
    }
  }
}
