extension GestureSettings {
  /// The settings in the order of the reference. Starting values are from published work (named where used) and
  /// from recordings of people who did and did not mean it.
  public static let all: [GestureSetting] = eyes + mouthAndBrows + head + timing

  private static let eyes: [GestureSetting] = [
    GestureSetting("wink_closure", "fraction", 0.3...1, \.winkClosure, "How far the winking eye must close"),
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
      "blink_closure", "fraction", 0.2...1, \.blinkClosure, "How far both eyes must close, on average, for a blink"),
    GestureSetting(
      "blink_maximum_duration", "s", 0.2...1, \.blinkMaximumDuration, "Longer closures of both eyes are no blinks"),
    GestureSetting(
      "double_blink_closure", "fraction", 0.3...1, \.doubleBlinkClosure, "How far both eyes must close in both blinks"),
    GestureSetting(
      "double_blink_minimum_gap", "s", 0.05...0.5, \.doubleBlinkMinimumGap, "Least time from one closing to the next"),
    GestureSetting(
      "double_blink_maximum_gap", "s", 0.2...2, \.doubleBlinkMaximumGap, "Most time from one closing to the next"),
    GestureSetting(
      "eyes_closed_closure", "fraction", 0.3...1, \.eyesClosedClosure, "How far both eyes must be closed for eyesClosed"
    ),
    GestureSetting("eyes_closed_hold", "s", 0.3...10, \.eyesClosedHold, "How long both eyes must stay closed"),
  ]

  private static let mouthAndBrows: [GestureSetting] = [
    GestureSetting(
      "smile_rise", "eye distances", 0.05...0.6, \.smileRise, "How much wider and higher the mouth's corners must be"),
    GestureSetting("smile_hold", "s", 0.1...3, \.smileHold, "How long a smile must last"),
    GestureSetting("mouth_open_rise", "eye distances", 0.05...0.8, \.mouthOpenRise, "How far the lips must part"),
    GestureSetting("mouth_open_hold", "s", 0.1...3, \.mouthOpenHold, "How long the mouth must stay open"),
    GestureSetting("brow_raise_rise", "eye distances", 0.02...0.3, \.browRaiseRise, "How far the brows must rise"),
    GestureSetting("brow_raise_hold", "s", 0.05...3, \.browRaiseHold, "How long the brows must stay up"),
  ]

  private static let head: [GestureSetting] = [
    GestureSetting("tilt_angle", "°", 5...45, \.tiltAngle, "How far the head must tilt for nodLeft and nodRight"),
    GestureSetting("tilt_hold", "s", 0.05...3, \.tiltHold, "How long a tilt must last"),
    GestureSetting("turn_angle", "°", 5...60, \.turnAngle, "How far the head must turn for turnLeft and turnRight"),
    GestureSetting("turn_hold", "s", 0.05...3, \.turnHold, "How long a turn must last"),
    GestureSetting("look_angle", "°", 5...45, \.lookAngle, "How far the chin must go for lookUp and lookDown"),
    GestureSetting("look_hold", "s", 0.05...3, \.lookHold, "How long a look must last"),
    GestureSetting(
      "slow_head_hold", "s", 0.1...5, \.slowHeadHold, "How long a tilt, turn or look must last that came slowly"),
    GestureSetting("nod_angle", "°", 3...30, \.nodAngle, "How far the chin must swing for nod"),
    GestureSetting("shake_angle", "°", 3...45, \.shakeAngle, "How far the head must swing to each side for shake"),
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
