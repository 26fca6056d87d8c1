import Foundation

/// The folder in which each profile is a file, `NAME.json`.
public struct ProfilesFolder: Sendable, Equatable {
  /// What no profile is called, since it asks for none.
  static let none = "none"

  public let path: String

  public init(path: String) { self.path = path }

  /// The one of a configuration, or the default.
  public init(_ configuration: SensorConfiguration) {
    path = configuration.profilesFolder ?? Self.byDefault(ProcessInfo.processInfo.environment)
  }

  /// `profiles` in the folder that systemd gives a service for its state; otherwise in `gesture2mqtt` below the user's
  /// folder for configuration.
  static func byDefault(_ environment: [String: String]) -> String {
    func folder(_ variable: String) -> String? { environment[variable].flatMap { $0.isEmpty ? nil : $0 } }
    // Several are separated by colons.
    if let state = folder("STATE_DIRECTORY")?.split(separator: ":").first { return state + "/profiles" }
    let configuration = folder("XDG_CONFIG_HOME") ?? (folder("HOME") ?? "/root") + "/.config"
    return configuration + "/gesture2mqtt/profiles"
  }

  /// The names of the profiles that are there, sorted; files whose name is none are left alone.
  func names() -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
      .filter { NodeName.isSlug($0) && $0 != Self.none }.sorted()
  }

  /// Where a profile is kept. A name has no slash and no dot, so that it leads nowhere else.
  public func path(of reference: ProfileReference) -> String {
    switch reference {
    case .named(let name): "\(path)/\(name).json"
    case .file(let path): path
    }
  }
}
