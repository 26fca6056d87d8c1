import Foundation
import Testing

@testable import Camera
@testable import Sensor

@Suite("The list of cameras")
struct CameraLinesTests {
  private static func mode(_ encoding: CameraMode.Encoding, _ width: Int, _ height: Int, _ rate: Double?) -> CameraMode
  {
    CameraMode(encoding: encoding, width: width, height: height, frameRate: rate)
  }

  private static let webcam = CameraDevice(
    path: "/dev/video2", name: "HD Webcam", bus: "usb-1.3", links: ["/dev/v4l/by-id/usb-HD_Webcam-video-index0"],
    modes: [
      mode(.yuyv, 640, 480, 30), mode(.yuyv, 640, 480, 15), mode(.yuyv, 1280, 720, 10), mode(.mjpeg, 1280, 720, 29.97),
    ], problem: nil)
  private static let broken = CameraDevice(
    path: "/dev/video4", name: "/dev/video4", bus: "", links: [], modes: [],
    problem: .cameraFailed(device: "/dev/video4", reason: "it offers no usable format"))

  @Test("For people: names, sizes with their rates, and what would be chosen")
  func text() {
    #expect(
      CameraLines.text([Self.webcam, Self.broken], CaptureRequest()) == [
        "/dev/video2  HD Webcam  (usb-1.3)",
        "  also    /dev/v4l/by-id/usb-HD_Webcam-video-index0",
        "  yuyv    640x480 at 30, 15; 1280x720 at 10",
        "  mjpeg   1280x720 at 30",
        "  chosen  yuyv 640x480 at 30 frames a second",
        "/dev/video4",
        "  camera /dev/video4: it offers no usable format",
      ])
  }

  @Test("For programs: the same, null where there is nothing")
  func json() throws {
    let text = CameraLines.json([Self.webcam, Self.broken], CaptureRequest())
    let cameras = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(cameras.map { $0["device"] as? String } == ["/dev/video2", "/dev/video4"])
    let chosen = try #require(cameras[0]["chosen"] as? [String: Any])
    #expect(chosen["encoding"] as? String == "yuyv")
    #expect(chosen["frame_rate"] as? Int == 30)
    #expect((cameras[0]["modes"] as? [Any])?.count == 4)
    #expect(cameras[0]["problem"] is NSNull)
    #expect(cameras[1]["chosen"] is NSNull)
    #expect(cameras[1]["problem"] as? String == "camera /dev/video4: it offers no usable format")
  }
}
