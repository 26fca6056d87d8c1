import Foundation
import MQTT
import SensorTestSupport
import Testing

@Suite(
  "Encrypted connections", .timeLimit(.minutes(1)),
  .enabled(if: TestBroker.isAvailable && Programs.path(of: "openssl") != nil, "mosquitto or openssl is not installed"))
struct TLSTests {
  /// A broker with an encrypted listener, whose certificate signs itself and is for `localhost`.
  private final class Setup {
    let broker: TestBroker
    let certificate: String
    var configuration: MQTTConfiguration
    private let folder: String

    /// - Parameter asksForCertificate: whether the broker lets in only those whose certificate is its own.
    init(asksForCertificate: Bool = false) async throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID().uuidString.prefix(8))").path
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      certificate = "\(folder)/certificate.pem"
      let openSSL = try Process.run(
        URL(filePath: try #require(Programs.path(of: "openssl"))),
        arguments: [
          "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
          "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
          "-keyout", "\(folder)/key.pem", "-out", certificate,
        ])
      openSSL.waitUntilExit()
      let port = try FreePort.find()
      var options = TestBroker.Options()
      options.lines = ["listener \(port) 127.0.0.1", "certfile \(certificate)", "keyfile \(folder)/key.pem"]
      if asksForCertificate { options.lines += ["cafile \(certificate)", "require_certificate true"] }
      broker = try await TestBroker.start(options)
      configuration = .test(try BrokerAddress(parsing: "mqtts://localhost:\(port)"))
    }

    var key: String { "\(folder)/key.pem" }

    deinit { try? FileManager.default.removeItem(atPath: folder) }
  }

  @Test("are made with a broker whose certificate is trusted", arguments: versions)
  func trusted(version: MQTTProtocolVersion) async throws {
    let setup = try await Setup()
    setup.configuration.protocolVersion = version
    setup.configuration.tls.certificateAuthorities = setup.certificate
    let subscriber = try await TestSubscriber.start(setup.broker)
    try await withRunning(MQTTClient(configuration: setup.configuration)) { client in
      #expect(await client.waitUntilConnected(atMost: .seconds(5)))
      let event = Message(topic: "g/test/action", payload: Array("smile".utf8))
      #expect(client.publishEvent(event, decidedAt: .now) == .sent)
      #expect(await subscriber.waitFor(topic: "g/test/action", text: "smile") != nil)
    }
    #expect(await subscriber.waitFor(topic: "g/test/status", text: "offline") != nil)
  }

  @Test("are made with a client's certificate where the broker asks for one, and not without")
  func clientCertificate() async throws {
    let setup = try await Setup(asksForCertificate: true)
    setup.configuration.tls.certificateAuthorities = setup.certificate
    let place = setup.configuration.address.place
    try await withRunning(MQTTClient(configuration: setup.configuration)) { client in
      let state = await client.connectionStates().first { $0 != .connecting }
      guard case .disconnected(let reason) = state else {
        Issue.record("unexpected \(String(describing: state))")
        return
      }
      #expect(reason.contains(place))
      #expect(reason.contains("certificate required") || reason.contains("lost"), "\(reason)")
    }
    #expect(setup.broker.log.allSatisfy { !$0.contains("New client connected") })
    setup.configuration.tls.certificate = setup.certificate
    setup.configuration.tls.key = setup.key
    try await withRunning(MQTTClient(configuration: setup.configuration)) { client in
      #expect(await client.waitUntilConnected(atMost: .seconds(5)))
    }
  }

  @Test("are not made with one that the operating system does not know, and the reason is said")
  func untrusted() async throws {
    let setup = try await Setup()
    try await withRunning(MQTTClient(configuration: setup.configuration)) { client in
      let state = await client.connectionStates().first { $0 != .connecting }
      guard case .disconnected(let reason) = state else {
        Issue.record("unexpected \(String(describing: state))")
        return
      }
      #expect(reason.contains("certificate verify failed"))
    }
  }

  @Test("are not made with a broker of another name")
  func otherName() async throws {
    let setup = try await Setup()
    setup.configuration.tls.certificateAuthorities = setup.certificate
    guard case .network(_, let port, _, _) = setup.configuration.address else { return }
    setup.configuration.address = try BrokerAddress(parsing: "mqtts://127.0.0.1:\(port)")
    try await withRunning(MQTTClient(configuration: setup.configuration)) { client in
      #expect(await client.waitUntilConnected(atMost: .seconds(3)) == false)
    }
    #expect(setup.broker.log.allSatisfy { !$0.contains("New client connected") })
  }
}
