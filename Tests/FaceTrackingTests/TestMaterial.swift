import Camera
import Foundation
import Gestures
import SensorTestSupport

@testable import FaceTracking

/// What the tests of this module share: models, recordings, the portrait and mediapipe's points.
enum TestMaterial {
  struct Reference: Decodable {
    let frame: Int
    /// x and y of each landmark in tenths of a pixel.
    let points: [Double]

    func point(_ index: Int) -> (x: Double, y: Double) { (points[2 * index] / 10, points[2 * index + 1] / 10) }
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  static let portrait = root.appending(path: "Sources/Camera/Resources")

  static func references() throws -> [String: [Reference]] {
    let file = root.appending(path: "Tests/FaceTrackingTests/Fixtures/reference_points.json")
    return try JSONDecoder().decode([String: [Reference]].self, from: Data(contentsOf: file))
  }

  /// The recordings that are there, and that there are reference points for.
  static let recordings = ((try? references()) ?? [:]).keys.sorted().filter { Recordings.file($0) != nil }

  static func tracker() throws -> FaceTracker {
    try FaceTracker(models: root.appending(path: ".deps/models").path)
  }

  /// Mean distance of the points by the distance of the eyes' outer corners.
  static func error(of face: Face, against reference: Reference) -> Double {
    func distance(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> Double { hypot(a.x - b.x, a.y - b.y) }
    let sum = face.landmarks.enumerated().reduce(0.0) { sum, item in
      sum + distance((Double(item.element.x), Double(item.element.y)), reference.point(item.offset))
    }
    return sum / Double(face.landmarks.count) / distance(reference.point(33), reference.point(263))
  }

  /// A picture of one shade with frames pasted in at some places.
  static func collage(
    width: Int, height: Int, at time: Double = 0, _ parts: [(frame: Frame, x: Int, y: Int)] = []
  ) -> Frame {
    var pixels = [UInt8](repeating: 128, count: width * height * 3)
    for part in parts {
      for row in 0..<part.frame.height {
        let source = row * part.frame.width * 3
        let target = ((part.y + row) * width + part.x) * 3
        pixels.replaceSubrange(
          target..<target + part.frame.width * 3, with: part.frame.pixels[source..<source + part.frame.width * 3])
      }
    }
    return Frame(pixels: pixels, width: width, height: height, timestamp: time)
  }
}
