import Testing
@testable import FaceTracking
