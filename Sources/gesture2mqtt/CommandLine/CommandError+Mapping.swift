import Camera
import Deck
import FaceTracking
import MQTT
import Sensor

extension CommandError {
  /// Gives every error that the modules throw its exit status.
  init(_ error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case let error as FrameSourceError: self.init(Self.status(error), error.description)
    case let error as TraceError: self.init(Self.status(error), error.description)
    case let error as FrameWriterError: self.init(Self.status(error), error.description)
    case let error as OutputError: self.init(.cannotWrite, error.description)
    case let error as ConfigurationError: self.init(.badConfiguration, messages: error.problems)
    case let error as FaceTrackerError: self.init(Self.status(error), error.description)
    case let error as ModelsError: self.init(.noInput, error.description)
    case let error as MQTTError: self.init(.badConfiguration, error.description)
    case let error as DeckStoreError: self.init(Self.status(error), error.description)
    case let error as DeckFileError: self.init(.badInput, error.description)
    case let error as DeckKeptElsewhere: self.init(.unavailable, error.description)
    case let error as DeckCallError: self.init(Self.status(error), error.description)
    default: self.init(.software, "\(error)")
    }
  }

  private static func status(_ error: FrameSourceError) -> ExitStatus {
    switch error {
    case .unreadable: .noInput
    case .notAVideo: .badInput
    case .noCamera, .cameraFailed: .unavailable
    }
  }

  private static func status(_ error: DeckStoreError) -> ExitStatus {
    switch error {
    case .badName: .usage
    case .missing: .noInput
    case .kept: .unavailable
    case .system(let operation, _, _): operation == "read" ? .noInput : .cannotWrite
    }
  }

  private static func status(_ error: DeckCallError) -> ExitStatus {
    if case .notKept = error { .noInput } else { .unavailable }
  }

  private static func status(_ error: FaceTrackerError) -> ExitStatus {
    if case .missingModel = error { .noInput } else { .software }
  }

  private static func status(_ error: TraceError) -> ExitStatus {
    switch error {
    case .unreadable: .noInput
    case .malformed, .empty: .badInput
    }
  }

  private static func status(_ error: FrameWriterError) -> ExitStatus {
    if case .unknownFormat = error { .usage } else { .cannotWrite }
  }
}
