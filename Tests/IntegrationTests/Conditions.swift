import Sensor
import SensorTestSupport
import Testing

/// What a test needs of the machine; where it is missing, the test says that it was skipped.
enum Conditions {
  static let hasModels = (try? ModelsFolder.find(named: nil)) != nil
}

extension Trait where Self == ConditionTrait {
  static var needsModels: Self { .enabled(if: Conditions.hasModels, "the models are not prepared: make setup") }
  static var needsBroker: Self { .enabled(if: TestBroker.isAvailable, "mosquitto is not installed: make setup") }
}
