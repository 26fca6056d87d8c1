import Foundation
import Testing

@testable import Camera

@Suite("Video files")
struct VideoFileTests {
  private let files: TestFiles

  init() throws { files = try TestFiles() }

  private func failure(_ path: String) async -> FrameSourceError? {
    do {
      _ = try await VideoFile(path: path).next()
      return nil
    } catch {
      return error as? FrameSourceError
    }
  }

  @Test func framesComeInOrderOnTheirOwnTime() async throws {
    let frames = try await VideoFile.frames(try files.writeClip(luma: [20, 60, 100, 140, 180]))
    #expect(frames.map { ($0.timestamp * 1000).rounded() } == [0, 100, 200, 300, 400])
    #expect(frames.allSatisfy { $0.width == 64 && $0.height == 48 })
    let brightness = frames.map { $0.pixels[0] }
    #expect(brightness == brightness.sorted() && Set(brightness).count == 5)
  }

  @Test func anEndedFileStaysEnded() async throws {
    let file = VideoFile(path: try files.writeClip(luma: [20]))
    #expect(try await file.next() != nil)
    for _ in 0..<3 { #expect(try await file.next() == nil) }
  }

  @Test func oddSizesArePacked() async throws {
    let frames = try await VideoFile.frames(try files.writeClip(luma: [20, 200], width: 65, height: 49))
    #expect(frames.map(\.pixels.count) == [65 * 49 * 3, 65 * 49 * 3])
  }

  @Test func aStreamWithoutTimesGetsThem() async throws {
    let stream = (0..<4).reduce(into: Data()) { data, _ in data += TinyPictures.jpeg }
    let frames = try await VideoFile.frames(try files.write(stream, as: "stream.mjpeg"))
    #expect(frames.count == 4)
    #expect(frames.first?.timestamp == 0)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { (0.01...0.1).contains($1.timestamp - $0.timestamp) })
    #expect(frames.allSatisfy { $0.pixel(x: 4, y: 8)[2] > 200 && $0.pixel(x: 28, y: 8)[0] > 200 })
  }

  @Test func aDamagedFrameInTheMiddleIsSkipped() async throws {
    var damaged = TinyPictures.jpeg
    let frameHeader = try #require(damaged.firstRange(of: Data([0xFF, 0xC0])))
    // Bits a sample, after the header's length.
    damaged[frameHeader.upperBound + 2] = 99
    let pictures = [TinyPictures.jpeg, TinyPictures.jpeg, damaged, TinyPictures.jpeg]
    let path = try files.write(pictures.reduce(Data(), +), as: "stream.mjpeg")
    let frames = try await VideoFile.frames(path)
    #expect(frames.count == 3)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp })
    #expect(frames.allSatisfy { $0.pixel(x: 4, y: 8)[2] > 200 })
  }

  @Test func aMissingFileIsUnreadable() async {
    let path = files.path("nothing.mp4")
    #expect(await failure(path) == .unreadable(path: path, reason: "No such file or directory"))
  }

  @Test func aFolderIsUnreadable() async {
    #expect(await failure("/tmp") == .unreadable(path: "/tmp", reason: "Is a directory"))
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func aForbiddenFileIsUnreadable() async throws {
    let path = try files.writeClip(luma: [20])
    chmod(path, 0)
    #expect(await failure(path) == .unreadable(path: path, reason: "Permission denied"))
  }

  /// Not written in the macro's arguments: Swift 6.0's compiler crashes on a closure there.
  private static let noPictures: [(name: String, data: Data)] = [
    ("empty.mp4", Data()), ("one-byte.png", Data([0x89])), ("notes.mp4", Data("Dear diary,\n".utf8)),
    ("noise.avi", Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) })),
    ("cut.png", TinyPictures.all[0].png.prefix(30)), ("cut.jpg", TinyPictures.jpeg.prefix(100)),
    ("almost.jpg", TinyPictures.jpeg.dropLast(8)),
    ("head.y4m", Data("YUV4MPEG2 W64 H48 F10:1 C420jpeg\n".utf8)),
    // A WAV file of silence: sound alone is no video.
    (
      "sound.wav",
      Data(
        "RIFF\u{24}\u{4}\0\0WAVEfmt \u{10}\0\0\0\u{1}\0\u{1}\0\u{40}\u{1f}\0\0\u{40}\u{1f}\0\0\u{1}\0\u{8}\0data\0\u{4}\0\0"
          .utf8)
        + Data(repeating: 0x7F, count: 1024)
    ),
  ]

  @Test(arguments: noPictures)
  func whatHoldsNoPictureIsNoVideo(_ name: String, _ data: Data) async throws {
    let path = try files.write(data, as: name)
    #expect(await failure(path) == .notAVideo(path: path))
  }

  @Test func aCancelledTaskStops() async throws {
    let path = try files.writeClip(luma: Array(repeating: 20, count: 10))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await VideoFile.frames(path)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
