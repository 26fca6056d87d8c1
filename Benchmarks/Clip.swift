import Camera
import Gestures

/// Frames of the portrait winking over and over, drawn once and kept, so that drawing is not measured.
struct Clip: Sendable {
  let frames: [Frame]
  static let rate = 30.0

  /// - Parameter width: of the frames in pixels; they are three quarters as high.
  init(width: Int = 640) async throws {
    // A wink of 0.37 s and a second of rest on each side.
    let timetable = PortraitTimetable(sequence: [.leftWink], leadIn: 1, rest: 1)
    let source = Portrait(timetable: timetable, frameRate: Self.rate, width: width, loops: false)
    var frames: [Frame] = []
    while let frame = try await source.next() { frames.append(frame) }
    self.frames = frames
  }

  /// The frames over and over, with time going on.
  subscript(index: Int) -> Frame {
    let frame = frames[index % frames.count]
    return Frame(
      pixels: frame.pixels, width: frame.width, height: frame.height, timestamp: Double(index) / Self.rate)
  }
}
