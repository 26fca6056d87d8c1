import Foundation
import MQTT
import Synchronization

/// Somebody else who listens at a broker: mosquitto's own client, which knows nothing of ours.
public final class TestSubscriber: Sendable {
  /// A message as it came, with the seconds that the broker says are left of it.
  public struct Received: Sendable, Equatable {
    public let message: Message
    /// Nil where the message does not expire.
    public let expiry: Int?

    /// The payload as text.
    public var text: String { String(decoding: message.payload, as: UTF8.self) }
  }

  private let output: URL
  private let process = Mutex<Process?>(nil)

  /// Subscribes and waits until the broker has agreed.
  ///
  /// - Parameter options: more arguments of `mosquitto_sub`, such as user name and password.
  public static func start(
    _ broker: TestBroker, topic: String = "#", qos: Int = 1, options: [String] = []
  ) async throws -> TestSubscriber {
    let id = "subscriber-\(UUID().uuidString.prefix(8))"
    let subscriber = TestSubscriber(output: broker.folder.appending(path: id))
    try subscriber.start(
      ["-p", "\(broker.port)", "-i", id, "-V", "5", "-t", topic, "-q", "\(qos)", "-F", "%r %q %E %x %t"] + options)
    guard await eventually({ broker.log.contains { $0.contains("Sending SUBACK to \(id)") } }) else {
      throw MQTTError("the test's subscriber cannot subscribe: \(broker.log.suffix(3))")
    }
    return subscriber
  }

  private init(output: URL) {
    self.output = output
  }

  deinit { stop() }

  private func start(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: try Programs.required("mosquitto_sub"))
    process.arguments = arguments
    try Data().write(to: output)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.process.withLock { $0 = process }
  }

  /// Ends it at once.
  public func stop() {
    guard let process = process.withLock({ $0.take() }) else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// All that came so far, in order.
  public var received: [Received] {
    let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
    // A last line without its end is still being written.
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().compactMap(Self.parse)
  }

  /// Waits for a message on a topic; nil when none like it came in time.
  public func waitFor(
    topic: String, text: String? = nil, within limit: Duration = .seconds(10)
  ) async -> Received? {
    let matching = { self.received.first { $0.message.topic == topic && (text == nil || $0.text == text) } }
    _ = await eventually(within: limit) { matching() != nil }
    return matching()
  }

  /// Reads `retain qos expiry payload-in-hex topic`; expiry and payload may be empty.
  private static func parse(_ line: Substring) -> Received? {
    let fields = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    guard fields.count == 5, let qos = Int(fields[1]) else { return nil }
    let digits = Array(fields[3])
    let payload = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    let message = Message(topic: String(fields[4]), payload: payload, qos: qos, retain: fields[0] == "1")
    return Received(message: message, expiry: Int(fields[2]))
  }
}
