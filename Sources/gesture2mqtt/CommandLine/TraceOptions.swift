import Sensor

/// `--record-trace FILE` and `--trace-landmarks`, which several verbs know.
enum TraceOptions {
  /// The file to record to; nil when none is asked for.
  static func writer(_ arguments: Arguments) throws -> LineWriter? {
    guard let path = arguments.value("record-trace") else {
      if arguments.has("trace-landmarks") { throw CommandError.usage("--trace-landmarks needs --record-trace FILE") }
      return nil
    }
    return try LineWriter(path: path)
  }
}
