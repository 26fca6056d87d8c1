import Foundation
import Synchronization
import Testing

@testable import Sensor

struct RequestsTests {
  /// Counts what was done, and answers with how often that was.
  private final class Doer: Sendable {
    let done = Mutex<[RequestVerb]>([])

    func requests(timeToLive: Double = 10) -> Requests {
      Requests(timeToLive: timeToLive) { verb, _ in
        .integer(
          self.done.withLock { done in
            done.append(verb)
            return done.count
          })
      }
    }
  }

  private static let time = WallTime(milliseconds: 1_772_366_400_000)  // 2026-03-01T12:00:00Z

  private static func answer(
    _ requests: inout Requests, _ verb: String, _ text: String, after delay: Duration = .zero
  ) -> String {
    requests.answer(verb, Array(text.utf8), at: time, start + delay)
  }

  private static let start = ContinuousClock.now

  @Test(
    "Requests and their answers",
    arguments: [
      ("info", "{}", #"{"transaction":null,"status":"ok","data":1}"#),
      ("state", #"{"transaction":"a b"}"#, #"{"transaction":"a b","status":"ok","data":1}"#),
      ("arm", #" {"transaction":-7, "ts":null} "#, #"{"transaction":-7,"status":"ok","data":1}"#),
      (
        "disarm", #"{"transaction":null,"ts":"2026-03-01T12:59:51+01:00"}"#,
        #"{"transaction":null,"status":"ok","data":1}"#
      ),
      // A clock that is behind the sender's.
      ("arm", #"{"ts":"2026-03-01T13:00:00Z"}"#, #"{"transaction":null,"status":"ok","data":1}"#),
    ])
  func answers(_ verb: String, _ payload: String, _ expected: String) {
    let doer = Doer()
    var requests = doer.requests()
    #expect(Self.answer(&requests, verb, payload) == expected)
    #expect(doer.done.withLock { $0 } == [RequestVerb(rawValue: verb)])
  }

  /// Of 65 bytes; not written in place, as Swift 6.0 cannot compile an interpolation in a test's arguments.
  private static let longTransaction = #"{"transaction":"\#(String(repeating: "x", count: 65))"}"#

  @Test(
    "What is refused is not done, and the answer names what is at fault",
    arguments: [
      ("arm", "", "null", "payload: not a JSON object"), ("arm", "ON", "null", "payload: not a JSON object"),
      ("arm", "[1]", "null", "payload: not a JSON object"),
      ("arm", "{\"transaction\":1", "null", "payload: not a JSON"),
      ("arm", String(repeating: "[", count: 60_000), "null", "payload: not a JSON object"),
      ("arm", #"{"transaction":true}"#, "null", "transaction: allowed is text"),
      ("arm", #"{"transaction":1.5}"#, "null", "transaction: "),
      ("arm", #"{"transaction":""}"#, "null", "transaction: "),
      ("arm", #"{"transaction":{"id":1}}"#, "null", "transaction: "),
      ("arm", longTransaction, "null", "transaction: "),
      (
        "explode", #"{"transaction":3}"#, "3",
        "verb: there is none that is called so; known are info, state, arm, disarm, set"
      ),
      ("Arm", "{}", "null", "verb: "),
      ("arm", #"{"transaction":3,"tx":1}"#, "3", "tx: there is no such field; known are transaction, ts"),
      ("arm", #"{"transaction":3,"ts":5}"#, "3", "ts: allowed is a time by RFC 3339"),
      ("arm", #"{"ts":"yesterday"}"#, "null", "ts: allowed is a time by RFC 3339"),
      ("arm", #"{"ts":"2026-03-01T11:59:49.9Z"}"#, "null", "ts: sent 10.1 s ago, by this machine's clock; 10.0 s are"),
    ])
  func refusals(_ verb: String, _ payload: String, _ transaction: String, _ error: String) throws {
    let doer = Doer()
    var requests = doer.requests()
    let answer = Self.answer(&requests, verb, payload)
    #expect(answer.hasPrefix(#"{"transaction":\#(transaction),"status":"error","error":"\#(error)"#), "\(answer)")
    #expect(doer.done.withLock { $0.isEmpty })
  }

  @Test(
    "What a set asks for: text as it is, an object as JSON, and nothing else",
    arguments: [
      (#"{"attribute":"armed","value":"ON"}"#, "armed ON"),
      (#"{"attribute":"hold","value":{"smile":1.5,"lookUp":2}}"#, #"hold {"lookUp":2,"smile":1.5}"#),
      (#"{"value":"ON"}"#, "attribute: is missing"), (#"{"attribute":7,"value":"ON"}"#, "attribute: allowed is text"),
      (#"{"attribute":"armed"}"#, "value: allowed is text, or an object of texts and numbers"),
      (#"{"attribute":"armed","value":true}"#, "value: allowed is text, or an object of texts and numbers"),
      (#"{"attribute":"hold","value":{"smile":[1]}}"#, "value: allowed is text, or an object of texts and numbers"),
      (#"{"attribute":"hold","value":{"a":{"b":1}}}"#, "value: allowed is text, or an object of texts and numbers"),
    ])
  func settings(_ payload: String, _ expected: String) {
    let asked: String
    do throws(RequestRefusal) {
      let setting = try Request(Array(payload.utf8)).setting()
      asked = "\(setting.attribute) \(setting.value)"
    } catch {
      asked = "\(error)"
    }
    #expect(asked == expected)
  }

  @Test("64 KiB are allowed, and not a byte more")
  func size() {
    let doer = Doer()
    var requests = doer.requests()
    let padding = String(repeating: " ", count: 65_534)
    #expect(Self.answer(&requests, "info", "{\(padding)}").contains(#""status":"ok""#))
    #expect(
      Self.answer(&requests, "info", "{ \(padding)}")
        == #"{"transaction":null,"status":"error","error":"payload: 65537 bytes; 65536 are allowed"}"#)
  }

  @Test("A request that comes again gets its first answer, and is done once")
  func twice() {
    let doer = Doer()
    var requests = doer.requests()
    let first = Self.answer(&requests, "arm", #"{"transaction":"t1"}"#)
    #expect(Self.answer(&requests, "arm", #"{"transaction":"t1","ts":"2026-03-01T12:00:00Z"}"#) == first)
    // Numbers and text differ, and so do verbs.
    #expect(Self.answer(&requests, "disarm", #"{"transaction":"t1"}"#).contains(#""data":2"#))
    #expect(Self.answer(&requests, "arm", #"{"transaction":1}"#).contains(#""data":3"#))
    #expect(Self.answer(&requests, "arm", #"{"transaction":"1"}"#).contains(#""data":4"#))
    // Without a transaction each is a new one.
    #expect(Self.answer(&requests, "arm", "{}").contains(#""data":5"#))
    #expect(Self.answer(&requests, "arm", "{}").contains(#""data":6"#))
    // So is one that counts from 1 again much later.
    #expect(Self.answer(&requests, "arm", #"{"transaction":"t1"}"#, after: .seconds(601)).contains(#""data":7"#))
    #expect(Self.answer(&requests, "arm", #"{"transaction":"t1"}"#, after: .seconds(602)).contains(#""data":7"#))
  }

  @Test("Answers are remembered up to a bound, the latest ones")
  func bound() {
    let doer = Doer()
    var requests = doer.requests()
    for number in 0...AnswerMemory.capacity { _ = Self.answer(&requests, "arm", "{\"transaction\":\(number)}") }
    let count = doer.done.withLock { $0.count }
    _ = Self.answer(&requests, "arm", "{\"transaction\":1}")
    #expect(doer.done.withLock { $0.count } == count)
    _ = Self.answer(&requests, "arm", "{\"transaction\":0}")
    #expect(doer.done.withLock { $0.count } == count + 1)
  }

  @Test(
    "Times as people's programs write them",
    arguments: [
      ("2026-03-01T12:00:00Z", 0), ("2026-03-01t12:00:00.5z", 500), ("2026-03-01 12:00:00.123456+00:00", 123),
      ("2026-03-01T07:30:00-04:30", 0), ("2026-02-29T12:00:00Z", 0), ("2026-03-01T11:59:60Z", 0),
    ])
  func times(_ text: String, _ milliseconds: UInt64) {
    #expect(WallTime(anyRFC3339: text) == WallTime(milliseconds: Self.time.milliseconds + milliseconds))
  }

  @Test(
    "What is no time",
    arguments: [
      "", "2026-03-01", "2026-03-01T12:00:00", "2026-13-01T12:00:00Z", "2026-03-01T24:00:00Z",
      "2026-03-01T12:00:00+24:00",
      "1969-12-31T23:59:59Z", "٢٠٢٦-03-01T12:00:00Z", "2026-03-01T12:00:00.Z", "12026-03-01T12:00:00Z",
    ])
  func noTimes(_ text: String) {
    #expect(WallTime(anyRFC3339: text) == nil)
  }

  @Test("Topics of commands")
  func topics() {
    let topics = Topics(base: "b", node: "n")
    #expect(topics.command(of: "b/n/set/armed") == .set("armed"))
    #expect(topics.command(of: "b/n/request/info") == .request("info"))
    for other in ["b/n/request", "b/n/request/a/b", "b/m/set/armed", "b/n/response/info", "x/b/n/set"] {
      #expect(topics.command(of: other) == nil, "\(other)")
    }
    #expect(topics.response(to: "info") == "b/n/response/info")
  }
}
