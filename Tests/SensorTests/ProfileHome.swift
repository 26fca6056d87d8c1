import Foundation
import SensorTestSupport

@testable import Sensor

/// A folder of profiles, and the configuration of a sensor that has them there.
struct ProfileHome {
  let folder = TemporaryFolder()

  func configuration(_ change: (inout SensorConfiguration) -> Void = { _ in }) -> SensorConfiguration {
    var configuration = SensorConfiguration(node: "porch")
    configuration.profilesFolder = folder.url.path
    change(&configuration)
    return configuration
  }

  func write(_ text: String, as name: String = "desk.json") throws {
    _ = try folder.write(name, bytes: Array(text.utf8))
  }
}
