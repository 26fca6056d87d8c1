import Foundation

/// What Linux says of this process and this machine.
enum SystemFigures {
  /// Bytes of memory that this process really occupies; nil where /proc does not say.
  static func residentBytes() -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return pages.map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
  }

  /// The processor's temperature in degrees Celsius; nil where the machine has no sensor for it, as virtual ones do.
  /// - Parameter zones: the kernel's folder of thermal zones; another one only for tests.
  static func processorTemperature(zones: String = "/sys/class/thermal") -> Double? {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: zones)) ?? []).sorted()
    let zone = names.map { "\(zones)/\($0)" }.first { isProcessor(line("\($0)/type") ?? "") }
    return zone.flatMap { line("\($0)/temp") }.flatMap(Double.init).map { $0 / 1000 }
  }

  /// `cpu-thermal` on a Raspberry Pi, `soc-thermal` and `cpu0-thermal` on other boards, `x86_pkg_temp` on PCs.
  private static func isProcessor(_ type: String) -> Bool {
    ["cpu", "soc", "x86_pkg_temp"].contains { type.hasPrefix($0) }
  }

  private static func line(_ path: String) -> String? {
    (try? String(contentsOfFile: path, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
