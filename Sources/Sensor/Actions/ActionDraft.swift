import Deck

/// An action as far as it was read.
struct ActionDraft {
  var gestures: [String] = []
  var topic: String?
  var payload: ActionTemplate?
  var deck: String?
  var swipe: DeckCommand.Verb?
  var arming: ActionEffect.Arming?
  var condition: ActionSettings.Condition?
  var within: Double?
  /// What needs no second look.
  var changes: [@Sendable (inout ActionSettings) -> Void] = []

  /// - Throws: what does not go together, to be read after `actions:`.
  func settings() throws(SettingRefusal) -> ActionSettings {
    guard !gestures.isEmpty else { throw .because("gesture is missing; allowed is \(ActionSetting.gestureRule)") }
    guard within == nil || gestures.count > 1 else {
      throw .because("within is for several gestures, and there is one: \(gestures[0])")
    }
    var settings = ActionSettings(gestures, try effect())
    if let condition { settings.condition = condition }
    if let within { settings.within = within }
    for change in changes { change(&settings) }
    return settings
  }

  private func effect() throws(SettingRefusal) -> ActionEffect {
    let given =
      [("topic", topic != nil || payload != nil), ("deck", deck != nil || swipe != nil)]
      .filter(\.1).map(\.0) + (arming == nil ? [] : ["set_armed"])
    guard given.count == 1 else {
      let fault = given.isEmpty ? "it does nothing" : "\(given.joined(separator: " and ")) are two things"
      throw .because("\(fault); an action needs one of topic with payload, deck with swipe, and set_armed")
    }
    if let arming { return .arm(arming) }
    switch (topic, payload, deck, swipe) {
    case (let topic?, let payload?, _, _): return .publish(topic: topic, payload: payload)
    case (_, _, let deck?, let swipe?): return .deck(deck, swipe)
    case (_?, nil, _, _): throw Self.missing("payload")
    case (nil, _?, _, _): throw Self.missing("topic")
    case (_, _, nil, _): throw Self.missing("deck")
    case (_, _, _, nil): throw Self.missing("swipe")
    }
  }

  private static func missing(_ name: String) -> SettingRefusal {
    let allowed = ActionSetting.all.first { $0.name == name }?.allowed ?? ""
    return .because("\(name) is missing; allowed is \(allowed)")
  }
}
