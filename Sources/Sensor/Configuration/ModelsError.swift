/// The models are not where they should be.
public struct ModelsError: Error, Sendable, Equatable, CustomStringConvertible {
  public let folder: String

  public var description: String { "no models in \(folder): run `make setup`, or set GESTURE2MQTT_MODELS" }
}
