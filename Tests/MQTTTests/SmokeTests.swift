import Testing
@testable import MQTT
