/// What may begin in a frame; what has begun goes on.
struct Permissions: Sendable, Equatable {
  /// Whether eyes that shut may mean eyesClosed.
  var eyesClosed: Bool
  var mouthOpen: Bool
  var browRaise: Bool
  /// The one tilt, turn or look that may begin.
  var head: Gesture?
}
