import Foundation
import MQTT
import Testing

@Suite("MQTT configuration")
struct ConfigurationTests {
  private let address = BrokerAddress.network(host: "h", port: 8883, encrypted: true, user: nil)

  @Test("never shows a password")
  func password() {
    let configuration = MQTTConfiguration(address: address, clientID: "c", password: Secret("hush"))
    var dumped = ""
    dump(configuration, to: &dumped)
    for text in ["\(configuration)", String(reflecting: configuration), dumped] { #expect(!text.contains("hush")) }
  }

  @Test("that can never work ends a run before anything is tried")
  func hopeless() async {
    var configuration = MQTTConfiguration(address: address, clientID: "c")
    configuration.tls.certificateAuthorities = "/nowhere/ca.pem"
    await #expect(throws: MQTTError("cannot read the file of the certificate authorities: '/nowhere/ca.pem'")) {
      try await MQTTClient(configuration: configuration).run()
    }
    configuration.tls = TLSFiles(certificate: "/etc/hostname")
    await #expect(throws: MQTTError.self) { try await MQTTClient(configuration: configuration).run() }
    configuration.tls = TLSFiles()
    configuration.keepAlive = 4
    await #expect(throws: MQTTError("keep-alive 4 s; 5 to 3600 are allowed")) {
      try await MQTTClient(configuration: configuration).run()
    }
  }
}
