import MQTT

/// Tells the service manager when the sensor is ready and how it does, and that it lives while it gets on.
///
/// Ready is when the first frame was judged, or when it is known that there is no camera. A pipeline or a connection
/// that is stuck gets no more signs of life, and the manager starts the sensor anew.
public struct ServiceManagerService: Service {
  private let manager: ServiceManager
  private let heartbeat: Heartbeat
  private let client: MQTTClient
  private let log: Log

  public init(_ manager: ServiceManager, heartbeat: Heartbeat, client: MQTTClient, log: Log) {
    self.manager = manager
    self.heartbeat = heartbeat
    self.client = client
    self.log = log
  }

  /// Works until its task is cancelled.
  public func run() async throws {
    defer { manager.socket.send(["STOPPING=1", "STATUS=stopping"]) }
    while heartbeat.last == nil { try await Task.sleep(for: .milliseconds(50)) }
    manager.socket.send(["READY=1", "STATUS=watching"])
    // Three signs in the time, so that one late sign is no end.
    let interval = manager.patience.map { min($0 / 3, .seconds(10)) } ?? .seconds(10)
    var report = StatusReport()
    while true {
      try await Task.sleep(for: interval)
      report.frames(heartbeat.frames, in: interval)
      tell(&report)
    }
  }

  private func tell(_ report: inout StatusReport) {
    let signs = LifeSigns(pipeline: heartbeat.last ?? .now, broker: client.progressedAt)
    if let complaint = signs.complaint(at: .now) {
      manager.socket.send(["STATUS=" + complaint])
      if report.isNew(complaint) { log(complaint + "; the service manager will start the sensor anew") }
    } else {
      report.recover()
      manager.socket.send(["WATCHDOG=1", "STATUS=" + report.line(isConnected: client.isConnected)])
    }
  }
}
