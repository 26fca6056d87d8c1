import Foundation
import Testing

@testable import Sensor

/// When the sensor is announced to Home Assistant, and what of an earlier announcement goes.
struct AnnouncementTests {
  @Test("What vanishes is sent once with its platform alone, and is then no longer found")
  func vanished() throws {
    let before = DiscoveryDevice.sensor(DiscoveryMessage.configurations[1], hasThermometer: true).json().description
    let now = DiscoveryDevice.sensor(DiscoveryMessage.configurations[0], hasThermometer: false)
    let announced = try #require(AnnouncedDevice(payload: Array(before.utf8)))
    let vanished = now.vanished(from: announced)
    #expect(vanished == ["trigger_blink": "device_automation", "temperature": "sensor"])
    let device = try DiscoveryMessage.object(now.json(removing: vanished))
    let components = try #require(device["cmps"] as? [String: DiscoveryMessage.Object])
    #expect(components["temperature"] as? [String: String] == ["p": "sensor"])
    #expect(components["trigger_blink"] as? [String: String] == ["p": "device_automation"])
    #expect(components["face"]?.count ?? 0 > 1)
    let removing = try #require(AnnouncedDevice(payload: Array(now.json(removing: vanished).description.utf8)))
    #expect(now.vanished(from: removing).isEmpty)
  }

  @Test("What others announce is left alone", arguments: ["", "{}", "[]", #"{"o":{"name":"zigbee2mqtt"},"cmps":{}}"#])
  func others(_ payload: String) {
    #expect(AnnouncedDevice(payload: Array(payload.utf8)) == nil)
  }

  @Test(
    "Home Assistant's start is answered soon, and never within a second of the last time",
    arguments: [
      // born, announced, now, random -> wait, in milliseconds
      (0, nil, 0, 0.5, 250), (0, nil, 100, 0.5, 150), (0, nil, 900, 0.5, 0),
      (1000, 900, 1000, 0, 1100), (1000, 900, 2100, 0, 0), (5000, 100, 5000, 0.99, 495),
      // Said since, by a connect.
      (1000, 1001, 1100, 0.5, nil),
    ] as [(Int, Int?, Int, Double, Int?)])
  func pace(_ born: Int, _ announced: Int?, _ now: Int, _ random: Double, _ expected: Int?) {
    let start = ContinuousClock.now
    let at = { (milliseconds: Int) in start + .milliseconds(milliseconds) }
    let pace = AnnouncementPace(born: at(born), random: random)
    #expect(pace.wait(announced: announced.map(at), now: at(now)) == expected.map { .milliseconds($0) })
  }
}
