import Camera
import Synchronization

/// What a camera said of being opened, in order.
final class Openings: Sendable {
  private let openings = Mutex<[CameraOpening]>([])
  func append(_ opening: CameraOpening) { openings.withLock { $0.append(opening) } }
  var all: [CameraOpening] { openings.withLock { $0 } }
}
