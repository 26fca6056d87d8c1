import MQTT
import Testing

@Suite("Reconnect policy")
struct ReconnectPolicyTests {
  /// The waits after these endings, in seconds, with the longest jitter.
  private func waits(_ endings: [ReconnectPolicy.Ending], random: Double = 1) -> [Double] {
    var policy = ReconnectPolicy()
    return endings.map { policy.delay(after: $0, random: random) / .seconds(1) }
  }

  @Test("asks an absent broker each second for half a minute, then less and less often")
  func unreachable() {
    let waits = waits(Array(repeating: .unreachable, count: 37))
    #expect(waits[..<30].allSatisfy { $0 == 1 })
    #expect(waits[30...] == [2, 4, 8, 16, 30, 30, 30])
  }

  @Test("doubles the waits when the broker refuses")
  func refused() {
    #expect(waits(Array(repeating: .refused, count: 7)) == [2, 4, 8, 16, 30, 30, 30])
  }

  @Test("doubles the waits when connections do not last, from the second one on")
  func unstable() {
    #expect(waits(Array(repeating: .lost(after: .seconds(20)), count: 7)) == [1, 2, 4, 8, 16, 30, 30])
    #expect(waits([.lost(after: .seconds(20))] + Array(repeating: .unreachable, count: 5)).allSatisfy { $0 == 1 })
  }

  @Test("forgets the past after a connection that lasted")
  func stable() {
    let past = Array(repeating: ReconnectPolicy.Ending.refused, count: 4)
    #expect(waits(past + [.lost(after: .seconds(60)), .unreachable]).suffix(2) == [1, 1])
    #expect(waits(past + [.lost(after: .seconds(59))]).last == 30)
  }

  @Test("is patient anew with a broker that comes and goes")
  func comesAndGoes() {
    let away = Array(repeating: ReconnectPolicy.Ending.unreachable, count: 29)
    #expect(waits(away + [.lost(after: .seconds(100))] + away).allSatisfy { $0 == 1 })
  }

  @Test("shortens waits at random by up to a half", arguments: [(0, 0.5), (0.5, 0.75), (0.999, 0.9995)])
  func jitter(random: Double, seconds: Double) {
    #expect(abs(waits([.unreachable], random: random)[0] - seconds) < 1e-9)
  }

  @Test("never waits longer than half a minute, however often it fails")
  func bounded() {
    #expect(waits(Array(repeating: .refused, count: 1000)).allSatisfy { $0 <= 30 })
  }
}
