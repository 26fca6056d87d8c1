internal import CLinux
import Foundation

/// Looks at what the machine itself brings: clock, temperature, the rights of the user.
public enum MachineExamination {
  /// A Raspberry Pi slows its processor down from 80 °C on.
  static let hot = 80.0

  /// Everything that needs neither camera nor broker.
  public static func findings() -> [Finding] {
    [
      clock(isSynchronised: isClockSynchronised()), temperature(SystemFigures.processorTemperature()),
      rights(isRoot: geteuid() == 0, isMember: isInGroup("video")),
    ]
  }

  static func clock(isSynchronised: Bool) -> Finding {
    isSynchronised
      ? Finding("clock", .good, "synchronised")
      : Finding(
        "clock", .doubtful, "not synchronised: requests with a `ts` may be refused, events carry a wrong `ts`",
        cure: "sudo timedatectl set-ntp true")
  }

  /// - Parameter degrees: Celsius; nil where the machine does not say.
  static func temperature(_ degrees: Double?) -> Finding {
    guard let degrees else { return Finding("temperature", .good, "this machine has no sensor for it") }
    let words = "\(JSONValue.fixed(degrees, decimals: 0)) °C"
    guard degrees >= hot else { return Finding("temperature", .good, words) }
    return Finding(
      "temperature", .doubtful, words + ": the processor slows down",
      cure: "a heat sink or a fan; camera.frame_rate: 15")
  }

  /// - Parameter isMember: of the group video, to which Debian gives every camera.
  static func rights(isRoot: Bool, isMember: Bool) -> Finding {
    if isRoot { return Finding("rights", .good, "root may open every camera") }
    if isMember { return Finding("rights", .good, "the user is in the group video") }
    return Finding(
      "rights", .bad, "the user is not in the group video", cure: "sudo usermod -aG video $USER, then log in again")
  }

  private static func isInGroup(_ name: String) -> Bool {
    guard let group = getgrnam(name)?.pointee.gr_gid else { return false }
    var groups = [gid_t](repeating: 0, count: 256)
    let count = getgroups(Int32(groups.count), &groups)
    return groups.prefix(Int(max(0, count))).contains(group) || getegid() == group
  }

  private static func isClockSynchronised() -> Bool {
    var query = timex()
    return adjtimex(&query) != TIME_ERROR
  }
}
