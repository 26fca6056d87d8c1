import Gestures

/// Whether somebody is in view, and what keeps the face from being read, both calm enough to be shown to a person.
struct FaceWatch: Sendable {
  /// A detector that errs errs for a frame or two, and a person who is passing by is none who is there.
  private var presence = Debounce(onDelay: 0.3, offDelay: 1)
  /// A glance aside is no reason to worry anybody; a hand that comes and goes is one reason, not ten.
  private var reasons = AbstentionReasons.named.map { (reason: $0.reason, holds: Debounce(onDelay: 1, offDelay: 2)) }

  var hasFace: Bool { presence.isOn }

  /// Empty while nobody is in view.
  var abstaining: AbstentionReasons {
    guard hasFace else { return [] }
    return AbstentionReasons(reasons.filter(\.holds.isOn).map(\.reason))
  }

  /// - Parameter time: the frame's timestamp in seconds.
  mutating func process(_ judgement: Judgement, at time: Double) {
    presence.update(judgement.face != nil, at: time)
    let present = judgement.abstention
    for index in reasons.indices { reasons[index].holds.update(present.contains(reasons[index].reason), at: time) }
  }
}
