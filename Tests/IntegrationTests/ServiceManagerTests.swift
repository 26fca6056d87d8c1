import Foundation
import MQTT
import SensorTestSupport
import Testing

@testable import Sensor

/// What a service manager hears of the sensor: ready, alive while it gets on, stopping.
@Suite(.timeLimit(.minutes(3)))
struct ServiceManagerTests {
  /// Frames a minute late are stuck; one second late they are not.
  @Test(
    "A part that does not get on is named",
    arguments: [
      (1, 1, nil), (19, 44, nil), (21, 1, "no frame was judged for 21 s"),
      (1, 46, "the broker's connection is stuck for 46 s"),
    ] as [(Int, Int, String?)])
  func complaints(_ frames: Int, _ broker: Int, _ complaint: String?) {
    let now = ContinuousClock.now
    let signs = LifeSigns(pipeline: now - .seconds(frames), broker: now - .seconds(broker))
    #expect(signs.complaint(at: now) == complaint)
  }

  @Test("Without a service manager there is none; a watchdog for another process is not ours")
  func environment() throws {
    #expect(ServiceManager(environment: [:]) == nil)
    #expect(ServiceManager(environment: ["NOTIFY_SOCKET": "no path"]) == nil)
    let own = ["NOTIFY_SOCKET": "@name", "WATCHDOG_USEC": "3000000", "WATCHDOG_PID": "7"]
    #expect(ServiceManager(environment: own, process: 7)?.patience == .seconds(3))
    #expect(try #require(ServiceManager(environment: own, process: 8)).patience == nil)
  }

  @Test("The program: ready after its first frame, then signs of life, and a goodbye", .needsModels, .needsBroker)
  func program() async throws {
    let broker = try await TestBroker.start()
    let manager = try NotifyListener()
    let sensor = try SensorProcess.start(
      ["run", "--broker", "mqtt://127.0.0.1:\(broker.port)", "--demo"],
      environment: ["NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "600000"])
    #expect(await manager.hears("READY=1"))
    #expect(sensor.errors.contains { $0.contains("first frame judged") })
    #expect(await manager.hears("WATCHDOG=1"))
    let isWatching = await eventually(within: .seconds(30)) {
      manager.heard.contains { $0.hasSuffix(" frames a second; connected to the broker") }
    }
    #expect(isWatching)
    sensor.send(SIGTERM)
    #expect(await sensor.exitStatus(within: .seconds(3)) == 0)
    #expect(manager.heard.contains("STOPPING=1"))
  }

  /// A pipeline that judged its last frame 25 s ago, beside one that does its work.
  @Test("A stuck pipeline gets no sign of life", arguments: [true, false])
  func stuck(_ isStuck: Bool) async throws {
    let listener = try NotifyListener()
    let environment = ["NOTIFY_SOCKET": listener.path, "WATCHDOG_USEC": "300000"]
    let manager = try #require(ServiceManager(environment: environment))
    let heartbeat = Heartbeat()
    heartbeat.beat(at: .now - .seconds(isStuck ? 25 : 1))
    let client = MQTTClient(configuration: MQTTConfiguration(address: .unixSocket(path: "/nowhere"), clientID: "x"))
    let lines = Lines()
    let log = Log { lines.append($0.message) }
    let service = ServiceManagerService(manager, heartbeat: heartbeat, client: client, log: log)
    let running = Task { try await service.run() }
    #expect(await listener.hears("STATUS=no "))
    running.cancel()
    _ = await running.result
    #expect(listener.heard.contains("WATCHDOG=1") == !isStuck)
    #expect(lines.all.contains { $0.hasPrefix("no frame was judged") } == isStuck)
  }
}
