extension Setting {
  static let decks: [Setting] = [
    path(
      "decks", "folder", \.decks.folder, default: "the sensor keeps no deck", example: "decks",
      "Where the decks' files are; the sensor keeps them, so that they can be swiped"),
    Setting(
      section: "decks", name: "keep", allowed: "all, none, or names with commas between them",
      defaultValue: .value("all"), summary: "Which decks of the folder are kept"
    ) { value, configuration throws(SettingRefusal) in
      guard let selection = DeckSettings.Selection(parsing: value.text) else { throw .notAllowed }
      configuration.decks.keep = selection
    },
    Setting(
      section: "decks", name: "default", allowed: NodeName.rule,
      defaultValue: .none(meaning: "no gesture moves a deck by itself", example: "home"),
      summary: "The deck that leftWink and nodLeft pass and rightWink and nodRight like, where no action moves it"
    ) { value, configuration throws(SettingRefusal) in
      guard NodeName.isSlug(value.text) else { throw .notAllowed }
      configuration.decks.byDefault = value.text
    },
  ]
}
