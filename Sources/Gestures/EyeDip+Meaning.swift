extension EyeDip {
  /// What a finished dip was.
  enum Meaning: Equatable {
    case wink(Side, confidence: Double)
    case blink(depth: Double)
    /// A glance down, a squint, a twitch: nothing that was meant.
    case nothing
  }

  /// Tells a wink from a blink by depth, by what the other eye did meanwhile, and by duration.
  func meaning(_ settings: GestureSettings) -> Meaning {
    let closure = closure
    for side in Side.allCases where closure[side] >= settings.winkClosure {
      let shut = shut(side)
      guard shut.otherClosure <= settings.winkOtherEyeClosure else { continue }
      guard shut.duration >= settings.winkMinimumDuration, duration <= settings.winkMaximumDuration else {
        return .nothing
      }
      return .wink(side, confidence: min(1, closure[side]) * (1 - shut.otherClosure))
    }
    // An eye that moved less than a quarter took no part: the other one twitched alone.
    guard closure.mean >= settings.blinkClosure, closure.least >= 0.25 else { return .nothing }
    return duration <= settings.blinkMaximumDuration ? .blink(depth: min(1, closure.mean)) : .nothing
  }
}
