import Foundation

extension GeneratedMovement {
  /// Something that is not meant, as this person does it this time; nil for gestures.
  static func distractor(
    _ act: GeneratedAct, of person: GeneratedPerson, _ generator: inout SeededGenerator
  ) -> GeneratedMovement? {
    switch act {
    case .stillness: GeneratedMovement(act, generator.within(10...20)) { _ in FaceChange() }
    case .speech: speech(&generator)
    case .laughter: laughter(of: person, &generator)
    case .chewing: chewing(&generator)
    case .yawning: yawning(&generator)
    case .reading: reading(&generator)
    case .squinting, .grimace: squint(act, &generator)
    case .drooping: drooping(&generator)
    case .bobbing: bobbing(&generator)
    case .glance: glance(&generator)
    case .posture: posture(&generator)
    case .bump: bump(&generator)
    default: nil
    }
  }

  private static func speech(_ generator: inout SeededGenerator) -> GeneratedMovement {
    let duration = generator.within(4...15)
    let rate = generator.within(3...6)
    let loud = generator.within(0.06...0.26)
    let wide = generator.within(0.02...0.1)
    let expressive = generator.within(0...1)
    let phases = (0..<6).map { _ in generator.within(0...6.28) }
    return GeneratedMovement(.speech, duration) { change, time in
      // Syllables of unequal size, pauses between words.
      let size = 0.55 + 0.45 * sin(time * 1.9 + phases[0]) * sin(time * 0.7 + phases[1])
      let pause = Course.smoothStep((sin(time * 1.1 + phases[2]) + 0.8) / 0.3)
      change.mouthOpening = loud * size * pause * (0.5 + 0.5 * sin(2 * .pi * rate * time + phases[3]))
      change.mouthWidth = wide * sin(2 * .pi * rate * 0.37 * time + phases[4]) * pause
      change.pitch = 4 * expressive * sin(time * 3.3 + phases[5]) + 6 * change.mouthOpening
      change.yaw = 5 * expressive * sin(time * 1.3 + phases[0])
      change.roll = 3 * expressive * sin(time * 1.7 + phases[1])
      change.brows = 0.05 * expressive * max(0, sin(time * 2.1 + phases[2]))
    }
  }

  private static func laughter(of person: GeneratedPerson, _ generator: inout SeededGenerator) -> GeneratedMovement {
    let duration = generator.within(2...5)
    let size = generator.within(0.25...0.45)
    let rate = generator.within(4...6)
    let back = generator.within(0...9)
    return GeneratedMovement(.laughter, duration) { change, time in
      let held = Course.held(time, duration, rise: 0.4)
      let shaking = 0.5 + 0.5 * sin(2 * .pi * rate * time)
      change.mouthWidth = 0.7 * size * held
      change.mouthCornerLift = 0.3 * size * held
      change.mouthOpening = held * (0.1 + 0.12 * shaking)
      change.lids = held * (person.smileNarrowing + 0.3)
      change.pitch = held * (back + 1.5 * shaking)
    }
  }

  private static func chewing(_ generator: inout SeededGenerator) -> GeneratedMovement {
    let duration = generator.within(5...12)
    let rate = generator.within(1...1.8)
    let size = generator.within(0.01...0.06)
    return GeneratedMovement(.chewing, duration) { change, time in
      let jaw = 0.5 + 0.5 * sin(2 * .pi * rate * time)
      change.mouthOpening = size * jaw
      change.mouthWidth = 0.05 * sin(2 * .pi * rate * time + 1)
      change.mouthCornerLift = 0.02 * sin(2 * .pi * rate * time + 2)
      change.pitch = 1.5 * jaw
    }
  }

  private static func yawning(_ generator: inout SeededGenerator) -> GeneratedMovement {
    let duration = generator.within(3.5...6)
    let size = generator.within(0.4...0.8)
    let eyes = generator.within(0.4...0.95)
    return GeneratedMovement(.yawning, duration) { change, time in
      let held = Course.held(time, duration, rise: 2, fall: 1)
      change.mouthOpening = size * held
      change.mouthWidth = -0.15 * held
      change.lids = eyes * Course.smoothStep(held * 1.4 - 0.2)
      change.pitch = 8 * held
      change.brows = 0.04 * held
    }
  }

  private static func reading(_ generator: inout SeededGenerator) -> GeneratedMovement {
    let duration = generator.within(6...14)
    let lids = generator.within(0.25...0.55)
    let chin = generator.within(0...9)
    return GeneratedMovement(.reading, duration) { change, time in
      let held = Course.held(time, duration, rise: 0.35)
      let line = (time / 1.8).truncatingRemainder(dividingBy: 1)
      change.lids = held * (lids + 0.06 * sin(time * 1.3))
      change.pitch = -chin * held
      change.yaw = held * 3 * (line - 0.5)
    }
  }

  private static func squint(_ act: GeneratedAct, _ generator: inout SeededGenerator) -> GeneratedMovement {
    let duration = generator.within(0.5...4)
    let depth = generator.within(0.35...0.6)
    let uneven = act == .grimace ? generator.within(0.2...0.45) : generator.within(0...0.1)
    let isLeft = Bool.random(using: &generator)
    return GeneratedMovement(act, duration) { change, time in
      let held = Course.held(time, duration, rise: 0.2)
      change.lids = (depth - uneven / 2) * held
      if isLeft { change.leftEye = (depth + uneven / 2) * held } else { change.rightEye = (depth + uneven / 2) * held }
      change.mouthWidth = act == .grimace ? 0.08 * held : 0
      change.brows = -0.03 * held
    }
  }

  private static func drooping(_ generator: inout SeededGenerator) -> GeneratedMovement {
    let duration = generator.within(4...20)
    let depth = generator.within(0.3...0.6)
    return GeneratedMovement(.drooping, duration) { change, time in
      change.lids = depth * Course.held(time, duration, rise: 2, fall: 0.4)
    }
  }

  private static func bobbing(_ generator: inout SeededGenerator) -> GeneratedMovement {
    let duration = generator.within(6...20)
    let rate = generator.within(0.9...2.2)
    let angle = generator.within(3...14)
    return GeneratedMovement(.bobbing, duration) { change, time in
      change.pitch = angle / 2 * sin(2 * .pi * rate * time) * Course.held(time, duration, rise: 0.7)
    }
  }

  private static func glance(_ generator: inout SeededGenerator) -> GeneratedMovement {
    let duration = generator.within(0.35...0.6)
    let angle = generator.within(10...22) * (Bool.random(using: &generator) ? 1 : -1)
    return GeneratedMovement(.glance, duration) { change, time in
      change.yaw = angle * Course.held(time, duration, rise: duration * 0.45)
    }
  }

  private static func posture(_ generator: inout SeededGenerator) -> GeneratedMovement {
    let duration = generator.within(8...20)
    let rise = generator.within(1.5...3)
    let (pitch, yaw, roll) = (generator.within(-8...8), generator.within(-9...9), generator.within(-6...6))
    let (right, growth) = (generator.within(-0.4...0.4), generator.within(-0.15...0.2))
    return GeneratedMovement(.posture, duration) { change, time in
      let held = Course.held(time, duration, rise: rise)
      (change.pitch, change.yaw, change.roll) = (pitch * held, yaw * held, roll * held)
      (change.right, change.growth) = (right * held, growth * held)
    }
  }

  private static func bump(_ generator: inout SeededGenerator) -> GeneratedMovement {
    let (right, down) = (generator.within(-0.4...0.4), generator.within(-0.4...0.4))
    let roll = generator.within(-5...5)
    return GeneratedMovement(.bump, 0.6) { change, time in
      let shaking = exp(-time / 0.15) * sin(2 * .pi * 5 * time)
      (change.right, change.down, change.roll) = (right * shaking, down * shaking, roll * shaking)
      change.pitch = -4 * down * shaking
      change.yaw = 4 * right * shaking
    }
  }
}
