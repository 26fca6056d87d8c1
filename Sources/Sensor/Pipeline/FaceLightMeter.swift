import Camera
import Gestures

/// Measures how brightly the face is lit, for the camera.
public struct FaceLightMeter: JudgementSink {
  /// Every so many pixels and rows: a face has thousands.
  private static let stride = 4
  /// Brightness from which a pixel counts as white; cameras end anywhere above.
  private static let white = 250

  private let light: FaceLight

  public init(_ light: FaceLight) { self.light = light }

  public func receive(_ judgement: Judgement) {
    guard let frame = judgement.frame, let face = judgement.face else { return light.note(nil) }
    light.note(Self.sample(of: face.boundingBox, in: frame))
  }

  /// Nil where the box lies outside the frame. Green stands for brightness.
  static func sample(of box: BoundingBox, in frame: Frame) -> FaceLight.Sample? {
    let columns = max(0, Int(box.x))..<max(0, min(frame.width, Int(box.x + box.width)), Int(box.x))
    let rows = max(0, Int(box.y))..<max(0, min(frame.height, Int(box.y + box.height)), Int(box.y))
    var (sum, white, count) = (0, 0, 0)
    for y in Swift.stride(from: rows.lowerBound, to: min(rows.upperBound, frame.height), by: stride) {
      for x in Swift.stride(from: columns.lowerBound, to: min(columns.upperBound, frame.width), by: stride) {
        let value = Int(frame.pixels[(y * frame.width + x) * 3 + 1])
        sum += value
        white += value >= Self.white ? 1 : 0
        count += 1
      }
    }
    guard count > 0 else { return nil }
    return FaceLight.Sample(mean: Double(sum) / Double(count) / 255, clipped: Double(white) / Double(count))
  }
}
