import Camera
import Gestures
import Sensor

/// `replay`: a recording through the pipeline, as fast as it goes.
struct Replay: Verb {
  let declaration = VerbDeclaration(
    name: "replay", summary: "print the gestures of a recording, one JSON object a line", operands: ["CLIP"],
    options: TraceOptions.all + ProfileOptions.all + [
      OptionDeclaration("from-trace", "FILE", "judge a trace instead of a recording; /dev/stdin takes it from a pipe"),
      .config,
    ],
    notes: [
      "Times are seconds of the recording's own time: t when the gesture was decided, start and end of the movement."
    ])

  func run(_ arguments: Arguments) async throws {
    let output = try LineWriter.standardOutput()
    let lines = EventLines(output)
    if let trace = arguments.value("from-trace") {
      try replay(trace: trace, arguments, to: lines)
    } else {
      guard let clip = arguments.operands.first else { throw CommandError.usage("replay: CLIP is missing") }
      try await replay(clip: clip, arguments, to: lines)
    }
    try output.flush()
  }

  private func replay(clip: String, _ arguments: Arguments, to lines: EventLines) async throws {
    let sinks: [any JudgementSink] = try [lines] + TraceOptions.sinks(arguments)
    let configuration = try configuration(arguments)
    let models = try ModelsFolder.find(named: configuration.models)
    try await Pipeline(
      source: VideoFile(path: clip), models: models, tuning: ProfileOptions.tuning(arguments, configuration),
      sinks: sinks
    ).run()
  }

  private func replay(trace: String, _ arguments: Arguments, to lines: EventLines) throws {
    guard arguments.operands.isEmpty else {
      throw CommandError.usage("replay: CLIP and --from-trace exclude each other")
    }
    try arguments.checkOnlyOne(of: ["from-trace", "record-trace"])
    var engine = GestureEngine(settings: try ProfileOptions.tuning(arguments, configuration(arguments)).settings)
    var last: Double?
    try Trace.read(path: trace) { entry in
      for event in engine.process(entry.face, at: entry.time) { try lines.write(event) }
      last = entry.time
    }
    if let last { for event in engine.process(nil, at: last) { try lines.write(event) } }
  }

  private func configuration(_ arguments: Arguments) throws -> SensorConfiguration {
    try ConfigurationLoader.fromProcess().load(path: arguments.value("config"))
  }
}
