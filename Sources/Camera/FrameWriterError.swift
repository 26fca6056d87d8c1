/// Why frames cannot be written to a file.
public enum FrameWriterError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The name ends in none of the endings that tell the format.
  case unknownFormat(path: String)
  /// The file cannot be created or written; the system's own words.
  case unwritable(path: String, reason: String)
  /// A frame has not the size of the recording's first.
  case sizeChanged(path: String)
  /// The recording is finished already.
  case finished(path: String)

  public var description: String {
    switch self {
    case .unknownFormat(let path):
      "cannot tell the format of \(path): the name must end in \(FrameFormat.endings.joined(separator: ", "))"
    case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
    case .sizeChanged(let path): "cannot write \(path): the frames' size has changed"
    case .finished(let path): "cannot write \(path): it is finished already"
    }
  }
}
