extension Card {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, title, subtitle, colour, image, like, nope
  }

  /// Reads a card and checks every field.
  ///
  /// - Throws: `DecodingError` whose path names the field and whose text says what is allowed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    title = try container.decode(String.self, forKey: .title)
    subtitle = try container.decodeIfPresent(String.self, forKey: .subtitle)
    colour = try container.decodeIfPresent(String.self, forKey: .colour)
    image = try container.decodeIfPresent(String.self, forKey: .image)
    like = try container.decodeIfPresent(CardAction.self, forKey: .like)
    nope = try container.decodeIfPresent(CardAction.self, forKey: .nope)
    for (key, problem) in [(CodingKeys.id, idProblem), (.title, titleProblem)] {
      if let problem { throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: problem) }
    }
    for (key, problem) in [(CodingKeys.colour, colourProblem), (.image, imageProblem)] {
      if let problem { throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: problem) }
    }
  }

  /// Titles are part of the deck's state, which everybody gets with every swipe.
  private static let longestTitle = 1000

  private var idProblem: String? {
    let fits = (1...100).contains(id.utf8.count) && id.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    return fits ? nil : "must have 1 to 100 bytes and no control characters"
  }

  private var titleProblem: String? {
    if title.utf8.count > Self.longestTitle { return "must have at most \(Self.longestTitle) bytes" }
    return title.contains { !$0.isWhitespace } ? nil : "must not be empty"
  }

  private var colourProblem: String? {
    guard let colour else { return nil }
    let digits = colour.dropFirst()
    let isHex = colour.hasPrefix("#") && [3, 6].contains(digits.utf8.count) && digits.allSatisfy(\.isHexDigit)
    let isName = !colour.isEmpty && colour.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
    return isHex || isName ? nil : "\"\(colour)\" is no colour; allowed are #rgb, #rrggbb and a colour's name"
  }

  /// A page that shows the deck serves these paths, so none may lead out of the decks' folder.
  private var imageProblem: String? {
    guard let image else { return nil }
    if image.hasPrefix("https://") || image.hasPrefix("http://") { return nil }
    let isLocal = !image.isEmpty && !image.hasPrefix("/") && !image.contains(":")
    return isLocal && !image.split(separator: "/").contains("..")
      ? nil : "\"\(image)\" must be a path below the decks' folder, or an http or https address"
  }
}
