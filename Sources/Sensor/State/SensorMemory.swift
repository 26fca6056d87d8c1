import Deck
import Foundation
import Synchronization

/// What a sensor still knows after a restart: whether it is armed, and what was last said of its camera.
///
/// Who disarms a sensor or switches its camera off does not want it on again because the power was gone. Settings that
/// others change over MQTT are not kept: what the configuration file says holds at every start.
final class SensorMemory: Sendable {
  struct Content: Codable, Sendable, Equatable {
    var armed = true
    /// Nil where nothing was said, or no longer holds.
    var camera: CameraCommand?
  }

  let path: String
  private let content = Mutex(Content())

  /// - Parameter folder: made when something is first kept.
  init(folder: String, base: String, node: String) { path = "\(folder)/\(base)_\(node).json" }

  /// What was kept.
  ///
  /// A file that is there and cannot be read may say that the sensor was disarmed, and its camera off.
  func recall(_ log: Log) -> Content {
    guard FileManager.default.fileExists(atPath: path) else { return Content() }
    var kept = Content(armed: false, camera: CameraCommand(isOn: false))
    do {
      kept = try JSONDecoder().decode(Content.self, from: Data(contentsOf: URL(filePath: path)))
    } catch {
      log.warning("\(path) cannot be read; the sensor is disarmed, and its camera off")
    }
    content.withLock { $0 = kept }
    return kept
  }

  /// Keeps what is so now. A disk that is full keeps the sensor from nothing else.
  /// - Parameter change: asked one after the other, so that what is written last is what is so.
  func keep(_ log: Log, _ change: (inout Content) -> Void) {
    content.withLock { content in
      change(&content)
      do {
        let folder = URL(filePath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try DurableFile.replace(path, with: try JSONEncoder().encode(content))
      } catch {
        log.warning("cannot keep for the next start what was switched: \(Self.words(error))")
      }
    }
  }

  private static func words(_ error: any Error) -> String {
    ((error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error).map { "\($0)" } ?? "\(error)"
  }
}
