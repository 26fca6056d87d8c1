/// What somebody has said that the camera is to be.
struct CameraCommand: Sendable, Equatable, Codable {
  var isOn: Bool
  /// When it was said; nil where the clock was not right.
  var given: WallTime?
}

extension WallTime: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let time = WallTime(rfc3339: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no time by RFC 3339")
    }
    self = time
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rfc3339)
  }
}
