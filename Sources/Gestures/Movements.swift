/// What the parts of a face do in a frame, before anything is said of it; at rest where a part is not judged.
struct Movements: Sendable, Equatable {
  /// Whether the lids are closing, closed or reopening.
  var areLidsMoving = false
  /// How far the mouth smiles; 1 at the threshold.
  var smile = 0.0
  /// How far the mouth is open; 1 at the threshold.
  var mouthOpening = 0.0
  /// Whether the mouth that is open yawns.
  var isYawning = false
  /// The tilt, turn or look that went furthest by its threshold; nil where the head is not judged.
  var strongestHead: Gesture?
  /// The tilt, turn or look that is held.
  var heldHead: Gesture?
}
