import Camera
import SensorTestSupport
import Synchronization

/// A camera of 30 Motion JPEG frames a second in real time, which shows somebody or an empty room. What is not asked for
/// is not decoded.
actor JPEGCamera: FrameSource {
  private static let rate = 30.0

  private let somebody: MotionJPEG
  private let nobody: MotionJPEG
  private let executor = ThreadExecutor(name: "camera")
  private let start = ContinuousClock.now
  private nonisolated let isEmpty = Mutex(false)
  private nonisolated let made = Mutex(0)
  private var last = -1

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(somebody: Frame, nobody: Frame) throws {
    self.somebody = try MotionJPEG(somebody)
    self.nobody = try MotionJPEG(nobody)
  }

  /// From now on nobody is there.
  nonisolated func clear() { isEmpty.withLock { $0 = true } }

  /// Frames decoded so far.
  nonisolated var count: Int { made.withLock { $0 } }

  func next() async throws -> Frame? { try await next(notBefore: 0) }

  func next(notBefore time: Double) async throws -> Frame? {
    let now = (ContinuousClock.now - start) / .seconds(1)
    let index = max(last + 1, Int((max(time, now) * Self.rate).rounded(.up)))
    try await Task.sleep(for: .seconds(Double(index) / Self.rate - now))
    last = index
    made.withLock { $0 += 1 }
    return try (isEmpty.withLock { $0 } ? nobody : somebody).frame(at: Double(index) / Self.rate)
  }
}
