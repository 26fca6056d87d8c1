extension Face {
  /// The face as if the ignored eye did whatever the other one does.
  ///
  /// An eye under a patch, a prosthesis or a drooping lid says nothing, and neither does its brow. With the other eye
  /// in its place there is nothing one-sided left: what that eye does is judged as blinks and long closures are, and
  /// never as a wink, for which there is no witness.
  /// - Parameter side: nil for none.
  public func ignoring(_ side: Side?) -> Face {
    var face = self
    switch side {
    case nil: break
    case .left:
      face.measures.leftEyeOpening = measures.rightEyeOpening
      face.measures.leftBrowHeight = measures.rightBrowHeight
      face.leftEyeAbstention = rightEyeAbstention
    case .right:
      face.measures.rightEyeOpening = measures.leftEyeOpening
      face.measures.rightBrowHeight = measures.leftBrowHeight
      face.rightEyeAbstention = leftEyeAbstention
    }
    return face
  }
}
