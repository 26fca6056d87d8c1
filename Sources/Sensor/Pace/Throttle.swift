import Synchronization

/// How many frames a second there may be at present; set by a service, asked by a pipeline.
public final class Throttle: Sendable {
  private let present = Mutex<Double?>(nil)

  public init() {}

  /// The most frames a second; nil for all.
  var rate: Double? {
    get { present.withLock { $0 } }
    set { present.withLock { $0 = newValue } }
  }
}
