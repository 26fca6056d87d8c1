import Foundation
import MQTT
import SensorTestSupport
import Synchronization

/// Somebody who swipes a deck over a broker, and times the answers.
final class DeckController: Sendable {
  private static let topic = "gesture2mqtt/deck/bench"

  private struct Book {
    var sent: [String: ContinuousClock.Instant] = [:]
    /// Milliseconds from a command to its first answer.
    var delays: [Double] = []
    var answers: [String: Int] = [:]
    var refused = 0
  }

  private let name: String
  private let client: MQTTClient
  private let book = Mutex(Book())

  init(_ name: String, _ broker: TestBroker) throws {
    self.name = name
    client = MQTTClient(configuration: MQTTConfiguration(address: broker.address, clientID: "controller-\(name)"))
    try client.subscribe(["\(Self.topic)/response/swipe"])
  }

  /// Connected, while something is done.
  func connected(_ body: () async throws -> Void) async throws {
    let running = Task { try await client.run() }
    let listening = Task { for await message in client.messages { hear(message) } }
    defer {
      running.cancel()
      listening.cancel()
    }
    guard await client.waitUntilConnected(atMost: .seconds(5)) else { throw BenchmarkError.noBroker }
    try await body()
  }

  /// Sends a command; its transaction tells it from all others.
  func swipe(_ number: Int) {
    let transaction = "\(name)-\(number)"
    book.withLock { $0.sent[transaction] = .now }
    let payload = #"{"action":"like","transaction":"\#(transaction)"}"#
    client.publishEvent(
      Message(topic: "\(Self.topic)/request/swipe", payload: Array(payload.utf8), qos: 1), decidedAt: .now)
  }

  private func hear(_ message: Message) {
    // A parser of its own would be measured too; the transaction stands first.
    let fields = message.payload.split(separator: UInt8(ascii: "\""), maxSplits: 4)
    guard fields.count > 3 else { return }
    let transaction = String(decoding: fields[3], as: UTF8.self)
    book.withLock { book in
      guard let start = book.sent[transaction] else { return }
      if book.answers.updateValue((book.answers[transaction] ?? 0) + 1, forKey: transaction) == nil {
        book.delays.append((ContinuousClock.now - start) / .milliseconds(1))
      }
      if !message.payload.starts(with: Array("{\"transaction\":\"\(transaction)\",\"status\":\"ok\"".utf8)) {
        book.refused += 1
      }
    }
  }

  var delays: [Double] { book.withLock { $0.delays } }
  var sent: Int { book.withLock { $0.sent.count } }
  /// Commands with exactly one answer that says that they were done.
  var answeredOnce: Int { book.withLock { book in book.answers.values.count { $0 == 1 } - book.refused } }
}
