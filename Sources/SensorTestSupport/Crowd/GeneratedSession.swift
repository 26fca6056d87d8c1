import Foundation
import Gestures

/// A made-up person before a camera: acts one after the other, natural blinks between them, and the camera's noise.
public struct GeneratedSession: Sendable {
  /// An act with its time, in seconds.
  public struct Entry: Sendable {
    public let act: GeneratedAct
    public let start: Double
    public let end: Double
  }

  /// Everything that is acted in order, natural blinks included.
  public let entries: [Entry]
  public let duration: Double
  private let person: GeneratedPerson
  private let movements: [(start: Double, movement: GeneratedMovement)]
  private let seed: UInt64

  /// - Parameters:
  ///   - acts: in their order; rests of one to two seconds lie between them.
  ///   - seed: decides on the person and on every particular.
  ///   - blinks: whether the person blinks between the acts and during those that are no gestures.
  public init(_ acts: [GeneratedAct], seed: UInt64, blinks: Bool = true) {
    var generator = SeededGenerator(seed: seed)
    let person = GeneratedPerson(&generator)
    var movements: [(start: Double, movement: GeneratedMovement)] = []
    var time = 2.5
    var nextBlink = generator.within(1...person.blinkInterval)
    for act in acts {
      guard
        let movement = GeneratedMovement.gesture(act, of: person, &generator)
          ?? GeneratedMovement.distractor(act, of: person, &generator)
      else { continue }
      let end = time + movement.duration
      let rest = generator.within(1...2)
      while blinks, nextBlink < end + rest {
        // Nobody blinks in the middle of a gesture of the eyes, and a second blink soon after is a double one.
        let isClear = act.gesture == nil ? true : nextBlink > end + 0.3 || nextBlink < time - 0.8
        if isClear, nextBlink < end + rest - 0.8 {
          movements.append((nextBlink, GeneratedMovement.blink(&generator)))
        }
        nextBlink += generator.within(0.5 * person.blinkInterval...1.5 * person.blinkInterval)
      }
      movements.append((time, movement))
      time = end + rest
    }
    self.person = person
    self.movements = movements.sorted { $0.start < $1.start }
    self.seed = seed
    duration = time
    entries = self.movements.map {
      Entry(act: $0.movement.act, start: $0.start, end: $0.start + $0.movement.duration)
    }
  }

  /// The frames as a camera gives them.
  /// - Parameters:
  ///   - rate: frames a second.
  ///   - jitter: part of an interval by which frames come early or late.
  ///   - dropped: part of the frames that are missing.
  public func frames(rate: Double = 30, jitter: Double = 0, dropped: Double = 0) -> [(time: Double, face: Face)] {
    var generator = SeededGenerator(seed: seed &+ 1)
    var wander = Wander()
    var first = 0
    return (0..<Int(duration * rate)).compactMap { index in
      let time = (Double(index) + generator.within(-0.5...0.5) * jitter) / rate
      while first < movements.count, movements[first].start + movements[first].movement.duration < time { first += 1 }
      var change = wander.next(elapsed: 1 / rate, &generator)
      for item in movements[first...].prefix(while: { $0.start < time }) {
        change = change + item.movement.change(at: time - item.start)
      }
      let face = noisy(person.face(change), &generator)
      return generator.within(0...1) < dropped ? nil : (time, face)
    }
  }

  /// White noise as it was measured: standard deviations from frame to frame, by the person's own factor.
  private func noisy(_ face: Face, _ generator: inout SeededGenerator) -> Face {
    var face = face
    let size = person.noise
    face.headEulerAngleX += generator.normal(0.22 * size)
    face.headEulerAngleY += generator.normal(0.2 * size)
    face.headEulerAngleZ += generator.normal(0.1 * size)
    face.measures.leftEyeOpening += generator.normal(0.0055 * size)
    face.measures.rightEyeOpening += generator.normal(0.0055 * size)
    face.measures.mouthOpening = max(0, face.measures.mouthOpening + generator.normal(0.004 * size))
    face.measures.mouthWidth += generator.normal(0.008 * size)
    face.measures.mouthCornerLift += generator.normal(0.004 * size)
    face.measures.leftBrowHeight += generator.normal(0.003 * size)
    face.measures.rightBrowHeight += generator.normal(0.003 * size)
    return face
  }
}

/// Nobody holds still: the head wanders by a degree or two within seconds.
private struct Wander {
  private var change = FaceChange()

  mutating func next(elapsed: Double, _ generator: inout SeededGenerator) -> FaceChange {
    let keep = exp(-elapsed / 3)
    let push = (1 - keep * keep).squareRoot()
    change.pitch = change.pitch * keep + generator.normal(1.2 * push)
    change.yaw = change.yaw * keep + generator.normal(1.5 * push)
    change.roll = change.roll * keep + generator.normal(0.8 * push)
    return change
  }
}
