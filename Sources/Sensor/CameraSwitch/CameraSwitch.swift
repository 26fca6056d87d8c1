import Synchronization

/// Opens the camera and closes it, for whoever wants it: a command, a request or the hours that are set.
public final class CameraSwitch: Sendable {
  private struct Present {
    var plan: CameraPlan
    var isOn: Bool
    /// Ends what looks through the camera.
    var stop: (@Sendable () -> Void)?
    var listeners: [Int: AsyncStream<Bool>.Continuation] = [:]
    var listenerCount = 0
  }

  private let present: Mutex<Present>
  /// Nil where nothing is kept over restarts.
  private let memory: SensorMemory?
  private let log: Log

  /// One that is always open, unless somebody closes it.
  public convenience init() { self.init(hours: nil) }

  /// - Parameters:
  ///   - hours: when the camera is open; nil for always.
  ///   - command: what was said before a restart.
  init(
    hours: HoursOfDay?, command: CameraCommand? = nil, memory: SensorMemory? = nil, log: Log = .none,
    at now: WallTime = .now()
  ) {
    var plan = CameraPlan(hours: hours, command: command)
    let isOn = plan.isOn(at: now)
    present = Mutex(Present(plan: plan, isOn: isOn))
    self.memory = memory
    self.log = log
  }

  var isOn: Bool { present.withLock { $0.isOn } }

  /// Obeys a command, which holds until the hours begin or end next.
  func set(_ isOn: Bool, at now: WallTime = .now()) {
    change("by command", at: now) { $0.order(isOn, at: now) }
    keep()
  }

  /// Follows the hours; to be asked about once a second.
  func review(at now: WallTime = .now()) {
    let former = present.withLock { $0.plan.command }
    change("by its schedule", at: now) { _ in }
    if present.withLock({ $0.plan.command }) != former { keep() }
  }

  /// Whether it is open, now and whenever that changes.
  func states() -> AsyncStream<Bool> {
    let (stream, continuation) = AsyncStream<Bool>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let number = present.withLock { present in
      continuation.yield(present.isOn)
      present.listenerCount += 1
      present.listeners[present.listenerCount] = continuation
      return present.listenerCount
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.present.withLock { $0.listeners.removeValue(forKey: number) }
    }
    return stream
  }

  /// Sets what ends the looking; done on the spot when the camera is closed, at once where it is closed already.
  func stopping(_ stop: (@Sendable () -> Void)?) {
    present.withLock { present in
      present.stop = stop
      if !present.isOn { stop?() }
    }
  }

  private func change(_ cause: String, at now: WallTime, _ body: (inout CameraPlan) -> Void) {
    let isNew = present.withLock { present in
      body(&present.plan)
      let isOn = present.plan.isOn(at: now)
      guard isOn != present.isOn else { return nil as Bool? }
      present.isOn = isOn
      if !isOn { present.stop?() }
      for listener in present.listeners.values { listener.yield(isOn) }
      return isOn
    }
    if let isNew { log("the camera is switched \(isNew ? "on" : "off") \(cause)") }
  }

  private func keep() {
    memory?.keep(log) { content in content.camera = self.present.withLock { $0.plan.command } }
  }
}
