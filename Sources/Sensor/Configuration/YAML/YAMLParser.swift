internal import CYAML

/// libyaml's parser over bytes in memory; the only place that holds its pointers.
final class YAMLParser {
  /// The library keeps pointers into both, so that they must stay where they are.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>

  init(_ bytes: [UInt8]) {
    parser = .allocate(capacity: 1)
    input = .allocate(capacity: bytes.count)
    _ = input.initialize(from: bytes)
    guard yaml_parser_initialize(parser) == 1 else { preconditionFailure("no memory for a parser") }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// - Throws: ``YAMLProblem`` where the text is no YAML, or uses tags or anchors.
  func next() throws(YAMLProblem) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw problem() }
    defer { yaml_event_delete(&event) }
    let line = Int(event.start_mark.line) + 1
    let (anchor, tag) = Self.extras(event)
    if anchor != nil {
      throw YAMLProblem(line: line, message: "anchors and aliases (&name, *name) are not understood here")
    }
    if let tag {
      throw YAMLProblem(line: line, message: "the tag \(Self.text(tag)) is not understood here")
    }
    return YAMLEvent(kind: Self.kind(event), line: line)
  }

  private static func kind(_ event: yaml_event_t) -> YAMLEvent.Kind {
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return .scalar(String(decoding: bytes, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
    case YAML_SEQUENCE_START_EVENT: return .listStart
    case YAML_SEQUENCE_END_EVENT: return .listEnd
    case YAML_MAPPING_START_EVENT: return .mappingStart
    case YAML_MAPPING_END_EVENT: return .mappingEnd
    case YAML_ALIAS_EVENT: return .alias
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return .streamEnd
    default: return .structure
    }
  }

  private static func extras(
    _ event: yaml_event_t
  ) -> (anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?) {
    switch event.type {
    case YAML_SCALAR_EVENT: (event.data.scalar.anchor, event.data.scalar.tag)
    case YAML_SEQUENCE_START_EVENT: (event.data.sequence_start.anchor, event.data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT: (event.data.mapping_start.anchor, event.data.mapping_start.tag)
    default: (nil, nil)
    }
  }

  private static func text(_ characters: UnsafePointer<yaml_char_t>) -> String { String(cString: characters) }

  /// What the library says, with what it was at; the position of a fault in the encoding is only known as an offset.
  private func problem() -> YAMLProblem {
    let state = parser.pointee
    let message = state.problem.map { String(cString: $0) } ?? "not YAML"
    let context = state.context.map { String(cString: $0) + ": " } ?? ""
    let line =
      state.error == YAML_READER_ERROR
      ? input.prefix(state.problem_offset).count { $0 == UInt8(ascii: "\n") } : Int(state.problem_mark.line)
    return YAMLProblem(line: line + 1, message: context + message)
  }
}
