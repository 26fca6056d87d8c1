import Deck
import Foundation
import Synchronization

/// What a sensor still knows after a restart: whether it is armed.
///
/// Who disarms a sensor does not want it to arm itself because the power was gone. Settings that others change over MQTT
/// are not kept: what the configuration file says holds at every start.
final class SensorMemory: Sendable {
  private struct Content: Codable {
    var armed: Bool
  }

  let path: String
  private let writing = Mutex(())

  /// - Parameter folder: made when something is first kept.
  init(folder: String, base: String, node: String) { path = "\(folder)/\(base)_\(node).json" }

  /// Whether the sensor was armed; nil when nothing was kept.
  ///
  /// A file that is there and cannot be read may say that it was not.
  func isArmed(_ log: Log) -> Bool? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      return try JSONDecoder().decode(Content.self, from: Data(contentsOf: URL(filePath: path))).armed
    } catch {
      log.warning("\(path) cannot be read; the sensor is disarmed")
      return false
    }
  }

  /// Keeps what is so now. A disk that is full keeps the sensor from nothing else.
  func keep(_ log: Log, isArmed: () -> Bool) {
    writing.withLock { _ in
      do {
        let folder = URL(filePath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try DurableFile.replace(path, with: try JSONEncoder().encode(Content(armed: isArmed())))
      } catch {
        log.warning("cannot keep for the next start whether the sensor is armed: \(Self.words(error))")
      }
    }
  }

  private static func words(_ error: any Error) -> String {
    ((error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error).map { "\($0)" } ?? "\(error)"
  }
}
