import Foundation

@testable import Sensor

/// A configuration whose file `c.yaml` holds the text.
func load(_ text: String, in folder: TemporaryFolder = TemporaryFolder()) throws -> SensorConfiguration {
  try ConfigurationLoader(environment: [:]).load(path: folder.write("c.yaml", bytes: Array(text.utf8)))
}

/// The problems of a configuration; none where it is taken.
func problems(_ body: () throws -> Void) -> [String] {
  do {
    try body()
    return []
  } catch let error as ConfigurationError {
    return error.problems
  } catch {
    return ["\(error)"]
  }
}
