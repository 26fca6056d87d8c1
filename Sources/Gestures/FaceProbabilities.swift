/// ML Kit's three classifications of a face, judged against the person's own levels where those are known.
public struct FaceProbabilities: Sendable, Equatable {
  /// 0 shut, 1 open; nil when the eye is not judged.
  public var leftEyeOpenProbability: Double?
  /// 0 shut, 1 open; nil when the eye is not judged.
  public var rightEyeOpenProbability: Double?
  /// 0 neutral, 1 a broad smile; nil when the mouth is not judged.
  public var smilingProbability: Double?

  /// Measures of a neutral face, for a person who has not been seen before: means over the people recorded.
  static let typical = (eyeOpening: 0.29, smile: 0.78)
  /// A rise of the smile measure that leaves no doubt, in distances of the eyes.
  static let broadSmile = 0.3
}

extension GestureEngine {
  /// Classifies a face against what has been learned of the person so far.
  public func probabilities(of face: Face) -> FaceProbabilities {
    let unknown = EyeLevel(opening: FaceProbabilities.typical.eyeOpening)
    let levels = eyes.levels ?? EyePair(left: unknown, right: unknown)
    func open(_ opening: Double, _ level: EyeLevel) -> Double {
      min(1, max(0, (level.fraction(opening) - level.shut) / (1 - level.shut)))
    }
    let rise = face.measures.smile - (mouth.neutralSmile ?? FaceProbabilities.typical.smile)
    return FaceProbabilities(
      leftEyeOpenProbability: face.leftEyeAbstention.isEmpty && settings.ignoredEye != .left
        ? open(face.measures.leftEyeOpening, levels.left) : nil,
      rightEyeOpenProbability: face.rightEyeAbstention.isEmpty && settings.ignoredEye != .right
        ? open(face.measures.rightEyeOpening, levels.right) : nil,
      smilingProbability: face.faceAbstention.isEmpty ? min(1, max(0, rise / FaceProbabilities.broadSmile)) : nil)
  }
}
