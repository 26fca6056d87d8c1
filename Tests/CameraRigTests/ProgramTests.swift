import Camera
import Foundation
import SensorTestSupport
import Testing

extension OnCameras {
  /// The whole program at a camera and a real broker. Emulated it judges a frame in a second or so.
  @Suite("The program at a camera")
  struct ProgramTests {
    private static let size = (width: 320, height: 240)
    /// Inference by the oldest instructions, which are emulated in half the time.
    private static let environment = ["ONEDNN_MAX_CPU_ISA": "SSE41"]

    @Test func camerasAreListedOnStandardOutputAlone() async throws {
      let result = try await SensorProcess.run(["cameras", "--json"])
      #expect(result.status == 0)
      #expect((try? JSONSerialization.jsonObject(with: Data(result.output.utf8))) != nil, "\(result.output)")
      #expect(result.output.contains("multi-planar capture is not supported"))
    }

    @Test func seesAFaceSaysWhenTheCameraHangsAndClosesIt() async throws {
      let portrait = Portrait(width: Self.size.width)
      let picture = PortraitRecording.yuyv(try #require(try await portrait.next()))
      let writer = try LoopbackWriter("YUYV", width: Self.size.width, height: Self.size.height)
      let showing = writer.repeat(picture)
      let broker = try await TestBroker.start()
      let subscriber = try await TestSubscriber.start(broker)
      let sensor = try SensorProcess.start(
        [
          "run", "--camera", CameraRig.loopback, "--broker", "mqtt://127.0.0.1:\(broker.port)", "--node", "porch",
        ], environment: Self.environment)
      let node = "gesture2mqtt/porch"
      let long = Duration.seconds(120)
      #expect(await subscriber.waitFor(topic: "\(node)/camera/status", text: "online", within: long) != nil)
      #expect(await subscriber.waitFor(topic: "\(node)/face", text: "ON", within: long) != nil)
      #expect(CameraRig.isOpen(CameraRig.loopback, by: sensor.identifier))

      showing.cancel()
      #expect(await eventually(within: long) { statuses(subscriber).last == "offline" })
      let again = writer.repeat(picture)
      #expect(await eventually(within: long) { statuses(subscriber).last == "online" })
      #expect(sensor.errors.contains { $0.contains("no frames for 2 s") }, "\(sensor.errors)")

      try CameraRig.run("mosquitto_pub", "-p", "\(broker.port)", "-t", "\(node)/set/camera", "-m", "OFF")
      #expect(await eventually(within: long) { statuses(subscriber).last == "disabled" })
      #expect(await eventually(within: long) { !CameraRig.isOpen(CameraRig.loopback, by: sensor.identifier) })
      sensor.send(SIGTERM)
      #expect(await sensor.exitStatus(within: .seconds(20)) == 0)
      again.cancel()
    }

    private func statuses(_ subscriber: TestSubscriber) -> [String] {
      subscriber.received.filter { $0.message.topic == "gesture2mqtt/porch/camera/status" }.map(\.text)
    }
  }
}
