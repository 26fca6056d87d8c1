/// Whether it is worth judging every frame: it is while somebody is in view, and for a while afterwards.
///
/// A value that knows no time but that of frames. While idle, a face ends it at once. Motion does so for a moment only,
/// in which a face may come; what moves all day and shows no face, such as a curtain, a screen or a cat, is believed so
/// seldom that idling stays cheap.
struct IdleWatch: Sendable {
  /// Seconds for which motion alone makes every frame count: who walks in has turned the face to the camera by then.
  static let rousedTime = 2.0
  /// Seconds after which motion that had shown no face is believed again; a face is found within a look all the while.
  static let doubt = 30.0

  private(set) var isIdle = false
  private let delay: Double
  /// When a face was seen last, or looking began.
  private var lastFace: Double?
  private var rousedAt: Double?

  /// - Parameter delay: seconds without a face before it is idle, more than 0.
  init(delay: Double) { self.delay = delay }

  /// Takes what a frame showed.
  /// - Parameter time: the frame's timestamp in seconds; never goes back.
  mutating func note(hasFace: Bool, hasMotion: Bool, at time: Double) {
    if hasFace {
      (lastFace, rousedAt, isIdle) = (time, nil, false)
      return
    }
    if isIdle {
      if hasMotion, rousedAt.map({ time - $0 >= Self.doubt }) ?? true { (rousedAt, isIdle) = (time, false) }
      return
    }
    if let rousedAt {
      isIdle = time - rousedAt >= Self.rousedTime
      return
    }
    let begin = lastFace ?? time
    lastFace = begin
    isIdle = time - begin >= delay
  }
}
