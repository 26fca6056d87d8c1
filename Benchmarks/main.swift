import Foundation

// Figures, not tests: machines are noisy, so compare what one run printed.
//
//   gesture2mqtt-bench [PROGRAM [PART]]   measures everything, or one part: tracker, engine, latency, process,
//                                         reconnect or deck
do {
  let models = ProcessInfo.processInfo.environment["GESTURE2MQTT_MODELS"] ?? ".deps/models"
  let arguments = Array(CommandLine.arguments.dropFirst())
  let program = arguments.first ?? ".build/release/gesture2mqtt"
  let isAsked = { (part: String) in arguments.count < 2 || arguments[1] == part }
  if isAsked("tracker") { try TrackerBenchmark(clip: try await Clip(), models: models).run() }
  if isAsked("engine") { EngineBenchmark().run() }
  if isAsked("latency") { try await LatencyBenchmark(clip: try await Clip(), models: models).run() }
  if isAsked("process") { try await ProcessBenchmark(program: program).run() }
  if isAsked("reconnect") { try await ReconnectBenchmark().run() }
  if isAsked("deck") { try await DeckBenchmark(program: program).run() }
} catch {
  FileHandle.standardError.write(Data("gesture2mqtt-bench: error: \(error)\n".utf8))
  exit(1)
}
