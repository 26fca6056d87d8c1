import Foundation

// Figures, not tests: machines are noisy, so compare what one run printed.
//
//   gesture2mqtt-bench [PROGRAM [PART]]           measures everything, or one part: tracker, capture, engine, latency,
//                                                 process, idle, reconnect, deck or soak
//   gesture2mqtt-bench PROGRAM soak HOURS SHARE   so many hours, with somebody there for so much of the time (0 to 1)
do {
  let models = ProcessInfo.processInfo.environment["GESTURE2MQTT_MODELS"] ?? ".deps/models"
  let arguments = Array(CommandLine.arguments.dropFirst())
  let program = arguments.first ?? ".build/release/gesture2mqtt"
  let isAsked = { (part: String) in arguments.count < 2 || arguments[1] == part }
  if isAsked("tracker") { try TrackerBenchmark(clip: try await Clip(), models: models).run() }
  if isAsked("capture") { try await CaptureBenchmark(clip: try await Clip()).run() }
  if isAsked("engine") { EngineBenchmark().run() }
  if isAsked("latency") { try await LatencyBenchmark(clip: try await Clip(), models: models).run() }
  if isAsked("process") { try await ProcessBenchmark(program: program).run() }
  if isAsked("idle") { try await IdleBenchmark(clip: try await Clip(), models: models).run() }
  if isAsked("reconnect") { try await ReconnectBenchmark().run() }
  if isAsked("deck") { try await DeckBenchmark(program: program).run() }
  if isAsked("soak") {
    let hours = arguments.count > 2 ? Double(arguments[2]) ?? 0.5 : 0.5
    let share = arguments.count > 3 ? Double(arguments[3]) ?? 0.2 : 0.2
    try await SoakBenchmark(program: program, hours: hours, share: share).run()
  }
} catch {
  FileHandle.standardError.write(Data("gesture2mqtt-bench: error: \(error)\n".utf8))
  exit(1)
}
