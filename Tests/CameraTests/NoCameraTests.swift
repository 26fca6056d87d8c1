import Testing

@testable import Camera

private func failure(_ body: () async throws -> some Sendable) async -> FrameSourceError? {
  do {
    _ = try await body()
    return nil
  } catch {
    return error as? FrameSourceError
  }
}

@Suite("Devices that are no cameras")
struct NoCameraTests {
  @Test func absent() async {
    let path = "/dev/video-of-nobody"
    #expect(await failure { try await V4L2Camera(device: path).next() } == .noCamera(device: path))
  }

  @Test(arguments: ["/dev/null", "/dev", "/etc/passwd"])
  func noVideoDevice(_ path: String) async {
    let expected = FrameSourceError.cameraFailed(device: path, reason: "it is no video device")
    #expect(await failure { try await V4L2Camera(device: path).next() } == expected)
  }
}
