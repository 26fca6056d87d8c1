import Sensor

/// `--record-trace FILE` and `--trace-landmarks`, which several verbs know.
enum TraceOptions {
  static let all = [
    OptionDeclaration("record-trace", "FILE", "write what the gesture engine sees of each frame"),
    OptionDeclaration("trace-landmarks", nil, "put the face's points into the trace too"),
  ]

  /// What records to the file; none when none is asked for.
  static func sinks(_ arguments: Arguments) throws -> [any JudgementSink] {
    let withLandmarks = arguments.has("trace-landmarks")
    guard let path = try OutputPath.value(of: "record-trace", arguments) else {
      if withLandmarks { throw CommandError.usage("--trace-landmarks needs --record-trace FILE") }
      return []
    }
    return [TraceWriter(try LineWriter(path: path), withLandmarks: withLandmarks)]
  }
}
