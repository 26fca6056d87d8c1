import Foundation
import Gestures
import Testing

@testable import Sensor

/// What a hot machine, or one that is short of power, is spared.
struct ThrottleTests {
  /// Shows a policy of 80 °C a temperature every five seconds.
  /// - Returns: every rate that it allowed in turn, with the second from which on; nil for all frames.
  private static func follow(_ temperatures: [Double?]) -> [(second: Int, rate: Double?)] {
    var policy = ThrottlePolicy(limit: 80)
    var changes: [(Int, Double?)] = []
    for (index, temperature) in temperatures.enumerated() {
      policy.update(MachineCondition(temperature: temperature), at: .seconds(index * 5))
      if policy.rate != changes.last?.1 ?? nil { changes.append((index * 5, policy.rate)) }
      #expect(policy.reasons == (policy.rate == nil ? [] : [.hot]))
    }
    return changes
  }

  @Test("Heat takes a step at once, and another whenever it has lasted; never more than the last")
  func heatsUp() {
    let changes = Self.follow([70, 79.9] + Array(repeating: 84, count: 40))
    #expect(changes.map(\.second) == [10, 40])
    #expect(changes.map(\.rate) == ThrottlePolicy.rates)
  }

  @Test("Steps are given back one by one, when it has been clearly cooler for a minute")
  func coolsDown() {
    let warm = Self.follow(Array(repeating: 82, count: 8) + Array(repeating: 76, count: 100))
    #expect(warm.map(\.rate) == [20, 15], "76° is not clearly under 80°")
    let cool = Self.follow(Array(repeating: 82, count: 8) + Array(repeating: 70, count: 100))
    #expect(cool.map(\.rate) == [20, 15, 20, nil])
    #expect(cool.map(\.second) == [0, 30, 95, 155])
  }

  @Test("A temperature around the limit does not make the rate flicker")
  func hovers() {
    let changes = Self.follow((0..<720).map { $0 % 2 == 0 ? 79.5 : 80.5 })
    #expect(changes.count == ThrottlePolicy.rates.count, "for an hour steps down, and none up")
    #expect(Self.follow((0..<720).map { 77 + 2 * sin(Double($0) / 10) }).isEmpty)
  }

  @Test("A machine that does not say how hot it is is spared nothing")
  func unknown() { #expect(Self.follow(Array(repeating: nil, count: 20)).isEmpty) }

  @Test("Too low a voltage and a battery are a step of their own, until they have been gone for a minute")
  func power() {
    var policy = ThrottlePolicy(limit: 80)
    policy.update(MachineCondition(temperature: 50, isUndervolted: true), at: .seconds(0))
    #expect(policy.rate == 20)
    #expect(policy.reasons == [.undervoltage])
    policy.update(MachineCondition(temperature: 50), at: .seconds(59))
    #expect(policy.rate == 20)
    policy.update(MachineCondition(temperature: 50), at: .seconds(60))
    #expect(policy.rate == nil)
    policy.update(MachineCondition(temperature: 85, isOnBattery: true), at: .seconds(65))
    #expect(policy.rate == 15)
    #expect(policy.reasons == [.hot, .battery])
  }

  @Test("Even the last step leaves the eyes what they need", arguments: [15.0, 20, 24, 25, 30, 50, 60])
  func floor(_ camera: Double) {
    var engine = GestureEngine()
    var cap = RateCap()
    var due = 0.0
    for index in 0..<900 where Double(index) / camera >= due {
      let time = Double(index) / camera
      _ = engine.process(.neutral, at: time)
      // The machine gets hot after a second.
      due = time < 1 ? 0 : cap.next(after: time, rate: ThrottlePolicy.rates.min()) ?? 0
      #expect(engine.eyeAbstention.isEmpty)
    }
  }

  // MARK: What Linux says

  /// A made folder in the place of /sys.
  private static func condition(_ files: [String: String]) throws -> MachineCondition {
    let folder = TemporaryFolder()
    for (name, text) in files {
      let file = folder.url.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("\(text)\n".utf8).write(to: file)
    }
    return MachineCondition(system: folder.url.path)
  }

  private static let firmware = "devices/platform/soc/soc:firmware/get_throttled"

  @Test("The processor's heat; what is not said is all right")
  func temperature() throws {
    let zone = "class/thermal/thermal_zone0"
    #expect(try Self.condition(["\(zone)/type": "cpu-thermal", "\(zone)/temp": "81200"]).temperature == 81.2)
    #expect(try Self.condition([:]) == MachineCondition())
  }

  @Test(
    "A Raspberry Pi's supply: what is so now, and not what was so once",
    arguments: [
      ([firmware: "0"], false), ([firmware: "50005"], true), ([firmware: "0x50000"], false), ([firmware: "x"], false),
      (["class/hwmon/hwmon1/name": "rpi_volt", "class/hwmon/hwmon1/in0_lcrit_alarm": "1"], true),
      (["class/hwmon/hwmon1/name": "rpi_volt", "class/hwmon/hwmon1/in0_lcrit_alarm": "0"], false),
      (["class/hwmon/hwmon1/name": "other", "class/hwmon/hwmon1/in0_lcrit_alarm": "1"], false),
    ] as [([String: String], Bool)])
  func voltage(_ files: [String: String], _ expected: Bool) throws {
    #expect(try Self.condition(files).isUndervolted == expected)
  }

  @Test(
    "On battery is a machine whose own battery gives all the power",
    arguments: [
      ("Discharging", "0", nil, true), ("Discharging", "1", nil, false), ("Charging", "1", nil, false),
      ("Full", "0", nil, false), ("Discharging", "0", "Device", false), ("Discharging", nil, "System", true),
    ] as [(String, String?, String?, Bool)])
  func battery(_ status: String, _ mains: String?, _ scope: String?, _ expected: Bool) throws {
    let folder = "class/power_supply"
    var files = ["\(folder)/BAT0/type": "Battery", "\(folder)/BAT0/status": status]
    files["\(folder)/BAT0/scope"] = scope
    if let mains { files.merge(["\(folder)/AC/type": "Mains", "\(folder)/AC/online": mains]) { $1 } }
    #expect(try Self.condition(files).isOnBattery == expected)
  }
}
