import Camera
import Gestures
import MQTT
import Synchronization

/// Keeps the sensor's state and says it whenever it changes: armed or not, somebody in view or not, camera or not.
public final class StatePublisher: JudgementSink {
  private struct Present {
    var state = SensorState()
    var watch = FaceWatch()
    var hasCamera = false
    /// Whether frames come.
    var isOnline = false
  }

  private let client: MQTTClient
  private let topics: Topics
  private let attributes: [SensorAttribute]
  private let camera: CameraSwitch
  private let log: Log
  private let present: Mutex<Present>

  /// - Parameters:
  ///   - isArmed: whether gestures are published at first.
  ///   - camera: whether the camera is open at all.
  ///   - attributes: what of the sensor can be set besides; the state says each.
  init(
    _ client: MQTTClient, topics: Topics, isArmed: Bool = true, camera: CameraSwitch = CameraSwitch(),
    attributes: [SensorAttribute] = [], log: Log = .none
  ) {
    self.camera = camera
    self.log = log
    self.client = client
    self.topics = topics
    self.attributes = attributes
    present = Mutex(Present(state: SensorState(isArmed: isArmed)))
  }

  /// Declares the first state; it and all that follow are published whenever the broker is there.
  /// - Parameter hasCamera: false for a recording or the demo.
  /// - Throws: `MQTTError` for topics that cannot be published.
  public func announce(hasCamera: Bool) throws {
    try present.withLock { present in
      present.hasCamera = hasCamera
      try publishCamera(present)
      try publish(present.state)
    }
  }

  /// Whether gestures are published.
  public var isArmed: Bool { state.isArmed }

  var state: SensorState { present.withLock { $0.state } }

  /// What the `state` topic says now.
  var payload: JSONValue { present.withLock { payload($0.state) } }

  /// Says the state if it is another than was said last; for attributes that have changed.
  /// - Throws: nothing once ``announce(hasCamera:)`` has not thrown.
  func say() throws { try present.withLock { try publish($0.state) } }

  /// - Returns: whether that is a change.
  /// - Throws: nothing once ``announce(hasCamera:)`` has not thrown.
  @discardableResult
  func setArmed(_ isArmed: Bool) throws -> Bool { try change { $0.state.isArmed = isArmed } }

  /// Says which action waits for its confirmation.
  /// - Throws: nothing once ``announce(hasCamera:)`` has not thrown.
  func setConfirming(_ confirming: Confirmation?) throws { try change { $0.state.confirming = confirming } }

  /// Says why fewer frames are judged.
  /// - Throws: nothing once ``announce(hasCamera:)`` has not thrown.
  func setThrottled(_ reasons: [ThrottleReason]) throws { try change { $0.state.throttled = reasons } }

  /// Says whether frames come. Nobody is in view of a camera that is away.
  /// - Throws: nothing once ``announce(hasCamera:)`` has not thrown.
  public func cameraChanged(_ status: CameraStatus) throws {
    try present.withLock { present in
      present.isOnline = status == .online
      try publishCamera(present)
    }
    if status != .online { try forgetFace() }
  }

  /// Says whether the camera is open; of one that was just opened no frames have come yet.
  /// - Throws: nothing once ``announce(hasCamera:)`` has not thrown.
  func cameraSwitched() throws {
    try present.withLock { present in
      if !camera.isOn { present.isOnline = false }
      try publishCamera(present)
      try publish(present.state)
    }
    if !camera.isOn { try forgetFace() }
  }

  public func receive(_ judgement: Judgement) throws {
    guard let frame = judgement.frame else { return try forgetFace() }
    try change { present in
      present.watch.process(judgement, at: frame.timestamp)
      present.state.hasFace = present.watch.hasFace
      present.state.abstaining = present.watch.abstaining
      present.state.isIdle = judgement.isIdle
    }
  }

  private func forgetFace() throws {
    try change { present in
      present.watch = FaceWatch()
      present.state.hasFace = false
      present.state.abstaining = []
      present.state.isIdle = false
    }
  }

  /// Publishes under the lock, so that states are said in the order in which they came to be.
  @discardableResult
  private func change(_ body: (inout Present) -> Void) throws -> Bool {
    try present.withLock { present in
      let old = present.state
      body(&present)
      guard present.state != old else { return false }
      for line in present.state.changes(from: old) { log.debug(line) }
      try publish(present.state)
      return true
    }
  }

  private func publish(_ state: SensorState) throws {
    try client.setState(topic: topics.state, payload: Array(payload(state).description.utf8))
    try client.setState(topic: topics.face, payload: Array(Payloads.onOff(state.hasFace).utf8))
  }

  private func payload(_ state: SensorState) -> JSONValue {
    Payloads.state(state, attributes: attributes.map { ($0.name, $0.value()) })
  }

  private func publishCamera(_ present: Present) throws {
    let availability: CameraAvailability =
      present.hasCamera && camera.isOn ? (present.isOnline ? .online : .offline) : .disabled
    try client.setState(topic: topics.cameraStatus, payload: Array(availability.rawValue.utf8))
  }
}
