import MQTT
import Testing

@Suite("Broker address")
struct BrokerAddressTests {
  private static func network(
    _ host: String, _ port: Int, encrypted: Bool = false, user: String? = nil
  ) -> BrokerAddress {
    .network(host: host, port: port, encrypted: encrypted, user: user)
  }

  @Test(
    "is read",
    arguments: [
      ("mqtt://localhost", network("localhost", 1883)),
      ("mqtt://broker.lan:1884", network("broker.lan", 1884)),
      ("mqtt://broker.lan/", network("broker.lan", 1883)),
      ("mqtts://broker.lan", network("broker.lan", 8883, encrypted: true)),
      ("mqtt://sensor@10.0.0.1:1", network("10.0.0.1", 1, user: "sensor")),
      ("mqtt://a@b@host", network("host", 1883, user: "a@b")),
      ("mqtt://[fd00::1]", network("fd00::1", 1883)),
      ("mqtt://u@[fd00::1]:65535", network("fd00::1", 65_535, user: "u")),
      ("unix:/run/mosquitto.sock", .unixSocket(path: "/run/mosquitto.sock")),
    ])
  func read(text: String, address: BrokerAddress) throws {
    #expect(try BrokerAddress(parsing: text) == address)
    // What is printed reads as the same address.
    #expect(try BrokerAddress(parsing: address.description) == address)
  }

  @Test(
    "is refused with what is wrong",
    arguments: [
      ("", "must begin with mqtt://, mqtts:// or unix:"),
      ("localhost:1883", "must begin with mqtt://, mqtts:// or unix:"),
      ("http://localhost", "must begin with mqtt://, mqtts:// or unix:"),
      ("mqtt://", "needs a host name or an address, not ''"),
      ("mqtt://:1883", "needs a host name or an address, not ''"),
      ("mqtt://a b", "needs a host name or an address, not 'a b'"),
      ("mqtt://host/path", "needs a host name or an address, not 'host/path'"),
      ("mqtt://@host", "has nothing before the @"),
      ("mqtt://host:0", "has the port '0'; a port is a number from 1 to 65535"),
      ("mqtt://host:65536", "has the port '65536'; a port is a number from 1 to 65535"),
      ("mqtt://host:+1", "has the port '+1'; a port is a number from 1 to 65535"),
      ("mqtt://host:", "has the port ''; a port is a number from 1 to 65535"),
      ("mqtt://fd00::1", "must have an IPv6 address in brackets, like mqtt://[fd00::1]:1883"),
      ("mqtt://[fd00::1", "lacks the ] after the IPv6 address"),
      ("mqtt://[fd00::1]1883", "has something other than a port after the ]"),
      ("unix:run/socket", "needs an absolute path after unix:"),
    ])
  func refused(text: String, reason: String) {
    let usage = "write mqtt://[user@]host[:port], mqtts://… or unix:/path"
    #expect(throws: MQTTError("broker address '\(text)' \(reason); \(usage)")) { try BrokerAddress(parsing: text) }
  }

  @Test("is refused without being shown when it holds a password")
  func password() {
    #expect {
      try BrokerAddress(parsing: "mqtt://sensor:hush@host")
    } throws: { error in
      let text = String(describing: error)
      return error is MQTTError && text.contains("must not hold a password") && !text.contains("hush")
    }
  }

  @Test("of a Unix socket is no longer than the kernel takes")
  func longPath() throws {
    let longest = "/" + String(repeating: "x", count: 106)
    #expect(try BrokerAddress(parsing: "unix:\(longest)") == .unixSocket(path: longest))
    #expect(throws: MQTTError.self) { try BrokerAddress(parsing: "unix:\(longest)x") }
  }
}
