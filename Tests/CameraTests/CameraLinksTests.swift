import Foundation
import Testing

@testable import Camera

@Suite("Names of cameras that stay the same")
struct CameraLinksTests {
  @Test("Those that udev keeps for a device, by what it is first")
  func links() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "links-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (link, device) in [
      ("by-path/pci-usb-0:1.3-video-index0", "video2"), ("by-id/usb-HD_Webcam-video-index0", "video2"),
      ("by-id/usb-Other-video-index0", "video0"),
    ] {
      let place = folder.appending(path: link)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      let target = folder.appending(path: device).path
      try Data().write(to: URL(filePath: target))
      try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: "../\(device)")
    }
    let names = CameraLinks.to(folder.appending(path: "video2").path, in: folder.path)
    #expect(
      names == [
        "\(folder.path)/by-id/usb-HD_Webcam-video-index0", "\(folder.path)/by-path/pci-usb-0:1.3-video-index0",
      ])
    #expect(CameraLinks.to("/dev/video7", in: folder.appending(path: "missing").path).isEmpty)
  }
}
