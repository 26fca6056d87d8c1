import Camera
import Gestures
import Testing

@testable import FaceTracking

@Suite("Boxes, regions and anchors")
struct DetectionTests {
  private func detection(
    _ score: Double, x: Double, y: Double = 0, side: Double = 10
  ) -> FaceDetection {
    FaceDetection(
      score: score, minX: x, minY: y, maxX: x + side, maxY: y + side, rightEye: (x + 3, y + 3), leftEye: (x + 7, y + 3))
  }

  @Test("896 anchors: two in each cell of 16 by 16, row by row, then six in each of 8 by 8")
  func anchors() throws {
    let anchors = FaceDetector.anchors
    try #require(anchors.count == 896)
    // Numbers, and centres in cells.
    let expected: [(index: Int, x: Double, y: Double, cells: Double)] = [
      (0, 0.5, 0.5, 16), (1, 0.5, 0.5, 16), (2, 1.5, 0.5, 16), (32, 0.5, 1.5, 16), (511, 15.5, 15.5, 16),
      (512, 0.5, 0.5, 8), (518, 1.5, 0.5, 8), (895, 7.5, 7.5, 8),
    ]
    for place in expected {
      let anchor = anchors[place.index]
      #expect(anchor.x * place.cells == place.x && anchor.y * place.cells == place.y, "anchor \(place.index)")
    }
  }

  @Test("common area by joint area")
  func overlap() {
    #expect(detection(1, x: 0).overlap(detection(1, x: 0)) == 1)
    #expect(abs(detection(1, x: 0).overlap(detection(1, x: 5)) - 1 / 3) < 1e-12)
    #expect(detection(1, x: 0).overlap(detection(1, x: 10)) == 0)
  }

  @Test("boxes of one face become one, weighted by score; another face stays another")
  func merging() throws {
    let merged = FaceDetection.merged(
      [detection(0.6, x: 2), detection(0.7, x: 100), detection(0.9, x: 0)], leastOverlap: 0.3)
    try #require(merged.count == 2)
    #expect(merged.map(\.score) == [0.9, 0.7])
    #expect(abs(merged[0].minX - 0.6 * 2 / 1.5) < 1e-9)
    #expect(abs(merged[0].leftEye.x - merged[0].minX - 7) < 1e-9)
    #expect(merged[1].minX == 100)
  }

  @Test("nothing is merged from nothing") func mergingNothing() {
    #expect(FaceDetection.merged([], leastOverlap: 0.3).isEmpty)
  }

  @Test("a region is 1.5 times the box's longer side, level along the eyes, and its matrix leads from corner to corner")
  func region() {
    let upright = RegionOfInterest(minX: 100, minY: 50, maxX: 180, maxY: 150, from: (120, 80), to: (160, 80))
    #expect(upright == RegionOfInterest(minX: 90, minY: 50, maxX: 190, maxY: 150, from: (0, 0), to: (1, 0)))
    #expect(upright.side == 150 && upright.rotation == 0)
    let m = upright.matrix(pixels: 192)
    func mapped(_ m: [Double], _ x: Double, _ y: Double) -> [Double] {
      [m[0] * x + m[1] * y + m[2], m[3] * x + m[4] * y + m[5]]
    }
    #expect(mapped(m, 0, 0) == [65, 25])
    #expect(mapped(m, 192, 192) == [215, 175])
    // A quarter turn clockwise: the square's right lies below in the picture.
    let turned = RegionOfInterest(minX: 0, minY: 0, maxX: 10, maxY: 10, from: (5, 0), to: (5, 10))
    let right = mapped(turned.matrix(pixels: 2), 2, 1)
    #expect(abs(right[0] - 5) < 1e-9 && abs(right[1] - 12.5) < 1e-9)
  }

  @Test("regions that are no number, upside down, tiny or outside are no face's")
  func plausibility() {
    let frame = Frame(pixels: [UInt8](repeating: 0, count: 300), width: 10, height: 10, timestamp: 0)
    func region(_ change: (inout RegionOfInterest) -> Void) -> Bool {
      var region = RegionOfInterest(minX: 0, minY: 0, maxX: 10, maxY: 10, from: (0, 0), to: (1, 0))
      change(&region)
      return region.isPlausible(in: frame)
    }
    #expect(region { _ in })
    #expect(!region { $0.x = .nan })
    #expect(!region { $0.rotation = 2 })
    #expect(!region { $0.side = 11 })
    #expect(!region { $0.side = 61 })
    #expect(!region { $0.x = 10.1 })
    #expect(!region { $0.y = -0.1 })
  }
}
