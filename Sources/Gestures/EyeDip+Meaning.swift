extension EyeDip {
  /// What a finished dip was.
  enum Meaning: Equatable {
    case wink(Side, confidence: Double)
    case blink(depth: Double)
    /// A glance down, a squint, a twitch: nothing that was meant.
    case nothing
  }

  /// Tells a wink from a blink by depth, by what the other eye did meanwhile, and by duration.
  /// - Parameter noise: how much the openings shake, as a standard deviation in fractions of the open level.
  func meaning(_ settings: GestureSettings, noise: Double) -> Meaning {
    let closure = closure
    for side in Side.allCases where closure[side] >= settings.extent(of: side.wink) {
      let shut = shut(side)
      guard isOneSided(shut, settings, noise: noise) else { continue }
      guard shut.duration >= settings.winkMinimumDuration, duration <= settings.winkMaximumDuration else {
        return .nothing
      }
      return .wink(side, confidence: min(1, max(0, shut.lead)))
    }
    // An eye that moved less than a quarter took no part: the other one twitched alone.
    guard closure.mean >= settings.extent(of: .blink), closure.least >= 0.25 else { return .nothing }
    return duration <= settings.blinkMaximumDuration ? .blink(depth: min(1, closure.mean)) : .nothing
  }

  /// How many standard deviations of noise a wink's lead must exceed what is needed without.
  private static let noiseMargin = 2.5

  /// Whether the other eye stayed open: clearly when the closure is as short as a blink's, whose lids close unequally.
  private func isOneSided(_ shut: Shut, _ settings: GestureSettings, noise: Double) -> Bool {
    let isBrief = shut.duration < 0.2
    let allowed = settings.winkOtherEyeClosure * (isBrief ? 0.5 : 1)
    return shut.otherClosure <= allowed && shut.lead >= settings.winkLead + Self.noiseMargin * noise
  }
}

extension Side {
  /// The wink of this eye.
  var wink: Gesture { self == .left ? .leftWink : .rightWink }
}
