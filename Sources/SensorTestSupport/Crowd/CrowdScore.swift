import Gestures

/// What was found of what generated persons acted, and what was reported that nobody acted.
public struct CrowdScore: Sendable {
  /// By gesture: acted, found, and reported though nobody acted it.
  public private(set) var counts: [Gesture: (acted: Int, found: Int, wrong: Int)] = [:]
  /// Seconds from the end of eye gestures and swings, from the start of all others, to the decision.
  public private(set) var delays: [Gesture: [Double]] = [:]
  /// False events by what was acted at the time.
  public private(set) var causes: [String: Int] = [:]
  /// Seconds that were judged.
  public private(set) var duration = 0.0
  /// Acts that were missed and events that were wrong, for whoever looks into them.
  public private(set) var notes: [String] = []

  public init() {}

  /// Compares the events of a session with its entries.
  public mutating func add(_ events: [GestureEvent], of session: GeneratedSession, label: String = "") {
    duration += session.duration
    var open = session.entries.filter { $0.act.gesture != nil && !Self.isHidden($0, in: session) }
    for entry in open { if let gesture = entry.act.gesture { counts[gesture, default: (0, 0, 0)].acted += 1 } }
    for event in events where event.phase != .end {
      let near = open.firstIndex { entry in
        entry.act.gesture == event.gesture && event.time >= entry.start && event.time <= entry.end + 0.6
      }
      if let near {
        let entry = open.remove(at: near)
        counts[event.gesture, default: (0, 0, 0)].found += 1
        let isDecidedAfter = !event.gesture.isHeld
        delays[event.gesture, default: []].append(event.time - (isDecidedAfter ? entry.end : entry.start))
      } else {
        blame(event, session, label)
      }
    }
    for entry in open { notes.append("\(label) missed \(entry.act) \(entry.start)-\(entry.end)") }
  }

  /// A blink of eyes that are half shut anyway may be missed.
  private static func isHidden(_ entry: GeneratedSession.Entry, in session: GeneratedSession) -> Bool {
    entry.act == .blink
      && session.entries.contains {
        $0.act != .blink && $0.act.excuses.contains(.blink) && $0.start < entry.end && entry.start < $0.end
      }
  }

  private mutating func blame(_ event: GestureEvent, _ session: GeneratedSession, _ label: String) {
    let around = session.entries.filter { event.time >= $0.start && event.start <= $0.end + 0.6 }
    if around.contains(where: { $0.act.excuses.contains(event.gesture) }) { return }
    counts[event.gesture, default: (0, 0, 0)].wrong += 1
    let cause = (around.last { $0.act != .blink } ?? around.last)?.act.rawValue ?? "rest"
    causes["\(event.gesture) at \(cause)", default: 0] += 1
    notes.append("\(label) false \(event.gesture) at \(event.time), \(cause)")
  }

  /// Harmonic mean of recall and precision, 0 to 1.
  public func f1(_ gesture: Gesture) -> Double {
    let count = counts[gesture] ?? (0, 0, 0)
    let all = Double(count.acted + count.found + count.wrong)
    return all > 0 ? 2 * Double(count.found) / all : 0
  }

  /// Events of all gestures but blinks that nobody acted.
  public var falseControlEvents: Int { counts.reduce(0) { $0 + ($1.key == .blink ? 0 : $1.value.wrong) } }
}
