import Camera
import Gestures
import SensorTestSupport

@testable import FaceTracking

/// The portrait before the real tracker and engine: what was seen in each frame, and what came of it.
struct SeenSession {
  private(set) var events: [GestureEvent] = []
  private(set) var faces: [(time: Double, face: Face?)] = []
  private let scene: PortraitScene

  var names: [String] { events.map(\.eventType) }

  /// - Parameters:
  ///   - times: of the frames, in seconds.
  ///   - width: of the frames in pixels; the eyes are a ninth of it apart.
  ///   - look: pose and surroundings at a time.
  init(
    times: [Double], width: Int = 480, _ look: (Double) -> (pose: PortraitPose, surroundings: Surroundings)
  ) throws {
    let scene = try PortraitScene(width: width)
    try self.init(times: times, scene: scene) { time in
      let look = look(time)
      return try scene.frame(look.pose, look.surroundings, at: time)
    }
  }

  /// Any frames.
  init(times: [Double], scene: PortraitScene, frame: (Double) throws -> Frame) throws {
    self.scene = scene
    let tracker = try TestMaterial.tracker()
    var engine = GestureEngine()
    for time in times {
      let face = try tracker.track(try frame(time))
      faces.append((time, face))
      events += engine.process(face, at: time)
    }
  }

  /// Reasons of an eye or the face in a span of time, all that held in any frame.
  func reasons(from start: Double, to end: Double, _ part: (Face) -> AbstentionReasons) -> AbstentionReasons {
    faces.filter { $0.time >= start && $0.time < end }.compactMap { $0.face.map(part) }
      .reduce([]) { $0.union($1) }
  }

  static func times(seconds: Double, rate: Double = 30) -> [Double] {
    (0..<Int((seconds * rate).rounded())).map { Double($0) / rate }
  }

  /// 0 before `start`, 1 after `duration` more seconds, even between.
  static func ramp(_ time: Double, from start: Double, lasting duration: Double) -> Double {
    min(1, max(0, (time - start) / duration))
  }
}
