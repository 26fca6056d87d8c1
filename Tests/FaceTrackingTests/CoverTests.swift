import Testing

@testable import FaceTracking

@Suite("Parts that are covered")
struct CoverTests {
  /// A patch of an image whose brightness is told for each place.
  private func patch(_ brightness: (Int, Int) -> Float) -> FacePatch {
    var pixels = [Float](repeating: 0, count: 32 * 32 * 3)
    for row in 0..<32 { for column in 0..<32 { pixels[(row * 32 + column) * 3 + 1] = brightness(row, column) } }
    return pixels.withUnsafeMutableBufferPointer {
      FacePatch(image: $0, side: 32, centre: SIMD2(16, 16), along: SIMD2(12, 0), height: 1, hole: SIMD2())
    }
  }

  private var skin: FacePatch { patch { row, column in Float(row * 3 + column) / 128 } }
  private var hand: FacePatch { patch { row, _ in row % 8 < 4 ? 0.5 : 0.3 } }

  @Test("light changes nothing: twice as bright is the same, a plain surface has nothing in common")
  func similarity() {
    let brighter = patch { row, column in Float(row * 3 + column) / 64 + 0.2 }
    #expect(skin.similarity(to: brighter) > 0.999)
    #expect(skin.similarity(to: patch { _, _ in 0.5 }) == 0)
    #expect(skin.similarity(to: hand) < 0.5)
  }

  @Test("a hand covers at once; the part is free when it has looked as before for a moment")
  func handBefore() {
    var cover = Cover.eye
    func isCovered(_ patch: FacePatch, _ time: Double) -> Bool {
      cover.process(patch, at: time)
      return cover.isCovered
    }
    #expect(!isCovered(skin, 1) && !isCovered(skin, 1.1))
    #expect(isCovered(hand, 1.2) && isCovered(hand, 5))
    #expect(isCovered(skin, 5.1) && isCovered(hand, 5.2) && isCovered(skin, 5.3))
    #expect(!isCovered(skin, 5.4))
  }

  @Test("a look that stays is the new look")
  func newLook() {
    var cover = Cover.lowerFace
    cover.process(skin, at: 0)
    for time in stride(from: 0.1, through: 12, by: 0.1) { cover.process(hand, at: time) }
    #expect(!cover.isCovered)
    cover.process(skin, at: 12.1)
    #expect(cover.isCovered)
  }

  @Test("another person's look is learned anew, and nothing is learned that cannot be read")
  func persons() {
    var cover = FaceCover()
    let front = HeadPose(pitch: 0, yaw: 0, roll: 0)
    let own = FacePatches(leftEye: skin, rightEye: skin, lowerFace: skin)
    let other = FacePatches(leftEye: skin, rightEye: hand, lowerFace: skin)
    cover.process(own, of: 1, pose: front, isReadable: true, at: 0)
    cover.process(other, of: 1, pose: front, isReadable: false, at: 0.1)
    #expect(!cover.isRightEyeCovered)
    cover.process(other, of: 1, pose: front, isReadable: true, at: 0.2)
    #expect(cover.isRightEyeCovered && !cover.isLeftEyeCovered && !cover.isFaceCovered)
    cover.process(other, of: 2, pose: front, isReadable: true, at: 0.3)
    #expect(!cover.isRightEyeCovered)
  }

  @Test("a turned head's look is not compared, unless it stays turned")
  func turned() {
    var cover = FaceCover()
    let own = FacePatches(leftEye: skin, rightEye: skin, lowerFace: skin)
    let other = FacePatches(leftEye: hand, rightEye: hand, lowerFace: hand)
    cover.process(own, of: 1, pose: HeadPose(pitch: 20, yaw: 0, roll: 0), isReadable: true, at: 0)
    let turned = HeadPose(pitch: 20, yaw: 25, roll: 0)
    for time in stride(from: 0.5, through: 12, by: 0.5) {
      cover.process(other, of: 1, pose: turned, isReadable: true, at: time)
      #expect(!cover.isFaceCovered)
    }
    cover.process(own, of: 1, pose: turned, isReadable: true, at: 13)
    #expect(cover.isFaceCovered)
  }
}
