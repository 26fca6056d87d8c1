internal import CVision
import Camera
import Foundation
import Gestures

/// Finds the primary person's face in a frame and follows it from frame to frame.
///
/// The detector looks only while nobody is followed, and now and then for other people. The lock goes to the largest
/// face near the middle and stays with it until that person leaves. Used by one thread at a time.
public final class FaceTracker {
  private let settings: FaceTrackerSettings
  private let detector: FaceDetector
  private let mesh: FaceMesh
  private var lock = PersonLock()
  private var cover = FaceCover()
  /// Of the frame before; nil when nobody was followed then.
  private var judgement: FaceJudgement?
  private var region: RegionOfInterest?
  private var lastSearch = -Double.infinity
  /// How many faces the last search saw; more than one means that others are in view.
  public private(set) var facesInView = 0

  /// - Parameters:
  ///   - models: the folder with the prepared models.
  ///   - settings: what counts as a face.
  /// - Throws: ``FaceTrackerError`` when a model is missing or cannot be loaded.
  public init(models: String, settings: FaceTrackerSettings = FaceTrackerSettings()) throws {
    self.settings = settings
    vision_use_one_thread()
    let core = try InferenceCore()
    // The longest first.
    core.compile(
      ["face_mesh", "right_eye", "left_eye", "face_detector", "lips"].map { models + "/\($0).tflite" })
    detector = try FaceDetector(try core.model(at: models + "/face_detector.tflite"))
    mesh = try FaceMesh(core, models: models)
  }

  /// Judges one frame.
  /// - Returns: the primary person's face, or nil when nobody is in view.
  /// - Throws: ``FaceTrackerError`` when inference fails.
  public func track(_ frame: Frame) throws -> Face? {
    if let region, let seen = try look(at: region, in: frame) {
      self.region = seen.next
      lock.follow(seen.box, at: frame.timestamp)
      try searchOthers(in: frame)
      return face(seen, in: frame)
    }
    region = nil
    judgement = nil
    lock.lose(at: frame.timestamp, settings: settings)
    guard let seen = try acquire(in: frame) else { return nil }
    region = seen.next
    lock.acquire(seen.box, at: frame.timestamp)
    return face(seen, in: frame)
  }

  private struct Seen {
    let mesh: FaceMesh.Result
    let box: BoundingBox
    /// Where to look in the next frame.
    let next: RegionOfInterest
  }

  private func look(at region: RegionOfInterest, in frame: Frame) throws -> Seen? {
    let result = try mesh.look(at: region, in: frame, leastScore: settings.leastFaceScore)
    guard result.score >= settings.leastFaceScore, let box = BoundingBox(around: result.landmarks) else { return nil }
    let next = RegionOfInterest(landmarks: result.landmarks, box: box)
    return next.isPlausible(in: frame) ? Seen(mesh: result, box: box, next: next) : nil
  }

  /// Detects faces and takes the best one that the mesh confirms and the lock admits.
  private func acquire(in frame: Frame) throws -> Seen? {
    guard frame.timestamp - lastSearch >= settings.idleInterval || frame.timestamp < lastSearch else { return nil }
    lastSearch = frame.timestamp
    let detections = try detector.detect(frame)
    facesInView = detections.count
    for detection in lock.ranked(detections, in: frame) {
      if let seen = try look(at: detection.region, in: frame), lock.admits(seen.box) { return seen }
    }
    return nil
  }

  /// Looks now and then who else is there; the person followed keeps the lock whatever is seen.
  private func searchOthers(in frame: Frame) throws {
    guard frame.timestamp - lastSearch >= settings.searchInterval || frame.timestamp < lastSearch else { return }
    lastSearch = frame.timestamp
    facesInView = try detector.detect(frame).count
  }

  private func face(_ seen: Seen, in frame: Frame) -> Face {
    let pose = HeadPose(landmarks: seen.mesh.landmarks)
    let isSettled = lock.isSettled(at: frame.timestamp, settings: settings)
    var judgement = FaceJudgement(
      pose: pose, landmarks: seen.mesh.landmarks, box: seen.box, brightness: seen.mesh.brightness, frame: frame,
      isSettled: isSettled, previous: judgement, settings: settings)
    if let patches = seen.mesh.patches {
      cover.process(
        patches, of: lock.trackingID, pose: pose, isReadable: judgement.isReadable, at: frame.timestamp)
    }
    judgement.add(cover)
    self.judgement = judgement
    return Face(
      trackingID: lock.trackingID, boundingBox: seen.box, headEulerAngleX: pose.pitch, headEulerAngleY: pose.yaw,
      headEulerAngleZ: pose.roll, measures: FaceMeasures(landmarks: seen.mesh.landmarks),
      leftEyeAbstention: judgement.leftEye, rightEyeAbstention: judgement.rightEye, faceAbstention: judgement.face,
      landmarks: seen.mesh.landmarks)
  }
}
