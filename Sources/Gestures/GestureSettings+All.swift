extension GestureSettings {
  /// The settings in the order of the reference. Starting values are from published work (named where used) and
  /// from recordings of people who did and did not mean it.
  public static let all: [GestureSetting] = thresholds + holds + eyes + head + timing

  private static let thresholds: [GestureSetting] = Gesture.allCases.map { gesture in
    let measure = gesture.measure
    return GestureSetting(
      gesture.rawValue, measure.unit.rawValue, measure.range, \.thresholds[gesture], measure.summary,
      section: .threshold)
  }

  private static let holds: [GestureSetting] = Gesture.allCases.compactMap { gesture in
    gesture.hold.map {
      GestureSetting(gesture.rawValue, "s", $0.range, \.holds[gesture], $0.summary, section: .hold)
    }
  }

  private static let eyes: [GestureSetting] = [
    GestureSetting(
      "wink_other_eye_closure", "fraction", 0.1...0.9, \.winkOtherEyeClosure,
      "How far the other eye may narrow during a wink"),
    GestureSetting(
      "wink_lead", "fraction", 0.1...1, \.winkLead, "How much further the winking eye must close, on average"),
    GestureSetting(
      "wink_minimum_duration", "s", 0.03...0.5, \.winkMinimumDuration, "Shorter one-eyed closures are no winks"),
    GestureSetting(
      "wink_maximum_duration", "s", 0.2...3, \.winkMaximumDuration, "Longer one-eyed closures are no winks"),
    GestureSetting(
      "blink_maximum_duration", "s", 0.2...1, \.blinkMaximumDuration, "Longer closures of both eyes are no blinks"),
    GestureSetting(
      "double_blink_minimum_gap", "s", 0.05...0.5, \.doubleBlinkMinimumGap, "Least time from one closing to the next"),
    GestureSetting(
      "double_blink_maximum_gap", "s", 0.2...2, \.doubleBlinkMaximumGap, "Most time from one closing to the next"),
  ]

  private static let head: [GestureSetting] = [
    GestureSetting(
      "slow_head_hold", "s", 0.1...5, \.slowHeadHold, "How long a tilt, turn or look must last that came slowly"),
    GestureSetting(
      "swing_maximum_duration", "s", 0.3...2, \.swingMaximumDuration, "Longest swing, out and back, of a nod or shake"),
  ]

  private static let timing: [GestureSetting] = [
    GestureSetting(
      "release_ratio", "fraction", 0.2...0.9, \.releaseRatio, "Part of a threshold under which a held gesture ends"),
    GestureSetting(
      "refractory_time", "s", 0...3, \.refractoryTime, "Least time from a gesture's end to its next start"),
    GestureSetting(
      "settling_time", "s", 0.1...5, \.settlingTime, "How long a new face is watched before its gestures count"),
    GestureSetting("stall_time", "s", 0.15...2, \.stallTime, "Gaps between frames that end every movement"),
    GestureSetting(
      "eye_frame_interval", "s", 0.03...0.15, \.eyeFrameInterval, "Eyes are not judged when frames come seldomer"),
    GestureSetting(
      "eye_noise", "fraction", 0.02...0.5, \.eyeNoise, "Eyes are not judged when their openings shake more than this"),
    GestureSetting(
      "head_noise", "°", 0.2...10, \.headNoise, "Nods and shakes are not judged when the angles shake more than this"),
  ]
}
