/// Whether a camera gives frames.
public enum CameraStatus: Sendable, Equatable {
  case online
  case offline(FrameSourceError)
}
