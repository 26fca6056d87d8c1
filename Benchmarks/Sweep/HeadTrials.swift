import Camera
import FaceTracking
import Foundation
import Gestures
import SensorTestSupport

/// Heads that hold still and heads that nod once, as pictures: how often a still one nods, and a nodding one does not.
struct HeadTrials {
  let models: String
  let trials: Int

  /// Three seconds before the nod, one and a half after its beginning.
  private static let begin = 2.0

  func table() throws -> [String] {
    var lines = [
      MarkdownTable.row(["trials", "of", "nod or shake reported"]), MarkdownTable.row(["---", "---", "---"]),
    ]
    let still = try (0..<trials).filter { try !swings(seed: $0, angle: 0).isEmpty }.count
    lines.append(MarkdownTable.row(["a still head, 10 s, swaying by 1 to 2°", "\(trials)", "\(still)"]))
    for angle in [10.0, 13, 18] {
      let found = try (0..<trials / 3).filter { try swings(seed: $0, angle: angle).contains("nod") }.count
      lines.append(MarkdownTable.row(["one nod of \(Int(angle))°", "\(trials / 3)", "\(found)"]))
    }
    return lines + [""]
  }

  private func swings(seed: Int, angle: Double) throws -> [String] {
    var generator = SeededGenerator(seed: UInt64(seed) + 1)
    let scene = try PortraitScene(width: Sweep.width)
    let tracker = try FaceTracker(models: models)
    var engine = GestureEngine()
    var surroundings = Surroundings()
    surroundings.noise = generator.within(1...6)
    let lasting = generator.within(0.4...0.7)
    let phases = (0..<3).map { _ in generator.within(0...6.28) }
    let count = angle == 0 ? 300 : Int((Self.begin + 1.6) * 30)
    return try (0..<count).flatMap { index -> [String] in
      let time = Double(index) / 30
      let part = min(1, max(0, (time - Self.begin) / lasting))
      let pose = PortraitPose(
        yaw: 1.5 * sin(time * 0.9 + phases[0]),
        pitch: 1.2 * sin(time * 1.3 + phases[1]) - angle * (1 - cos(2 * .pi * part)) / 2,
        roll: 0.8 * sin(time * 0.7 + phases[2]))
      let face = try tracker.track(try scene.frame(pose, surroundings, at: time))
      return engine.process(face, at: time).map(\.gesture).filter { $0 == .nod || $0 == .shake }.map(\.rawValue)
    }
  }
}
