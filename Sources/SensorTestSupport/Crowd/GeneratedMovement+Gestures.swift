import Foundation

extension GeneratedMovement {
  /// A gesture that is meant, as this person makes it this time; nil for what is no gesture.
  static func gesture(
    _ act: GeneratedAct, of person: GeneratedPerson, _ generator: inout SeededGenerator
  ) -> GeneratedMovement? {
    switch act {
    case .leftWink, .rightWink: wink(act, of: person, &generator)
    case .blink: blink(&generator)
    case .doubleBlink: doubleBlink(&generator)
    case .eyesClosed: eyesClosed(&generator)
    case .smile: smile(of: person, &generator)
    case .mouthOpen: mouthOpen(&generator)
    case .browRaise: browRaise(&generator)
    case .nodLeft, .nodRight, .turnLeft, .turnRight, .lookUp, .lookDown: head(act, &generator)
    case .nod, .shake: swings(act, &generator)
    default: nil
    }
  }

  private static func wink(
    _ act: GeneratedAct, of person: GeneratedPerson, _ generator: inout SeededGenerator
  ) -> GeneratedMovement {
    // Most winks are quick, some are held.
    let duration = generator.within(0...1) < 0.8 ? generator.within(0.16...0.5) : generator.within(0.5...0.85)
    let depth = generator.within(0.85...1)
    let companion = person.companion * generator.within(0.5...1.1)
    let lag = generator.within(-0.03...0.06)
    return GeneratedMovement(act, duration) { change, time in
      let lid = Course.lid(time, duration)
      let other = Course.held(time - lag, duration, rise: 0.12) * companion
      let cheek = Course.held(time, duration, rise: 0.14)
      let isLeft = act == .leftWink
      change.leftEye = isLeft ? depth * lid : other
      change.rightEye = isLeft ? other : depth * lid
      change.mouthCornerLift = person.cheek * 0.4 * cheek
      change.mouthWidth = person.cheek * 0.6 * cheek
      change.roll = person.winkTilt * cheek * (isLeft ? 1 : -1)
      change.brows = -0.02 * cheek
    }
  }

  static func blink(_ generator: inout SeededGenerator) -> GeneratedMovement {
    let duration = generator.within(0.14...0.38)
    let depth = generator.within(0.7...1)
    let uneven = generator.within(-0.15...0.15)
    let lag = generator.within(-0.03...0.03)
    return GeneratedMovement(.blink, duration + 0.03) { change, time in
      change.leftEye = min(1, depth * (1 + uneven)) * Course.lid(time - max(0, lag), duration)
      change.rightEye = min(1, depth * (1 - uneven)) * Course.lid(time + min(0, lag), duration)
    }
  }

  private static func doubleBlink(_ generator: inout SeededGenerator) -> GeneratedMovement {
    let first = generator.within(0.16...0.26)
    let gap = first + generator.within(0.06...0.25)
    let second = generator.within(0.16...0.26)
    return GeneratedMovement(.doubleBlink, gap + second) { change, time in
      let lid = max(Course.lid(time, first), Course.lid(time - gap, second))
      change.leftEye = lid
      change.rightEye = lid
    }
  }

  private static func eyesClosed(_ generator: inout SeededGenerator) -> GeneratedMovement {
    let duration = generator.within(1.1...3)
    let depth = generator.within(0.9...1)
    return GeneratedMovement(.eyesClosed, duration) { change, time in
      change.leftEye = depth * Course.lid(time, duration)
      change.rightEye = change.leftEye
    }
  }

  static func smile(of person: GeneratedPerson, _ generator: inout SeededGenerator) -> GeneratedMovement {
    let duration = generator.within(1.2...4)
    let size = generator.within(0.26...0.45)
    let teeth = generator.within(0...0.2)
    let rise = generator.within(0.2...0.5)
    return GeneratedMovement(.smile, duration) { change, time in
      let held = Course.held(time, duration, rise: rise, fall: 0.5)
      change.mouthWidth = 0.7 * size * held
      change.mouthCornerLift = 0.3 * size * held
      change.mouthOpening = teeth * held
      change.lids = person.smileNarrowing * held
    }
  }

  private static func mouthOpen(_ generator: inout SeededGenerator) -> GeneratedMovement {
    let duration = generator.within(0.6...2)
    let size = generator.within(0.22...0.5)
    let rise = generator.within(0.12...0.3)
    return GeneratedMovement(.mouthOpen, duration) { change, time in
      let held = Course.held(time, duration, rise: rise)
      change.mouthOpening = size * held
      change.mouthWidth = -0.15 * size * held
      change.pitch = 3 * held
    }
  }

  private static func browRaise(_ generator: inout SeededGenerator) -> GeneratedMovement {
    let duration = generator.within(0.6...1.6)
    let size = generator.within(0.08...0.14)
    return GeneratedMovement(.browRaise, duration) { change, time in
      change.brows = size * Course.held(time, duration, rise: 0.2)
    }
  }

  private static func head(_ act: GeneratedAct, _ generator: inout SeededGenerator) -> GeneratedMovement {
    let isLook = act == .lookUp || act == .lookDown
    let duration = isLook ? generator.within(1.2...2.5) : generator.within(0.75...2)
    let rise = generator.within(0.2...0.4)
    let angle = isLook ? generator.within(15...24) : generator.within(16...32)
    let aside = generator.within(-0.3...0.3)
    return GeneratedMovement(act, duration) { change, time in
      let held = Course.held(time, duration, rise: rise)
      switch act {
      case .nodLeft, .nodRight:
        change.roll = 0.85 * angle * held * (act == .nodLeft ? 1 : -1)
        change.yaw = aside * angle * held
      case .turnLeft, .turnRight:
        change.yaw = angle * held * (act == .turnLeft ? 1 : -1)
        change.roll = 0.5 * aside * angle * held
        change.pitch = 0.4 * aside * angle * held
      default:
        change.pitch = angle * held * (act == .lookUp ? 1 : -1)
        change.yaw = 0.5 * aside * angle * held
      }
    }
  }

  private static func swings(_ act: GeneratedAct, _ generator: inout SeededGenerator) -> GeneratedMovement {
    let count = act == .nod ? Double(Int.random(in: 1...3, using: &generator)) : generator.within(1.5...3)
    let period = generator.within(0.4...0.65)
    let angle = generator.within(11...20)
    let duration = count * period
    return GeneratedMovement(act, duration) { change, time in
      if act == .nod {
        // Down and back, each time from rest.
        change.pitch = -angle * (1 - cos(2 * .pi * time / period)) / 2
      } else {
        change.yaw = angle * sin(2 * .pi * time / period) * Course.held(time, duration, rise: 0.1)
      }
    }
  }
}
