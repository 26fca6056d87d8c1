/// Builds the tree of a document from a parser's events; refuses what a configuration has no use for.
struct YAMLDocument {
  /// A configuration is two deep; what is deeper was not meant.
  private static let maximumDepth = 16

  private let parser: YAMLParser

  /// Reads one document.
  /// - Returns: nil when it is empty.
  /// - Throws: ``YAMLProblem`` for the first fault.
  static func parse(_ bytes: [UInt8]) throws(YAMLProblem) -> YAMLNode? {
    try YAMLDocument(parser: YAMLParser(bytes)).root()
  }

  private func root() throws(YAMLProblem) -> YAMLNode? {
    var root: YAMLNode?
    while true {
      let event = try parser.next()
      switch event.kind {
      case .streamEnd: return root
      case .structure: continue
      default:
        guard root == nil else {
          throw YAMLProblem(line: event.line, message: "a second document begins (---); one is allowed")
        }
        root = try node(event, depth: 0)
      }
    }
  }

  private func node(_ event: YAMLEvent, depth: Int) throws(YAMLProblem) -> YAMLNode {
    guard depth < Self.maximumDepth else {
      throw YAMLProblem(line: event.line, message: "nested more than \(Self.maximumDepth) deep")
    }
    switch event.kind {
    case .scalar(let text, let isPlain):
      return YAMLNode(line: event.line, value: .scalar(text, isPlain: isPlain))
    case .listStart: return YAMLNode(line: event.line, value: .list(try list(depth: depth + 1)))
    case .mappingStart: return YAMLNode(line: event.line, value: .mapping(try mapping(depth: depth + 1)))
    case .alias, .structure, .streamEnd, .listEnd, .mappingEnd:
      throw YAMLProblem(line: event.line, message: "anchors and aliases (&name, *name) are not understood here")
    }
  }

  private func list(depth: Int) throws(YAMLProblem) -> [YAMLNode] {
    var nodes: [YAMLNode] = []
    while true {
      let event = try parser.next()
      if event.kind == .listEnd { return nodes }
      nodes.append(try node(event, depth: depth))
    }
  }

  private func mapping(depth: Int) throws(YAMLProblem) -> [YAMLEntry] {
    var entries: [YAMLEntry] = []
    while true {
      let event = try parser.next()
      if event.kind == .mappingEnd { return entries }
      guard case .scalar(let key, _) = event.kind else {
        throw YAMLProblem(line: event.line, message: "a key must be a word")
      }
      if let first = entries.first(where: { $0.key == key }) {
        throw YAMLProblem(line: event.line, message: "\(key): given twice; the first time in line \(first.line)")
      }
      entries.append(YAMLEntry(key: key, line: event.line, value: try node(parser.next(), depth: depth)))
    }
  }
}
