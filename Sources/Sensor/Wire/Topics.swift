/// The names of all topics of one sensor: `<base>/<node>/…`.
public struct Topics: Sendable, Equatable {
  private let root: String

  /// - Parameters:
  ///   - base: the first level, a slug.
  ///   - node: the sensor's name, a slug.
  public init(base: String, node: String) { root = "\(base)/\(node)" }

  /// Retained: `online` or `offline`; the last will says `offline`.
  public var status: String { "\(root)/status" }
  /// Retained: what the sensor is and can do.
  public var info: String { "\(root)/info" }
  /// Retained: `online`, `offline` or `disabled`.
  public var cameraStatus: String { "\(root)/camera/status" }
  /// Retained: whether gestures are published, whether somebody is in view, and why a face is not judged.
  public var state: String { "\(root)/state" }
  /// Retained: `ON` while somebody is in view.
  public var face: String { "\(root)/face" }
  /// Once a minute: how the sensor does.
  public var statistics: String { "\(root)/stats" }
  /// Every event as JSON.
  public var event: String { "\(root)/event" }
  /// The gesture's plain name, for whoever only wants to know that it happened.
  public var action: String { "\(root)/action" }

  /// Where Home Assistant listens for a device; the only topic outside of the sensor's own.
  static func discovery(prefix: String, node: String) -> String { "\(prefix)/device/\(node)/config" }

  /// Where an attribute is set.
  func setting(_ attribute: String) -> String { "\(root)/set/\(attribute)" }
  /// Whatever is to be set.
  var everySetting: String { "\(root)/set/+" }
  /// Whatever is asked.
  var everyRequest: String { "\(root)/request/+" }

  /// Where requests with a verb are answered.
  func response(to verb: String) -> String { "\(root)/response/\(verb)" }

  /// What the topics begin with where answers go.
  var everyResponsePrefix: String { "\(root)/response/" }

  /// What a message on a topic wants; nil for a topic that is none of these.
  func command(of topic: String) -> CommandTopic? {
    let levels = topic.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard levels.count == 4, "\(levels[0])/\(levels[1])" == root else { return nil }
    switch levels[2] {
    case "set": return .set(levels[3])
    case "request": return .request(levels[3])
    default: return nil
    }
  }

  /// Whether each node under a base is there.
  static func everyStatus(base: String) -> String { "\(base)/+/status" }

  /// The events of every sensor under a base.
  public static func everyEvent(base: String) -> String { "\(base)/+/event" }

  /// The sensor that a topic belongs to; nil for a topic that is not of this base.
  public static func node(of topic: String, base: String) -> String? {
    let levels = topic.split(separator: "/", omittingEmptySubsequences: false)
    return levels.count >= 3 && levels[0] == base ? String(levels[1]) : nil
  }
}
