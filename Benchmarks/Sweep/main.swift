import Foundation

// Prints recall and false events for each value of each parameter, as docs/gestures.md holds them.
// Before that, what generated people make of the engine alone (`people`), and still and nodding heads (`heads`).
// Arguments: how often each gesture is acted (2), and words that the parameters' titles must contain (all).
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

do {
  let arguments = CommandLine.arguments.dropFirst()
  let repetitions = arguments.first.flatMap { Int($0) } ?? 2
  let words = arguments.dropFirst()
  let models = ProcessInfo.processInfo.environment["GESTURE2MQTT_MODELS"] ?? ".deps/models"
  let sweep = Sweep(models: models, repetitions: repetitions)
  let isWhole = words.isEmpty
  if isWhole || words.contains("people") {
    let crowd = CrowdTable(people: 60)
    for line in crowd.gestures() + crowd.distractors() { say(line) }
  }
  if isWhole || words.contains("heads") {
    for line in try HeadTrials(models: models, trials: 36).table() { say(line) }
  }
  for parameter in Parameter.all where words.isEmpty || words.contains(where: parameter.title.contains) {
    say(MarkdownTable.head(parameter.title))
    for trial in parameter.trials { say(MarkdownTable.line(trial.label, try sweep.outcome(of: trial))) }
    say("")
  }
} catch {
  FileHandle.standardError.write(Data("gesture2mqtt-sweep: error: \(error)\n".utf8))
  exit(1)
}
