import Foundation

/// The names that udev gives a camera and that stay the same when others are plugged in.
enum CameraLinks {
  /// Links to a device: by what it is first, then by where it is plugged in.
  /// - Parameter folder: udev's; another one only for tests.
  static func to(_ device: String, in folder: String = "/dev/v4l") -> [String] {
    ["by-id", "by-path"].flatMap { kind -> [String] in
      let place = "\(folder)/\(kind)"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
      return names.sorted().map { "\(place)/\($0)" }.filter {
        URL(fileURLWithPath: $0).resolvingSymlinksInPath().path == device
      }
    }
  }
}
