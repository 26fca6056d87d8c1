import Camera
import Gestures
import MQTT

extension Setting {
  /// All settings, in the order of the reference.
  static let all: [Setting] =
    general + broker + homeAssistant + decks + camera + cameraControls + sparing + sensitivities + gestures + log

  /// The sections in their order, with what they are about.
  static let sections: [(name: String, summary: String)] = [
    ("mqtt", "The broker, and what is published"),
    ("home_assistant", "How Home Assistant is told of the sensor"),
    ("decks", "Decks of cards, which gestures and others swipe; docs/deck.md says how"),
    ("camera", "The camera, and how it hangs"),
    ("sensitivity", "How far movements must go: slight, normal or exaggerated ones count"),
    ("threshold", "How far each movement must go at normal sensitivity; see docs/gestures.md"),
    ("hold", "How long each held gesture must last before it counts"),
    ("gestures", "What else makes a movement a gesture"),
    ("log", "What is said on standard error, and how"),
  ]

  private static let general: [Setting] = [
    Setting(
      section: nil, name: "node", allowed: NodeName.nodeRule,
      defaultValue: .none(meaning: "this machine's name", example: "livingroom"),
      summary: "Names the sensor in topics"
    ) { value, configuration throws(SettingRefusal) in
      guard NodeName.isNode(value.text) else { throw .notAllowed }
      configuration.node = value.text
    },
    choice(
      nil, "ignore_eye", [("none", nil)] + Side.allCases.map { ($0.rawValue, $0) }, \.gestures.ignoredEye,
      "The eye that never counts, the person's own left or right: under a patch, a prosthesis, a drooping lid"),
    Setting(
      section: nil, name: "profile", allowed: ProfileReference.rule,
      defaultValue: .none(meaning: "none", example: "desk"),
      summary: "What is set for the person, over what this file says; docs/profiles.md"
    ) { value, configuration throws(SettingRefusal) in
      guard let profile = ProfileReference(value.text, folder: value.folder) else { throw .notAllowed }
      configuration.profile = profile
    },
    path(
      nil, "profiles", \.profilesFolder, default: "below the user's or the service's folder, see docs/profiles.md",
      example: "/var/lib/gesture2mqtt/profiles", "The folder with the profiles, from which set/profile chooses"),
    path(
      nil, "models", \.models, default: "where set-up or the package has put them",
      example: "/usr/share/gesture2mqtt/models", "The folder with the prepared models"),
    path(
      nil, "state_folder", \.stateFolder, default: "systemd's for the service, else ~/.local/state/gesture2mqtt",
      example: "/var/lib/gesture2mqtt", "Where it is kept over restarts whether the sensor is armed and its camera on"),
  ]

  private static let broker: [Setting] = [
    Setting(
      section: "mqtt", name: "broker", allowed: "mqtt://[user@]host[:port], mqtts://… or unix:/path",
      defaultValue: .value("\(SensorConfiguration().mqtt.address)"), summary: "Where the broker listens"
    ) { value, configuration throws(SettingRefusal) in
      do throws(MQTTError) {
        configuration.mqtt.address = try BrokerAddress(parsing: value.text)
      } catch {
        throw .because(error.description)
      }
    },
    Setting(
      section: "mqtt", name: "username", allowed: "any text",
      defaultValue: .none(meaning: "the user in the broker's address, if any", example: "sensor"),
      summary: "The user at the broker"
    ) { value, configuration in
      configuration.mqtt.username = value.text
    },
    path(
      "mqtt", "password_file", \.mqtt.passwordFile, default: "no password", example: "mqtt-password",
      "A file that holds the password and nothing else, and that not everybody may read"),
    choice(
      "mqtt", "protocol", MQTTProtocolVersion.allCases.map { ($0.rawValue, $0) }, \.mqtt.protocolVersion,
      "The version of MQTT to speak"),
    integer(
      "mqtt", "keep_alive", 5...3600, unit: "s", \.mqtt.keepAlive,
      "Time between signs of life; after one and a half times this the broker says that the sensor is offline"),
    path(
      "mqtt", "ca_file", \.mqtt.tls.certificateAuthorities, default: "the authorities that the system trusts",
      example: "ca.pem", "Authorities that may vouch for the broker, with mqtts://"),
    path(
      "mqtt", "certificate_file", \.mqtt.tls.certificate, default: "none is sent", example: "sensor.pem",
      "The sensor's own certificate, with mqtts://"),
    path("mqtt", "key_file", \.mqtt.tls.key, default: "none", example: "sensor.key", "The key of that certificate"),
    Setting(
      section: "mqtt", name: "base_topic", allowed: NodeName.rule,
      defaultValue: .value(SensorConfiguration().mqtt.baseTopic), summary: "The first level of all topics"
    ) { value, configuration throws(SettingRefusal) in
      guard NodeName.isSlug(value.text) else { throw .notAllowed }
      configuration.mqtt.baseTopic = value.text
    },
    number(
      "mqtt", "event_ttl", 0.1...60, unit: "s", \.mqtt.eventTTL,
      "An event that could not be sent for so long is dropped: late ones open doors to nobody"),
    choice(
      "mqtt", "event_qos", [("0", 0), ("1", 1)], \.mqtt.eventQoS,
      "Quality of service of events and of what actions publish; with 1 the broker acknowledges them"),
    Setting(
      section: "mqtt", name: "response_prefix", allowed: "a topic without wildcards",
      defaultValue: .none(meaning: "the sensor's own response topics", example: "house/answers/"),
      summary: "What a Response Topic must begin with for a request to be answered there too, with MQTT 5"
    ) { value, configuration throws(SettingRefusal) in
      guard (try? Topic.check(name: value.text)) != nil else { throw .notAllowed }
      configuration.mqtt.responsePrefix = value.text
    },
    number(
      "mqtt", "command_ttl", 1...3600, unit: "s", \.mqtt.commandTTL,
      "A request that says in `ts` that it was sent longer ago is refused"),
    flag(
      "mqtt", "publish_blinks", \.mqtt.publishesBlinks,
      "Whether natural blinks are published too; they come all day and mean nothing"),
  ]

  private static let homeAssistant: [Setting] = [
    flag(
      "home_assistant", "discovery", \.homeAssistant.discovery,
      "Whether it is told; switched off, the device is removed there"),
    topic(
      "home_assistant", "prefix", \.homeAssistant.prefix,
      "Where it listens for devices; its own setting `discovery_prefix`"),
    topic(
      "home_assistant", "status_topic", \.homeAssistant.statusTopic,
      "Where it says that it has started; the topic of its birth message"),
    Setting(
      section: "home_assistant", name: "device_name", allowed: "any text",
      defaultValue: .none(meaning: "the node's name", example: "Living room"),
      summary: "What the device is called there"
    ) { value, configuration throws(SettingRefusal) in
      guard !value.text.isEmpty else { throw .notAllowed }
      configuration.homeAssistant.deviceName = value.text
    },
  ]

  private static let camera: [Setting] = [
    path(
      "camera", "device", \.camera.device, default: "the first usable one", example: "/dev/video0",
      "The camera; a path below /dev/v4l/by-id stays the same when another one is plugged in"),
    integer("camera", "width", 160...3840, unit: "pixels", \.camera.request.width, "Width of the pictures to ask for"),
    integer(
      "camera", "height", 120...2160, unit: "pixels", \.camera.request.height, "Height of the pictures to ask for"),
    number(
      "camera", "frame_rate", 5...120, unit: "frames a second", \.camera.request.frameRate,
      "Pictures a second to ask for; under 30 short blinks are missed"),
    choice(
      "camera", "encoding",
      [("auto", nil)] + CameraMode.Encoding.allCases.map { ($0.rawValue, $0) }, \.camera.request.encoding,
      "How the camera sends its pictures"),
    flag(
      "camera", "mirrored", \.camera.transform.mirrored,
      "Whether the camera mirrors left to right, so that it has to be undone"),
    choice(
      "camera", "rotation", FrameTransform.Rotation.allCases.map { ("\($0.rawValue)", $0) },
      \.camera.transform.rotation, "How far the pictures have to be turned clockwise to stand upright, in degrees"),
  ]

  private static let log: [Setting] = [
    choice(
      "log", "level", LogLevel.allCases.map { ($0.rawValue, $0) }, \.log.level,
      "What is said; `info` has a line for each event, `debug` the reasons"),
    choice(
      "log", "format", LogSettings.Format.allCases.map { ($0.rawValue, $0) }, \.log.format,
      "How it is said: `text` for people, `json` for programs"),
  ]

  private static let sensitivities: [Setting] =
    [
      choice(
        "sensitivity", "all", Sensitivity.forAll.map { ($0.rawValue, $0) }, \.gestures.sensitivities.all,
        "For all gestures that are not named below")
    ]
    + Gesture.allCases.map { gesture in
      choice(
        "sensitivity", gesture.rawValue, Sensitivity.allCases.map { ($0.rawValue, $0) },
        \.gestures.sensitivities.own[gesture], default: .none(meaning: "what `all` says", example: "normal"),
        "For this gesture")
    }

  private static let gestures: [Setting] = GestureSettings.all.map { setting in
    number(
      setting.section.rawValue, setting.name, setting.range, unit: setting.unit,
      get: { $0.gestures[keyPath: setting.keyPath] }, set: { $0.gestures[keyPath: setting.keyPath] = $1 },
      setting.summary)
  }
}
