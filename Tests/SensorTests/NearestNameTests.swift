import Sensor
import Testing

@Suite struct NearestNameTests {
  static let names = ["broker", "password_file", "event_ttl", "event_qos"]

  @Test(arguments: [
    ("brokr", "broker"), ("Broker", "broker"), ("borker", "broker"), ("password", "password_file"),
    ("event_tll", "event_ttl"), ("event", nil), ("e", nil), ("", nil), ("something", nil),
    (String(repeating: "broker", count: 1000), nil),
  ])
  func finds(name: String, meant: String?) {
    #expect(NearestName.find(name, among: Self.names) == meant)
  }

  @Test func findsNothingAmongNothing() { #expect(NearestName.find("broker", among: []) == nil) }
}
