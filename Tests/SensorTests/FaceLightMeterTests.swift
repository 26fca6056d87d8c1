import Camera
import Gestures
import Testing

@testable import Sensor

@Suite("How brightly a face is lit")
struct FaceLightMeterTests {
  /// 80 by 40 pixels: the left half of one brightness, the right half of another.
  private static func frame(_ left: UInt8, _ right: UInt8) -> Frame {
    let row = [UInt8](repeating: left, count: 40 * 3) + [UInt8](repeating: right, count: 40 * 3)
    return Frame(pixels: [[UInt8]](repeating: row, count: 40).flatMap { $0 }, width: 80, height: 40, timestamp: 0)
  }

  @Test func onlyTheFaceCounts() throws {
    let box = BoundingBox(x: 0, y: 0, width: 40, height: 40)
    let dark = try #require(FaceLightMeter.sample(of: box, in: Self.frame(51, 255)))
    #expect(dark == FaceLight.Sample(mean: 0.2, clipped: 0))
    let bright = try #require(FaceLightMeter.sample(of: box, in: Self.frame(255, 0)))
    #expect(bright == FaceLight.Sample(mean: 1, clipped: 1))
    let wide = BoundingBox(x: 0, y: 0, width: 80, height: 40)
    #expect(FaceLightMeter.sample(of: wide, in: Self.frame(0, 255))?.clipped == 0.5)
  }

  @Test func aFaceThatIsPartlyOutsideIsMeasuredInside() {
    let box = BoundingBox(x: -30, y: -30, width: 50, height: 200)
    #expect(FaceLightMeter.sample(of: box, in: Self.frame(51, 255))?.mean == 0.2)
    let outside = [
      BoundingBox(x: 100, y: 0, width: 10, height: 10), BoundingBox(x: -50, y: -50, width: 10, height: 10),
      BoundingBox(x: 0, y: 90, width: 10, height: 10),
    ]
    for box in outside { #expect(FaceLightMeter.sample(of: box, in: Self.frame(51, 255)) == nil) }
  }
}
