// swift-tools-version: 6.0
import PackageDescription

/// Where `make setup` puts OpenVINO's headers and libraries, and the prepared models.
let deps = Context.packageDirectory + "/.deps"

/// OpenVINO comes from a wheel, not from the system; whoever imports its importer needs its headers too.
let swiftSettings: [SwiftSetting] = [
  .unsafeFlags(
    ["-Xcc", "-I\(deps)/openvino/include"]
      + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : ["-warnings-as-errors"]))
]
let openVINOLinking: [LinkerSetting] = [
  .unsafeFlags([
    "-L\(deps)/openvino/lib",
    "-Xlinker", "-rpath", "-Xlinker", "$ORIGIN/../lib/gesture2mqtt",
    "-Xlinker", "-rpath", "-Xlinker", "\(deps)/openvino/lib",
  ])
]

/// Only the OpenCV modules used: pkg-config's whole list costs 0.2 s and 95 MB at every start. libjpeg and libpng, which
/// OpenCV brings, are called directly: for Motion JPEG, where OpenCV does not say when a picture is damaged, and for
/// the portrait.
let vision: [LinkerSetting] = ["opencv_core", "opencv_imgproc", "jpeg", "png16"].map { .linkedLibrary($0) }
/// Optimised also in debug builds: pixel loops are ten times slower without.
let visionFlags = ["-I/usr/include/opencv4", "-O2", "-fPIC"]

func module(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: swiftSettings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil) -> Target {
  .testTarget(name: name, dependencies: dependencies, resources: resources, swiftSettings: swiftSettings)
}

let package = Package(
  name: "gesture2mqtt",
  products: [
    .executable(name: "gesture2mqtt", targets: ["gesture2mqtt"]),
    .executable(name: "libgesture2mqtt-files.so", targets: ["CVisionFiles"]),
  ],
  targets: [
    .systemLibrary(name: "CMosquitto", providers: [.apt(["libmosquitto-dev"])]),
    .systemLibrary(name: "CYAML", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "COpenVINO"),
    .systemLibrary(name: "CLinux"),
    .target(name: "CV4L2", linkerSettings: [.linkedLibrary("v4l2")]),
    .target(name: "CVision", cxxSettings: [.unsafeFlags(visionFlags)], linkerSettings: vision),
    // A library that Camera opens when it meets a file. To SwiftPM it is a program, since only a program is built along
    // with what depends on it, by any command, without being linked into it.
    .executableTarget(
      name: "CVisionFiles", dependencies: ["CVision"],
      cxxSettings: [.unsafeFlags(visionFlags + ["-fvisibility=hidden"])],
      linkerSettings: [
        .linkedLibrary("opencv_imgcodecs"), .linkedLibrary("opencv_videoio"),
        .unsafeFlags(["-shared", "-Wno-unused-command-line-argument"].flatMap { ["-Xclang-linker", $0] }),
      ]),

    module("Gestures"),
    module("Deck"),
    module("Camera", ["CV4L2", "CVision", "CVisionFiles"], resources: [.copy("Resources")]),
    .target(
      name: "FaceTracking", dependencies: ["Gestures", "Camera", "CVision", "COpenVINO", "CLinux"],
      swiftSettings: swiftSettings, linkerSettings: openVINOLinking),
    module("MQTT", ["CMosquitto"]),
    module("Sensor", ["Gestures", "Deck", "Camera", "FaceTracking", "MQTT", "CYAML", "CLinux"]),
    .executableTarget(
      name: "gesture2mqtt", dependencies: ["Sensor", "Camera", "Deck", "FaceTracking", "Gestures", "MQTT", "CLinux"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "gesture2mqtt-bench",
      dependencies: ["Camera", "Deck", "FaceTracking", "Gestures", "MQTT", "Sensor", "SensorTestSupport"],
      path: "Benchmarks",
      exclude: ["mediapipe_peer.py", "opencv_peer.py", "Sweep"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "gesture2mqtt-sweep", dependencies: ["Camera", "FaceTracking", "Gestures", "SensorTestSupport"],
      path: "Benchmarks/Sweep", swiftSettings: swiftSettings),
    module("SensorTestSupport", ["Gestures", "Camera", "CVision", "MQTT", "CMosquitto"]),

    tests("GesturesTests", ["Gestures", "SensorTestSupport"]),
    // Killed over and over by the deck's tests; also measures the deck's speed.
    .executableTarget(
      name: "DeckCrash", dependencies: ["Deck"], path: "Tests/DeckCrash", swiftSettings: swiftSettings),
    tests("DeckTests", ["Deck", "DeckCrash"]),
    tests("CameraTests", ["Camera", "SensorTestSupport"]),
    // What a loopback camera's other side is written with.
    .target(name: "CLoopback", path: "Tests/CLoopback"),
    // Need cameras: Tests/CameraRig boots a machine that has some.
    tests("CameraRigTests", ["Camera", "gesture2mqtt", "SensorTestSupport", "CLoopback"]),
    tests("FaceTrackingTests", ["FaceTracking", "SensorTestSupport"], resources: [.copy("Fixtures")]),
    tests("MQTTTests", ["MQTT", "SensorTestSupport"]),
    tests("SensorTests", ["Sensor", "gesture2mqtt", "SensorTestSupport"]),
    tests("IntegrationTests", ["Sensor", "gesture2mqtt", "SensorTestSupport"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
