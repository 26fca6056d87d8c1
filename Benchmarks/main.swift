import Foundation

// Figures, not tests: machines are noisy, so compare what one run printed.
do {
  let models = ProcessInfo.processInfo.environment["GESTURE2MQTT_MODELS"] ?? ".deps/models"
  let program = CommandLine.arguments.dropFirst().first ?? ".build/release/gesture2mqtt"
  let clip = try await Clip()
  try TrackerBenchmark(clip: clip, models: models).run()
  EngineBenchmark().run()
  try await LatencyBenchmark(clip: clip, models: models).run()
  try await ProcessBenchmark(program: program).run()
} catch {
  FileHandle.standardError.write(Data("gesture2mqtt-bench: error: \(error)\n".utf8))
  exit(1)
}
