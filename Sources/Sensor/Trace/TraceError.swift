/// A trace that cannot be read.
public enum TraceError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file is missing or may not be read.
  case unreadable(path: String, reason: String)
  /// The file is there and a line of it is no entry.
  case malformed(path: String, line: Int, problem: String)
  /// The file is there and has not a single line.
  case empty(path: String)

  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .malformed(let path, let line, let problem): "\(path):\(line): \(problem)"
    case .empty(let path): "\(path) holds no frames"
    }
  }
}
