import Camera

/// Five minutes of a day as a recording: somebody comes, shows every gesture, stays or not, and goes.
struct SoakClip {
  /// Frames a second: as few as still show every gesture.
  static let rate = 15.0
  /// Seconds after which it begins anew.
  static let period = 300.0
  /// Pixels across; faces are judged on 192.
  private static let width = 320

  /// What is acted, and when, in seconds from the beginning.
  let actions: [PortraitTimetable.Action]
  private let busy: Double

  /// - Parameter share: the part of the time in which somebody is there, 0 to 1; as many rounds of every gesture as fit.
  init(share: Double) {
    let round = PortraitTimetable(sequence: PortraitTimetable.demo.actions.map(\.gesture), leadIn: 4)
    let rounds = max(1, Int(Self.period * share / round.period))
    actions = (0..<rounds).flatMap { number in
      round.actions.map { PortraitTimetable.Action($0.gesture, start: $0.start + Double(number) * round.period) }
    }
    busy = share >= 1 ? Self.period : Double(rounds) * round.period
  }

  /// Writes it; an empty room is grey.
  func write(to path: String) async throws {
    let writer = try FrameWriter(path: path)
    let timetable = PortraitTimetable(actions: actions, period: Self.period)
    let portrait = Portrait(timetable: timetable, frameRate: Self.rate, width: Self.width, loops: false)
    for index in 0..<Int(Self.period * Self.rate) {
      let time = Double(index) / Self.rate
      if time < busy, let frame = try await portrait.next() {
        try writer.append(frame)
      } else {
        try writer.append(Self.empty(at: time))
      }
    }
    try writer.finish()
  }

  private static func empty(at time: Double) -> Frame {
    let height = width * 3 / 4
    return Frame(
      pixels: [UInt8](repeating: 96, count: width * height * 3), width: width, height: height, timestamp: time)
  }
}
