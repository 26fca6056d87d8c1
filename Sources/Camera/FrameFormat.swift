/// The format that a file's name asks for.
enum FrameFormat: Equatable {
  case picture
  /// Codes of the codecs to try, the best first.
  case video(codecs: [String])

  /// Everything that can be written.
  static let endings = [".png", ".jpg", ".jpeg", ".mp4", ".avi"]

  /// Nil where the ending is none of ``endings``.
  init?(path: String) {
    let name = path.lowercased()
    switch Self.endings.first(where: name.hasSuffix) {
    case ".png", ".jpg", ".jpeg": self = .picture
    // H.264 plays everywhere; some builds of FFmpeg have only the older MPEG-4 encoder.
    case ".mp4": self = .video(codecs: ["avc1", "mp4v"])
    case ".avi": self = .video(codecs: ["MJPG"])
    default: return nil
    }
  }
}
