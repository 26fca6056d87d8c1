import Foundation
import Testing

@testable import Camera

/// What the pictures show, told by places that the mesh itself names: its first vertices are MediaPipe's landmarks.
@Suite("The portrait's pictures")
struct PortraitRenderingTests {
  private let renderer: PortraitRenderer
  private let mesh: PortraitMesh

  init() throws {
    renderer = try PortraitRenderer()
    mesh = try PortraitResources.mesh(in: PortraitResources.folder)
  }

  private func place(_ landmark: Int, in pose: PortraitPose = PortraitPose()) -> SIMD2<Double> {
    let positions = mesh.positions(in: pose, scale: Double(renderer.width) / mesh.size[0])
    return SIMD2(Double(positions[3 * landmark]), Double(positions[3 * landmark + 1]))
  }

  private func middle(_ a: Int, _ b: Int, in pose: PortraitPose = PortraitPose()) -> SIMD2<Double> {
    (place(a, in: pose) + place(b, in: pose)) / 2
  }

  /// Mean luma, 0 to 255, of the 5×5 pixels around a place.
  private func luma(_ frame: Frame, at place: SIMD2<Double>) -> Double {
    var sum = 0.0
    for y in (Int(place.y) - 2)...(Int(place.y) + 2) {
      for x in (Int(place.x) - 2)...(Int(place.x) + 2) {
        let pixel = frame.pixels[((y * frame.width + x) * 3)...].prefix(3).map(Double.init)
        sum += 0.114 * pixel[0] + 0.587 * pixel[1] + 0.299 * pixel[2]
      }
    }
    return sum / 25
  }

  /// Edges of the upper and lower lid at their middles, and the cheek below.
  private struct Eye {
    let upper: Int, lower: Int, cheek: Int
    static let left = Eye(upper: 386, lower: 374, cheek: 280)
    static let right = Eye(upper: 159, lower: 145, cheek: 50)
  }

  private func eyeLuma(_ eye: Eye, _ pose: PortraitPose) throws -> (eye: Double, skin: Double) {
    let frame = try renderer.frame(pose, at: 0)
    return (luma(frame, at: middle(eye.upper, eye.lower)), luma(frame, at: place(eye.cheek)))
  }

  @Test("an open eye has its dark iris, a shut one only skin, and the other eye stays as it is")
  func lids() throws {
    for (eye, other, pose) in [
      (Eye.left, Eye.right, PortraitPose(leftEyeClosure: 1)), (.right, .left, PortraitPose(rightEyeClosure: 1)),
    ] {
      let open = try eyeLuma(eye, PortraitPose())
      let shut = try eyeLuma(eye, pose)
      #expect(open.eye < 0.4 * open.skin)
      #expect(abs(shut.eye - shut.skin) < 0.25 * shut.skin)
      #expect(try eyeLuma(other, pose) == eyeLuma(other, PortraitPose()))
    }
  }

  @Test("lids close evenly", arguments: [0.25, 0.5, 0.75])
  func halfWay(closure: Double) throws {
    // Half shut, the lashes stand before the upper half of the eye; the iris is seen below them.
    let pose = PortraitPose(leftEyeClosure: closure)
    let frame = try renderer.frame(pose, at: 0)
    let open = try renderer.frame(PortraitPose(), at: 0)
    let shut = try renderer.frame(PortraitPose(leftEyeClosure: 1), at: 0)
    #expect(frame.pixels != open.pixels && frame.pixels != shut.pixels)
    let lower = place(Eye.left.lower) - SIMD2(0, 2)
    #expect(luma(frame, at: lower) < 0.75 * luma(frame, at: place(Eye.left.cheek)))
  }

  @Test("at rest the lips meet, and no teeth are seen")
  func rest() throws {
    let frame = try renderer.frame(PortraitPose(), at: 0)
    #expect((place(14) - place(13)).y < 2)
    let skin = luma(frame, at: place(50))
    #expect(luma(frame, at: middle(13, 14)) < skin)
    #expect((place(291) - place(61)).x < 0.85 * (place(291, in: .init(smile: 1)) - place(61, in: .init(smile: 1))).x)
  }

  @Test("smiling at full is the photograph as it was taken")
  func photograph() throws {
    let path = PortraitResources.folder.appendingPathComponent("portrait.png").path
    let picture = try #require(PictureFile.decode(path: path, files: FileLibrary.open()))
    let renderer = try PortraitRenderer(width: picture.width)
    /// Mean difference from the photograph around the mouth, 0 to 255; the picture is as wide as the frame.
    func difference(_ pose: PortraitPose) throws -> Double {
      let drawn = try renderer.frame(pose, at: 0)
      let mouth = (
        x: Int(mesh.texture[61][0])...Int(mesh.texture[291][0]), y: Int(mesh.texture[0][1])...Int(mesh.texture[17][1])
      )
      let bytes = mouth.y.flatMap { y in mouth.x.flatMap { x in (0..<3).map { (y * picture.width + x) * 3 + $0 } } }
      return bytes.reduce(0) { $0 + abs(Double(drawn.pixels[$1]) - Double(picture.pixels[$1])) } / Double(bytes.count)
    }
    #expect(try difference(PortraitPose(smile: 1)) < 5)
    #expect(try difference(PortraitPose(smile: 0.6)) > 10)
    #expect(try difference(PortraitPose()) > 20)
  }

  @Test("a smile shows teeth, an open mouth a dark inside")
  func mouth() throws {
    let smile = PortraitPose(smile: 1)
    let smiling = try renderer.frame(smile, at: 0)
    #expect(luma(smiling, at: middle(13, 14, in: smile)) > 1.05 * luma(smiling, at: place(50)))
    let opened = PortraitPose(mouthOpening: 1)
    let opening = try renderer.frame(opened, at: 0)
    #expect(luma(opening, at: middle(13, 14, in: opened)) < 0.4 * luma(opening, at: place(50)))
    #expect((place(14, in: opened) - place(13, in: opened)).y > 0.25 * (place(263) - place(33)).x * 0.7)
  }

  @Test(
    "no pose leaves a part of the frame undrawn",
    arguments: [
      PortraitPose(), PortraitPose(yaw: 30), PortraitPose(yaw: -30), PortraitPose(roll: 30), PortraitPose(roll: -30),
      PortraitPose(pitch: 20), PortraitPose(pitch: -20), PortraitPose(mouthOpening: 1, smile: 1, yaw: 20, roll: 20),
    ])
  func coverage(pose: PortraitPose) throws {
    // On a white picture, whatever is not white was not drawn.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      at: PortraitResources.folder.appendingPathComponent("portrait.json"),
      to: folder.appendingPathComponent("portrait.json"))
    let white = Frame(pixels: [UInt8](repeating: 255, count: 368 * 296 * 3), width: 368, height: 296, timestamp: 0)
    try FrameWriter(path: folder.appendingPathComponent("portrait.png").path).append(white)
    let frame = try PortraitRenderer(resources: folder).frame(pose, at: 0)
    #expect(frame.pixels.allSatisfy { $0 == 255 })
  }

  @Test("turning left takes the nose to the picture's right, tilting left the forehead, looking up the nose upwards")
  func directions() {
    #expect(place(1, in: PortraitPose(yaw: 20)).x > place(1).x + 10)
    #expect(place(10, in: PortraitPose(roll: 20)).x > place(10).x + 10)
    #expect(place(1, in: PortraitPose(pitch: 15)).y < place(1).y - 5)
    #expect(place(1, in: PortraitPose(yaw: -20)).x < place(1).x - 10)
  }

  @Test("a pose that is no number is refused")
  func notANumber() {
    #expect(throws: FrameSourceError.self) { try renderer.frame(PortraitPose(yaw: .nan), at: 0) }
  }

  @Test("the picture's edges stay where they are however the head turns")
  func edges() throws {
    let rest = try renderer.frame(PortraitPose(), at: 0)
    let turned = try renderer.frame(PortraitPose(yaw: 25, roll: -20), at: 0)
    let lastRows = rest.width * 3 * 20
    #expect(rest.pixels.suffix(lastRows) == turned.pixels.suffix(lastRows))
  }
}
