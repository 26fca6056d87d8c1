/// A portrait that comes to life on a timetable: a camera for whoever has none, and for tests.
///
/// Frames come as fast as they are asked for, stamped `k / frameRate`; ``PacedSource`` gives them in real time.
public actor Portrait: FrameSource {
  /// What is shown, and so what a sensor should report.
  public nonisolated let timetable: PortraitTimetable
  /// Frames a second.
  public nonisolated let frameRate: Double

  private let width: Int
  private let loops: Bool
  private let executor = ThreadExecutor(name: "portrait")
  private var renderer: PortraitRenderer?
  private var count = 0

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// - Parameters:
  ///   - frameRate: frames a second, more than 0; changes nothing in what happens when.
  ///   - width: of the frames in pixels; they are three quarters as high.
  ///   - loops: whether the timetable begins anew when it ends; the timestamps go on.
  public init(timetable: PortraitTimetable = .demo, frameRate: Double = 30, width: Int = 640, loops: Bool = true) {
    precondition(frameRate > 0 && frameRate.isFinite, "frames come at a rate")
    self.timetable = timetable
    self.frameRate = frameRate
    self.width = width
    self.loops = loops
  }

  /// Draws the next frame of a time or later.
  public func next(notBefore time: Double) throws -> Frame? {
    // A time that is a frame's own, but for rounding, is that frame's.
    count = max(count, Int((time * frameRate - 1e-6).rounded(.up)))
    return try next()
  }

  /// Draws the next frame.
  /// - Returns: nil at the timetable's end, unless it loops.
  /// - Throws: ``FrameSourceError`` when the portrait's files are missing or damaged; `CancellationError` when the
  ///   task is cancelled.
  public func next() throws -> Frame? {
    try Task.checkCancellation()
    let time = Double(count) / frameRate
    guard loops || time < timetable.period else { return nil }
    let renderer = try self.renderer ?? PortraitRenderer(width: width)
    self.renderer = renderer
    count += 1
    return try renderer.frame(timetable.pose(at: time.truncatingRemainder(dividingBy: timetable.period)), at: time)
  }
}
