extension DiscoveryComponent {
  /// Home Assistant shows no state that is longer, in characters.
  private static let longestState = 255

  /// What can be seen and done of decks.
  static func decks(_ decks: [KeptDeck], base: String) -> [DiscoveryComponent] {
    decks.flatMap { deck in
      let topics = DeckTopics(base: base, deck: deck.name)
      let buttons = [
        ("like", "mdi:thumb-up-outline", DeckRequest(.swipe(.like))),
        ("nope", "mdi:thumb-down-outline", DeckRequest(.swipe(.nope))),
        ("undo", "mdi:undo", DeckRequest(.undo)), ("reset", "mdi:cards-outline", DeckRequest(.reset)),
      ]
      return [top(of: deck, topics)] + buttons.map { button(deck, $0.0, icon: $0.1, $0.2, topics) }
    }
  }

  private static func top(of deck: KeptDeck, _ topics: DeckTopics) -> DiscoveryComponent {
    DiscoveryComponent(
      "deck_\(deck.name)_top", "sensor",
      [
        "name": .string("\(deck.title): top card"), "icon": "mdi:cards", "state_topic": .string(topics.state),
        "value_template": .string(
          "{{ (value_json.top.title if value_json.top else 'none')[:\(longestState)] }}"),
        "json_attributes_topic": .string(topics.state),
      ])
  }

  private static func button(
    _ deck: KeptDeck, _ name: String, icon: String, _ request: DeckRequest, _ topics: DeckTopics
  ) -> DiscoveryComponent {
    DiscoveryComponent(
      "deck_\(deck.name)_\(name)", "button",
      [
        "name": .string("\(deck.title): \(name)"), "icon": .string(icon),
        "command_topic": .string(topics.request(request.verb)),
        "payload_press": .string(request.json(source: "home_assistant").description), "qos": 1,
      ])
  }
}
