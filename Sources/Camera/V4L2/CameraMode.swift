import Foundation

/// A way in which a camera can send its pictures.
public struct CameraMode: Sendable, Equatable {
  /// How pictures come from the driver; the raw value is the name in a configuration.
  public enum Encoding: String, Sendable, CaseIterable {
    /// Uncompressed 4:2:2; the cheapest to convert, but USB 2 has no room for much of it.
    case yuyv
    /// The same with its bytes in another order.
    case uyvy
    /// Uncompressed 4:2:0.
    case nv12
    /// A JPEG picture a frame.
    case mjpeg
    /// Brightness alone, as infrared cameras have it.
    case grey
    /// Packed BGR: what libv4l2 converts everything else to.
    case bgr
  }

  public var encoding: Encoding
  /// In pixels.
  public var width: Int
  public var height: Int
  /// Frames a second; nil where the driver does not say.
  public var frameRate: Double?

  public init(encoding: Encoding, width: Int, height: Int, frameRate: Double?) {
    self.encoding = encoding
    self.width = width
    self.height = height
    self.frameRate = frameRate
  }

  /// The mode that comes nearest to what is wanted; nil when none has the encoding.
  static func best(for request: CaptureRequest, among modes: [CameraMode]) -> CameraMode? {
    modes.filter { request.encoding == nil || $0.encoding == request.encoding }
      .min { $0.distance(from: request) < $1.distance(from: request) }
  }

  /// How far the mode is from what is wanted: doublings, weighted by how bad they are.
  ///
  /// Too few frames lose blinks and too few pixels lose lids; too many only cost time.
  private func distance(from request: CaptureRequest) -> Double {
    let rate = frameRate ?? request.frameRate
    return Self.cost(Double(width) / Double(request.width), tooLittle: 2, tooMuch: 1)
      + Self.cost(Double(height) / Double(request.height), tooLittle: 2, tooMuch: 1)
      + Self.cost(rate / request.frameRate, tooLittle: 3, tooMuch: 0.2)
      + encoding.cost
  }

  private static func cost(_ ratio: Double, tooLittle: Double, tooMuch: Double) -> Double {
    let doublings = log2(ratio)
    return doublings < 0 ? -doublings * tooLittle : doublings * tooMuch
  }
}

extension CameraMode: CustomStringConvertible {
  /// `mjpeg 640x480 at 30 frames a second`.
  public var description: String {
    guard let frameRate else { return "\(encoding.rawValue) \(width)x\(height)" }
    return "\(encoding.rawValue) \(width)x\(height) at \(Self.text(rate: frameRate)) frames a second"
  }

  /// A rate as people write it, with one decimal where it is needed: `30`, `7.5`.
  public static func text(rate: Double) -> String {
    let tenths = Int((rate * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

extension CameraMode.Encoding {
  /// Decides between modes that are alike otherwise, by what the conversion costs.
  fileprivate var cost: Double {
    switch self {
    case .yuyv, .uyvy, .nv12: 0
    case .mjpeg: 0.05
    case .grey: 0.2
    case .bgr: 0.3
    }
  }
}
