import Gestures
import Synchronization

/// Lets a calibration see what the pipeline sees, and hands on what it has to say.
public final class Calibration: JudgementSink {
  /// Ends the pipeline when the calibration is over.
  public struct IsOver: Error {}

  private let session: Mutex<CalibrationSession>
  private let say: @Sendable (CalibrationSignal) throws -> Void

  /// - Parameter say: called on the pipeline's thread, in order.
  public init(_ session: CalibrationSession, say: @escaping @Sendable (CalibrationSignal) throws -> Void) {
    self.session = Mutex(session)
    self.say = say
  }

  public func receive(_ judgement: Judgement) throws {
    guard let frame = judgement.frame else { return }
    for signal in session.withLock({ $0.process(judgement.face, at: frame.timestamp) }) {
      try say(signal)
      switch signal {
      case .finished, .gaveUp: throw IsOver()
      default: continue
      }
    }
  }
}
