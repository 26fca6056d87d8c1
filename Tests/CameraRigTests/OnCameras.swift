import Testing

/// Holds all suites that need cameras, one test at a time: they share the cameras.
@Suite(
  "Cameras", .serialized, .enabled(if: CameraRig.isPresent, "needs the cameras of Tests/CameraRig/run.sh"),
  .timeLimit(.minutes(5)))
enum OnCameras {}
