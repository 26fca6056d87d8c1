import Gestures
import Synchronization

/// The engine's settings as they are now: what the configuration says, over it a profile, and over both what was set
/// since. They may change while the pipeline runs.
public final class GestureTuning: Sendable {
  private struct Present {
    /// As it is called; nil for none.
    var profile: String?
    var settings: GestureSettings
  }

  private let configuration: SensorConfiguration
  let folder: ProfilesFolder
  private let present: Mutex<Present>

  /// - Parameter sensitivity: for all gestures, over what configuration and profile say; until another profile.
  /// - Throws: ``ConfigurationError`` with all that is wrong with the profile that the configuration asks for.
  public init(_ configuration: SensorConfiguration, sensitivity: Sensitivity? = nil) throws(ConfigurationError) {
    let folder = ProfilesFolder(configuration)
    var settings = configuration.gestures
    if let profile = configuration.profile {
      settings = try Self.read(folder.path(of: profile), over: configuration).gestures
    }
    if let sensitivity { settings.sensitivities.all = sensitivity }
    self.configuration = configuration
    self.folder = folder
    present = Mutex(Present(profile: configuration.profile?.id, settings: settings))
  }

  /// The default settings.
  public init() {
    configuration = SensorConfiguration(node: "none")
    folder = ProfilesFolder(configuration)
    present = Mutex(Present(profile: nil, settings: GestureSettings()))
  }

  public var settings: GestureSettings { present.withLock(\.settings) }

  /// What the profile is called; nil for none.
  var profile: String? { present.withLock(\.profile) }

  /// The profiles that can be chosen: those in the folder, and the one that the configuration asks for.
  var profiles: [String] {
    let names = folder.names()
    guard let own = configuration.profile?.id, !names.contains(own) else { return names }
    return (names + [own]).sorted()
  }

  /// Takes over another profile in place of the present one and of all that was set.
  /// - Parameter id: nil for none.
  /// - Throws: ``ConfigurationError`` for one that is not there or bad; then nothing changes.
  func use(_ id: String?) throws(ConfigurationError) {
    var settings = configuration.gestures
    if let id {
      let reference = configuration.profile.flatMap { $0.id == id ? $0 : nil } ?? .named(id)
      settings = try Self.read(folder.path(of: reference), over: configuration).gestures
    }
    present.withLock { $0 = Present(profile: id, settings: settings) }
  }

  /// Changes single settings.
  func change(_ body: (inout GestureSettings) -> Void) { present.withLock { body(&$0.settings) } }

  private static func read(
    _ path: String, over configuration: SensorConfiguration
  ) throws(ConfigurationError) -> SensorConfiguration {
    try ConfigurationFile(path: path, dialect: .profile).read(over: configuration)
  }
}
