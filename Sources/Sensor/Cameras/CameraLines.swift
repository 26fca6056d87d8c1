import Camera

/// The cameras of a machine, as the command line shows them.
public enum CameraLines {
  /// For a program: an array with an object for each camera.
  public static func json(_ cameras: [CameraDevice], _ request: CaptureRequest) -> String {
    JSONValue.array(cameras.map { object($0, request) }).description
  }

  /// For a person: some lines for each camera.
  public static func text(_ cameras: [CameraDevice], _ request: CaptureRequest) -> [String] {
    cameras.flatMap { lines($0, request) }
  }

  private static func lines(_ camera: CameraDevice, _ request: CaptureRequest) -> [String] {
    let head = [
      camera.path, camera.name == camera.path ? "" : camera.name, camera.bus.isEmpty ? "" : "(\(camera.bus))",
    ]
    var lines = [head.filter { !$0.isEmpty }.joined(separator: "  ")]
    lines += camera.links.map { "  also    \($0)" }
    for encoding in CameraMode.Encoding.allCases {
      let modes = camera.modes.filter { $0.encoding == encoding }
      if !modes.isEmpty { lines.append("  \(padded(encoding.rawValue))  \(sizes(of: modes))") }
    }
    if let problem = camera.problem {
      lines.append("  \(problem)")
    } else if let mode = camera.mode(for: request) {
      lines.append("  chosen  \(mode)")
    }
    return lines
  }

  /// Each size once, with its rates: `640x480 at 30, 15; 1280x720 at 10`.
  private static func sizes(of modes: [CameraMode]) -> String {
    var sizes: [(name: String, rates: [String])] = []
    for mode in modes {
      let rate = mode.frameRate.map(CameraMode.text(rate:))
      let name = "\(mode.width)x\(mode.height)"
      if let index = sizes.firstIndex(where: { $0.name == name }) {
        sizes[index].rates += [rate].compactMap { $0 }
      } else {
        sizes.append((name, [rate].compactMap { $0 }))
      }
    }
    return sizes.map { $0.rates.isEmpty ? $0.name : "\($0.name) at \($0.rates.joined(separator: ", "))" }
      .joined(separator: "; ")
  }

  private static func padded(_ word: String) -> String { word + String(repeating: " ", count: max(0, 6 - word.count)) }

  private static func object(_ camera: CameraDevice, _ request: CaptureRequest) -> JSONValue {
    [
      "device": .string(camera.path), "name": .string(camera.name), "bus": .string(camera.bus),
      "links": .array(camera.links.map { .string($0) }), "modes": .array(camera.modes.map(object)),
      "chosen": .optional(camera.problem == nil ? camera.mode(for: request) : nil, object),
      "problem": .optional(camera.problem) { .string($0.description) },
    ]
  }

  private static func object(_ mode: CameraMode) -> JSONValue {
    [
      "encoding": .string(mode.encoding.rawValue), "width": .integer(mode.width), "height": .integer(mode.height),
      "frame_rate": .optional(mode.frameRate) { .number($0) },
    ]
  }
}
