/// Whether the camera is to be open: by the hours that are set, unless somebody has said otherwise since they began or
/// ended last.
///
/// A value that is told what time it is. While the clock cannot be right, hours mean nothing, and the camera stays
/// closed: who has set some wants it closed at times.
struct CameraPlan: Sendable, Equatable {
  /// When it is open; nil for always.
  let hours: HoursOfDay?
  /// What holds until the hours begin or end next; without hours for good.
  private(set) var command: CameraCommand?

  init(hours: HoursOfDay?, command: CameraCommand? = nil) {
    self.hours = hours
    self.command = command
  }

  /// Somebody wants it open or closed.
  mutating func order(_ isOn: Bool, at now: WallTime) {
    command = CameraCommand(isOn: isOn, given: now.isPlausible ? now : nil)
  }

  /// Whether it is to be open now. Forgets a command that no longer holds.
  mutating func isOn(at now: WallTime) -> Bool {
    guard let hours else { return command?.isOn ?? true }
    guard now.isPlausible else { return command?.isOn ?? false }
    // Nobody knows when it was given; it holds from the first moment that is known.
    if command != nil, command?.given == nil { command?.given = now }
    if let given = command?.given, hours.nextEdge(after: given).milliseconds <= now.milliseconds { command = nil }
    return command?.isOn ?? hours.contains(minute: now.localMinute)
  }
}
