import Testing
@testable import Sensor
