import Foundation

/// What of a machine is a reason to spare it.
struct MachineCondition: Sendable, Equatable {
  /// The processor's, in degrees Celsius; nil where the machine has no sensor for it.
  var temperature: Double?
  /// Whether the supply's voltage is too low, as a Raspberry Pi's firmware says.
  var isUndervolted = false
  /// Whether it runs on its battery.
  var isOnBattery = false

  init(temperature: Double? = nil, isUndervolted: Bool = false, isOnBattery: Bool = false) {
    self.temperature = temperature
    self.isUndervolted = isUndervolted
    self.isOnBattery = isOnBattery
  }

  /// Reads what Linux says; what it does not say is all right.
  /// - Parameter root: the kernel's folder; another one only for tests.
  init(system root: String = "/sys") {
    temperature = SystemFigures.processorTemperature(zones: "\(root)/class/thermal")
    isUndervolted = Self.isUndervolted(root)
    isOnBattery = Self.isOnBattery("\(root)/class/power_supply")
  }

  /// A Raspberry Pi's kernel has it as bit 0 of the firmware's `get_throttled`, newer ones as an alarm of `rpi_volt`.
  private static func isUndervolted(_ root: String) -> Bool {
    if let flags = line("\(root)/devices/platform/soc/soc:firmware/get_throttled"),
      let bits = UInt32(flags.hasPrefix("0x") ? String(flags.dropFirst(2)) : flags, radix: 16)
    {
      return bits & 1 != 0
    }
    return folders("\(root)/class/hwmon").contains {
      line("\($0)/name") == "rpi_volt" && line("\($0)/in0_lcrit_alarm") == "1"
    }
  }

  /// A battery of the machine's own, not of a mouse, gives power, and nothing else does.
  private static func isOnBattery(_ folder: String) -> Bool {
    let supplies = folders(folder).filter { line("\($0)/scope") != "Device" }
    let isDischarging = supplies.contains {
      line("\($0)/type") == "Battery" && line("\($0)/status") == "Discharging"
    }
    return isDischarging && !supplies.contains { line("\($0)/type") != "Battery" && line("\($0)/online") == "1" }
  }

  private static func folders(_ path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted().map { "\(path)/\($0)" }
  }

  private static func line(_ path: String) -> String? {
    (try? String(contentsOfFile: path, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
