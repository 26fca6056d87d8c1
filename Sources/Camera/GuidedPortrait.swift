import Synchronization

/// The portrait, acting what it is asked to when it is asked: a person for whoever guides one.
public actor GuidedPortrait: FrameSource {
  /// Frames a second.
  public static let frameRate = 30.0

  private nonisolated let asked = Mutex<[PortraitGesture]>([])
  private let width: Int
  private let executor = ThreadExecutor(name: "portrait")
  private var renderer: PortraitRenderer?
  private var actions: [PortraitTimetable.Action] = []
  private var count = 0

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// - Parameter width: of the frames in pixels; they are three quarters as high.
  public init(width: Int = 640) { self.width = width }

  /// Begins a gesture with the next frame that is drawn.
  public nonisolated func act(_ gesture: PortraitGesture) { asked.withLock { $0.append(gesture) } }

  /// Draws the next frame; there is always one.
  /// - Throws: ``FrameSourceError`` when the portrait's files are missing or damaged; `CancellationError` when the
  ///   task is cancelled.
  public func next() throws -> Frame? {
    try Task.checkCancellation()
    let time = Double(count) / Self.frameRate
    let renderer = try self.renderer ?? PortraitRenderer(width: width)
    self.renderer = renderer
    count += 1
    let new = asked.withLock { asked in
      defer { asked.removeAll() }
      return asked
    }
    actions = actions.filter { $0.end > time } + new.map { PortraitTimetable.Action($0, start: time) }
    return try renderer.frame(PortraitTimetable(actions: actions, period: .infinity).pose(at: time), at: time)
  }
}
