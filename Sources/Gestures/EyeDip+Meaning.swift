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
      // Eyes that were narrowed before wink no more, and a lid that is held down is shut altogether.
      guard shut.fall <= Self.longestFall,
        shut.duration < Self.brief || closure[side] >= min(1, settings.extent(of: side.wink) + Self.heldMargin)
      else { continue }
      guard isOneSided(shut, settings, noise: noise) else { continue }
      guard shut.duration >= settings.winkMinimumDuration, duration <= settings.winkMaximumDuration else {
        return .nothing
      }
      return .wink(side, confidence: min(1, max(0, shut.lead)))
    }
    // An eye that moved less than a quarter took no part: the other one twitched alone.
    guard closure.mean >= settings.extent(of: .blink), closure.least >= Self.unmoved else { return .nothing }
    return duration <= settings.blinkMaximumDuration ? .blink(depth: min(1, closure.mean)) : .nothing
  }

  /// Lids that fall shut do so within this time, in seconds.
  static let longestFall = 0.3
  /// A lid that is down for longer is seen at its lowest place by any camera.
  private static let brief = 0.4
  private static let heldMargin = 0.1

  /// How many standard deviations of noise a wink's lead must exceed what is needed without.
  private static let noiseMargin = 2.5

  /// How much more a wink must lead that is as short as a blink while the other eye goes along: the lids of a blink
  /// close unequally, and led by up to 0.29 in those recorded.
  private static let briefMargin = 0.1

  /// Closure of an eye that takes no part: noise and the cheek's pull.
  private static let unmoved = 0.25

  /// Whether the other eye stayed open. One frame alone tells only where the other did not move at all, since a blink's
  /// lids do not move as one.
  private func isOneSided(_ shut: Shut, _ settings: GestureSettings, noise: Double) -> Bool {
    let allowed = settings.winkOtherEyeClosure
    let isLikeBlink = shut.duration < 0.2 && shut.otherClosure > allowed / 2
    let needed = settings.winkLead + Self.noiseMargin * noise + (isLikeBlink ? Self.briefMargin : 0)
    // In eyes that are narrowed anyway less is left to move, against which both the lead and the noise look large.
    return shut.otherClosure <= allowed && shut.lead >= needed / (openness * openness)
      && (shut.frames > 1 || shut.otherClosure <= 0.1)
  }
}

extension Side {
  /// The wink of this eye.
  var wink: Gesture { self == .left ? .leftWink : .rightWink }
}
