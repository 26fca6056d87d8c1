import Foundation
import Testing

@testable import Camera

/// Whether two colours differ by no more than lossy coding makes them.
private func isNear(_ one: [UInt8], _ other: [UInt8]) -> Bool {
  zip(one, other).allSatisfy { abs(Int($0) - Int($1)) < 30 }
}

@Suite("Still pictures")
struct PictureTests {
  private let files: TestFiles

  init() throws { files = try TestFiles() }

  @Test(arguments: TinyPictures.all)
  func everyDepthBecomesBGR(_ picture: TinyPictures.Picture) async throws {
    let frames = try await VideoFile.frames(try files.write(picture.png, as: "picture.png"))
    let frame = try #require(frames.first)
    #expect(frames.count == 1)
    #expect((frame.width, frame.height, frame.timestamp) == (2, 1, 0))
    // From 16 bits to 8 there is more than one way to round.
    #expect(zip(frame.pixels, picture.left + picture.right).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test func theBytesCountAndNotTheName() async throws {
    let path = try files.write(TinyPictures.all[0].png, as: "holiday.mp4")
    #expect(try await VideoFile.frames(path).count == 1)
  }

  @Test func aNameThatLooksLikeASequenceIsAName() async throws {
    let path = try files.write(TinyPictures.all[0].png, as: "shot%03d.png")
    #expect(try await VideoFile.frames(path).count == 1)
  }

  @Test func onePixelAndFourThousand() async throws {
    let one = try files.writePicture(width: 1, height: 1, red: 9, green: 8, blue: 7, as: "one.ppm")
    #expect(try await VideoFile.frames(one).first?.pixels == [7, 8, 9])
    let large = try files.writePicture(width: 3840, height: 2160, red: 1, green: 2, blue: 3, as: "large.ppm")
    let frame = try #require(try await VideoFile.frames(large).first)
    #expect((frame.width, frame.height) == (3840, 2160))
    #expect(frame.pixel(x: 3839, y: 2159) == [3, 2, 1])
  }

  @Test func aPictureTakenUprightIsUpright() async throws {
    // Orientation 6: the camera's top is the picture's right side, so it has to be turned a quarter clockwise.
    let exif: [UInt8] =
      [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM\0*\0\0\0\u{8}".utf8)
      + [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    let jpeg = TinyPictures.jpeg.prefix(2) + Data(exif) + TinyPictures.jpeg.dropFirst(2)
    let frame = try #require(try await VideoFile.frames(try files.write(jpeg, as: "phone.jpg")).first)
    #expect((frame.width, frame.height) == (16, 32))
    #expect(isNear(frame.pixel(x: 8, y: 4), TinyPictures.red))
    #expect(isNear(frame.pixel(x: 8, y: 28), TinyPictures.blue))
  }
}

@Suite("Pictures in a camera's buffer")
struct PixelLayoutTests {
  private func decode(_ layout: PixelLayout, _ data: some ContiguousBytes) -> Frame? {
    data.withUnsafeBytes { layout.frame(from: $0, timestamp: 3) }
  }

  private let mjpeg = PixelLayout(encoding: .mjpeg, width: 32, height: 16, bytesPerLine: 0)

  @Test func motionJPEG() throws {
    let frame = try #require(decode(mjpeg, TinyPictures.jpeg))
    #expect((frame.width, frame.height, frame.timestamp) == (32, 16, 3))
    #expect(isNear(frame.pixel(x: 4, y: 8), TinyPictures.red))
    #expect(isNear(frame.pixel(x: 28, y: 8), TinyPictures.blue))
  }

  @Test func theFramesOwnSizeCounts() {
    let other = PixelLayout(encoding: .mjpeg, width: 640, height: 480, bytesPerLine: 0)
    #expect(decode(other, TinyPictures.jpeg)?.width == 32)
  }

  @Test func paddingAfterAPictureIsNoDamage() {
    #expect(decode(mjpeg, TinyPictures.jpeg + Data(count: 512)) != nil)
  }

  @Test func aMotionJPEGFrameNeedsNoHuffmanTables() throws {
    var jpeg = [UInt8](TinyPictures.jpeg)
    // Cameras leave out the standard tables, which are what this picture uses.
    while let start = jpeg.indices.dropLast().first(where: { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC4 }) {
      jpeg.removeSubrange(start..<start + 2 + Int(jpeg[start + 2]) * 256 + Int(jpeg[start + 3]))
    }
    #expect(jpeg.count < TinyPictures.jpeg.count - 400)
    #expect(isNear(try #require(decode(mjpeg, jpeg)).pixel(x: 4, y: 8), TinyPictures.red))
  }

  @Test func damagedMotionJPEGIsNone() {
    let jpeg = TinyPictures.jpeg
    for length in [0, 1, 2, 100, jpeg.count / 2, jpeg.count - 8] {
      #expect(decode(mjpeg, jpeg.prefix(length)) == nil, "\(length) of \(jpeg.count) bytes")
    }
    #expect(decode(mjpeg, Data(repeating: 0x55, count: 4096)) == nil)
  }

  @Test(
    "Motion JPEG is made smaller by halves, but never than what is of use",
    arguments: [
      // Useful width, and the one that comes of 32.
      (nil, 32), (32, 32), (17, 32), (16, 16), (8, 8), (3, 4), (1, 4),
    ] as [(Int?, Int)])
  func scaled(usefulWidth: Int?, width: Int) throws {
    let layout = PixelLayout(encoding: .mjpeg, width: 32, height: 16, bytesPerLine: 0, usefulWidth: usefulWidth)
    let frame = try #require(decode(layout, TinyPictures.jpeg))
    #expect((frame.width, frame.height) == (width, width / 2))
    #expect(isNear(frame.pixel(x: 0, y: 1), TinyPictures.red))
    #expect(isNear(frame.pixel(x: width - 1, y: 1), TinyPictures.blue))
    #expect(decode(layout, TinyPictures.jpeg.dropLast(8)) == nil)
  }

  /// Red and blue by BT.601 in video range: Y, U, V.
  private static let red: [UInt8] = [81, 90, 240]
  private static let blue: [UInt8] = [41, 240, 110]

  /// Two rows, four pixels of red and of blue in each, in rows that end with four bytes of padding.
  private static func rows(_ pairs: (_ y: UInt8, _ u: UInt8, _ v: UInt8) -> [UInt8]) -> [UInt8] {
    let padding = [UInt8](repeating: 7, count: 4)
    let halves = [red, red, blue, blue].flatMap { pairs($0[0], $0[1], $0[2]) }
    return halves + padding + halves + padding
  }

  struct Raw: Sendable, CustomTestStringConvertible {
    let encoding: CameraMode.Encoding
    let bytesPerLine: Int
    let data: [UInt8]
    var testDescription: String { encoding.rawValue }
  }

  static let raws = [
    Raw(encoding: .yuyv, bytesPerLine: 20, data: rows { [$0, $1, $0, $2] }),
    Raw(encoding: .uyvy, bytesPerLine: 20, data: rows { [$1, $0, $2, $0] }),
    // One row of U and V serves both rows of Y.
    Raw(encoding: .nv12, bytesPerLine: 12, data: rows { y, _, _ in [y, y] } + rows { [$1, $2] }.prefix(12)),
  ]

  @Test("Raw pictures with padded rows have their colours; with a byte too few they are none", arguments: raws)
  func raw(_ raw: Raw) throws {
    let layout = PixelLayout(encoding: raw.encoding, width: 8, height: 2, bytesPerLine: raw.bytesPerLine)
    let frame = try #require(decode(layout, raw.data))
    #expect((frame.width, frame.height) == (8, 2))
    for y in 0..<2 {
      for x in 0..<4 { #expect(isNear(frame.pixel(x: x, y: y), TinyPictures.red)) }
      for x in 4..<8 { #expect(isNear(frame.pixel(x: x, y: y), TinyPictures.blue)) }
    }
    #expect(decode(layout, raw.data.dropLast(1)) == nil)
  }

  @Test func greyWithPaddedRows() throws {
    let layout = PixelLayout(encoding: .grey, width: 3, height: 2, bytesPerLine: 4)
    let frame = try #require(decode(layout, [0, 128, 255, 7, 1, 2, 3, 7] as [UInt8]))
    #expect(frame.pixels == [0, 0, 0, 128, 128, 128, 255, 255, 255, 1, 1, 1, 2, 2, 2, 3, 3, 3])
    #expect(decode(layout, [0, 128, 255, 7, 1, 2, 3] as [UInt8]) == nil)
  }

  @Test func bgrWithPaddedRows() {
    let layout = PixelLayout(encoding: .bgr, width: 1, height: 2, bytesPerLine: 4)
    #expect(decode(layout, [1, 2, 3, 0, 4, 5, 6, 0] as [UInt8])?.pixels == [1, 2, 3, 4, 5, 6])
    #expect(decode(layout, [1, 2, 3, 0, 4, 5] as [UInt8]) == nil)
  }
}
