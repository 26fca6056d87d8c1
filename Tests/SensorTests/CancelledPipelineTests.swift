import Camera
import Gestures
import Testing

@testable import Sensor

/// A pipeline whose camera is switched off while a frame is judged.
struct CancelledPipelineTests {
  /// Open from its first frame until it is stopped, as a camera is.
  private actor Camera: FrameSource {
    private(set) var isOpen = false
    private var count = 0

    func stop() async { isOpen = false }

    func next() -> Frame? {
      isOpen = true
      count += 1
      // Whoever does not notice comes to an end too.
      return count > 10 ? nil : Frame(pixels: [0, 0, 0], width: 1, height: 1, timestamp: 0)
    }
  }

  private struct Cancelling: FaceFinder {
    let facesInView = 0

    func track(_ frame: Frame) -> Face? {
      withUnsafeCurrentTask { $0?.cancel() }
      return nil
    }
  }

  private struct Unexpected: JudgementSink {
    func receive(_ judgement: Judgement) { #expect(judgement.frame == nil, "nothing but ends is delivered") }
  }

  @Test("The camera is closed, and the frame is not delivered")
  func closesTheCamera() async throws {
    let camera = Camera()
    let pipeline = Pipeline(source: camera, sinks: [Unexpected()]) { Cancelling() }
    let running = Task { try await pipeline.run() }
    await #expect(throws: CancellationError.self) { try await running.value }
    #expect(await !camera.isOpen)
  }
}
