import Camera
import Gestures
import Sensor
import Synchronization

/// `calibrate`: learns how far a person's movements go, and writes a profile.
struct Calibrate: Verb {
  let declaration = VerbDeclaration(
    name: "calibrate", summary: "learn how far your movements go, and write a profile",
    options: [
      OptionDeclaration("profile-name", "NAME", "what the profile is called; default, unless another is given"),
      OptionDeclaration("output", "FILE", "write it there instead of into the profiles' folder"),
      OptionDeclaration("force", nil, "replace a profile that is there already"),
      OptionDeclaration("gesture", "NAMES", "only these, with commas between them"),
      OptionDeclaration("ignore-eye", "SIDE", "left or right: that eye never counts"),
    ] + SourceOptions.all + [.config],
    notes: [
      """
      You are told what to do and when; nothing has to be pressed. What you cannot do, let go by: after two attempts the
      next gesture follows. It takes about four minutes for all gestures. Ctrl-C ends it, and writes nothing.
      """
    ])

  func run(_ arguments: Arguments) async throws {
    let configuration = try configuration(arguments)
    let gestures = try gestures(arguments)
    let file = try output(arguments, configuration)
    try file.file.check()
    let (source, portrait) = try source(arguments, configuration)
    let screen = CalibrationScreen(try LineWriter.standardOutput(), settings: configuration.gestures)
    defer { screen.close() }
    let report = Mutex<CalibrationReport?>(nil)
    let calibration = Calibration(CalibrationSession(gestures, settings: configuration.gestures)) { signal in
      try screen.show(signal)
      portrait?.follow(signal)
      if case .finished(let found) = signal { report.withLock { $0 = found } }
    }
    let pipeline = Pipeline(
      source: source, models: try ModelsFolder.find(named: configuration.models), sinks: [calibration])
    let isOver = Mutex(false)
    try await StopSignals.cancelling {
      do { try await pipeline.run() } catch is Calibration.IsOver { isOver.withLock { $0 = true } }
    }
    guard let found = report.withLock({ $0 }) else {
      throw isOver.withLock({ $0 })
        ? CommandError(.unavailable, "nobody was seen for a minute; nothing was written")
        : CommandError(.interrupted, "stopped; nothing was written")
    }
    try write(found, configuration.gestures, to: file)
    let config = arguments.value("config").map { " --config \($0)" } ?? ""
    Diagnostics.info("the profile is written; gesture2mqtt run\(config) --profile \(file.name) uses it")
  }

  private func write(
    _ report: CalibrationReport, _ settings: GestureSettings, to output: (file: ProfileFile, name: String)
  ) throws {
    guard !report.thresholds.isEmpty || !report.indistinct.isEmpty else {
      throw CommandError(.unavailable, "no gesture was seen; nothing was written")
    }
    var profile = Profile(name: ProfileReference(output.name)?.id ?? output.name)
    profile.ignoredEye = settings.ignoredEye
    profile.thresholds = report.thresholds
    for gesture in report.indistinct { profile.sensitivities[gesture] = .off }
    try output.file.write(profile)
  }

  private func configuration(_ arguments: Arguments) throws -> SensorConfiguration {
    var configuration = try ConfigurationLoader.fromProcess().load(path: arguments.value("config"))
    if let side = arguments.value("ignore-eye") {
      guard let eye = Side(rawValue: side) else {
        throw CommandError.usage("--ignore-eye: '\(side)' is not allowed; left and right are")
      }
      configuration.gestures.ignoredEye = eye
    }
    return configuration
  }

  private func gestures(_ arguments: Arguments) throws -> [Gesture] {
    guard let names = arguments.value("gesture") else { return CalibrationSession.gestures }
    return try names.split(separator: ",").map { name in
      if let gesture = CalibrationSession.gestures.first(where: { $0.rawValue == name }) { return gesture }
      let known = CalibrationSession.gestures.map(\.rawValue)
      let advice = NearestName.find(String(name), among: known).map { "did you mean \($0)?" }
      throw CommandError.usage(
        "--gesture: there is no '\(name)'; \(advice ?? "known are \(known.joined(separator: ", "))")")
    }
  }

  private func output(
    _ arguments: Arguments, _ configuration: SensorConfiguration
  ) throws -> (file: ProfileFile, name: String) {
    try arguments.checkOnlyOne(of: ["profile-name", "output"])
    let option = arguments.value("output") == nil ? "profile-name" : "output"
    let text = arguments.value(option) ?? "default"
    let reference = ProfileReference(text)
    switch (option, reference) {
    case ("output", .file?), ("profile-name", .named?): break
    default:
      let allowed = option == "output" ? "a path that ends in .json" : NodeName.rule
      throw CommandError.usage("--\(option): '\(text)' is not allowed; allowed is \(allowed)")
    }
    let path = ProfilesFolder(configuration).path(of: reference ?? .named("default"))
    return (ProfileFile(path: path, replaces: arguments.has("force")), text)
  }

  /// The demo's portrait does what it is asked to.
  private func source(
    _ arguments: Arguments, _ configuration: SensorConfiguration
  ) throws -> (any FrameSource, GuidedPortrait?) {
    let portrait = GuidedPortrait()
    let choice = try SourceOptions.choose(
      arguments, configuration.camera, demo: portrait, heartbeat: Heartbeat(), cameraChanged: { _ in })
    return (choice.source, arguments.has("demo") ? portrait : nil)
  }
}

extension GuidedPortrait {
  /// Does what a calibration asks for; blinks while it is to be natural.
  nonisolated func follow(_ signal: CalibrationSignal) {
    switch signal {
    case .act(let gesture, _): PortraitGesture(rawValue: gesture.rawValue).map(act)
    case .beNatural: act(.blink)
    default: break
    }
  }
}
