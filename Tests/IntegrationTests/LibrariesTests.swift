import Foundation
import SensorTestSupport
import Testing

@Suite(.needsModels, .timeLimit(.minutes(2)))
struct LibrariesTests {
  @Test("What needs no file opens none of the libraries that files need")
  func demoIsLean() async throws {
    let sensor = try SensorProcess.start(["run", "--demo", "--broker", "mqtt://127.0.0.1:\(try FreePort.find())"])
    try #require(await eventually(within: .seconds(60)) { sensor.errors.contains { $0.contains("first frame") } })
    // Piece by piece: its size is not known before.
    let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(sensor.identifier)/maps"))
    var bytes = Data()
    while let piece = try file.read(upToCount: 4096), !piece.isEmpty { bytes += piece }
    let maps = String(decoding: bytes, as: UTF8.self)
    #expect(maps.contains("libopencv_imgproc"))
    #expect(!maps.contains("libopencv_imgcodecs") && !maps.contains("libopencv_videoio"))
    sensor.send(SIGTERM)
    #expect(await sensor.exitStatus(within: .seconds(10)) == 0)
  }
}
