import Camera
import Gestures

/// Who the primary person is. A value: boxes in, decisions out.
struct PersonLock {
  /// Grows with every new person; 0 before the first.
  private(set) var trackingID = 0
  private var last: (box: BoundingBox, time: Double)?
  private var unsettledSince = -Double.infinity

  /// Orders detections: nearest to the place that is kept for the lost person, else the largest near the middle.
  func ranked(_ detections: [FaceDetection], in frame: Frame) -> [FaceDetection] {
    let middle = (Double(frame.width) / 2, Double(frame.height) / 2)
    let reach = Double(max(frame.width, frame.height))
    func rank(_ detection: FaceDetection) -> Double {
      let centre = ((detection.minX + detection.maxX) / 2, (detection.minY + detection.maxY) / 2)
      if let last { return -distance(centre, last.box.centre) / reach }
      return (detection.area.squareRoot() - 0.5 * distance(centre, middle)) / reach
    }
    return detections.sorted { rank($0) > rank($1) }
  }

  /// The followed face was seen again.
  mutating func follow(_ box: BoundingBox, at time: Double) {
    // A landmark box does not move half its width between two frames: the mesh has slipped to something else.
    if let last, distance(box.centre, last.box.centre) > 0.5 * last.box.width { unsettledSince = time }
    last = (box, time)
  }

  /// Whether a face may be taken: while a lost person's place is kept, only one that is there and of that size.
  func admits(_ box: BoundingBox) -> Bool {
    guard let last else { return true }
    let ratio = box.width / max(last.box.width, 1)
    return (0.6...1.7).contains(ratio) && distance(box.centre, last.box.centre) < last.box.width
  }

  /// A face that is admitted was found: the lost person while the place is kept, else a new one.
  mutating func acquire(_ box: BoundingBox, at time: Double) {
    unsettledSince = time
    if last == nil { trackingID += 1 }
    last = (box, time)
  }

  /// Nobody is seen; the place is kept for a while.
  mutating func lose(at time: Double, settings: FaceTrackerSettings) {
    if let last, time - last.time > settings.keepPlace || time < last.time { self.last = nil }
  }

  /// Whether the face has been followed long enough to be judged.
  func isSettled(at time: Double, settings: FaceTrackerSettings) -> Bool {
    time - unsettledSince >= settings.settling || time < unsettledSince
  }

  private func distance(_ a: (Double, Double), _ b: (Double, Double)) -> Double {
    let (dx, dy) = (a.0 - b.0, a.1 - b.1)
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension BoundingBox {
  var centre: (Double, Double) { (x + width / 2, y + height / 2) }
}
