import Camera
import Gestures
import MQTT

/// Everything that can be set; each part's defaults are what the program does when nothing is configured.
public struct SensorConfiguration: Sendable, Equatable {
  /// Names the sensor in topics; a slug of the letters a-z, digits, `_` and `-`.
  public var node: String
  public var mqtt = BrokerSettings()
  public var homeAssistant = HomeAssistantSettings()
  /// What gestures do besides being published.
  public var actions: [ActionSettings] = []
  public var decks = DeckSettings()
  public var camera = CameraSettings()
  public var gestures = GestureSettings()
  public var log = LogSettings()
  /// What is set for the person, over ``gestures``; nil for nothing.
  public var profile: ProfileReference?
  /// The folder with the profiles; nil for the default one.
  public var profilesFolder: String?
  /// What a profile that was read calls itself.
  var profileTitle: String?
  /// Where it is kept over restarts whether the sensor is armed; nil keeps nothing.
  public var stateFolder: String?
  /// The folder with the prepared models; nil looks where set-up and packages put them.
  public var models: String?

  public init(node: String = NodeName.ofThisMachine()) {
    self.node = node
  }
}
