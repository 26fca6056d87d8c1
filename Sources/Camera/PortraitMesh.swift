import Foundation

/// The portrait's vertices, how they move with the face, and how they turn with the head.
///
/// Read from `portrait.json`, which deploy/portrait makes and describes. Lengths are pixels of the picture; z grows
/// away from the camera.
struct PortraitMesh: Decodable {
  /// Width and height of the part of the picture that is shown.
  let size: [Double]
  /// The point that the head turns about.
  let pivot: [Double]
  /// x, y, z of every vertex at rest.
  let vertices: [[Double]]
  /// x, y of every vertex in the picture.
  let texture: [[Double]]
  /// How far each vertex goes with the head: 1 altogether, 0 not at all.
  let headWeight: [Double]
  let triangles: [[Int32]]
  let surfaceTriangleCount: Int
  /// By a pose's property: number, x and y of the vertices that it moves, when it is 1.
  let shapes: [Shape.RawValue: [[Double]]]

  enum Shape: String, CaseIterable {
    case leftEyeClosure, rightEyeClosure, mouthOpening, smile, browRaise

    func amount(in pose: PortraitPose) -> Double {
      switch self {
      case .leftEyeClosure: pose.leftEyeClosure
      case .rightEyeClosure: pose.rightEyeClosure
      case .mouthOpening: pose.mouthOpening
      case .smile: pose.smile
      case .browRaise: pose.browRaise
      }
    }
  }

  /// From the camera to the head, in pixels of the picture: about as far as one sits from a screen.
  private static let cameraDistance = 700.0

  /// Whether all parts belong together, so that drawing it touches nothing that is not there.
  var isConsistent: Bool {
    let count = vertices.count
    func isVertex(_ number: Double) -> Bool { number >= 0 && number < Double(count) }
    return size.count == 2 && size.allSatisfy { $0 > 0 } && pivot.count == 3 && texture.count == count
      && headWeight.count == count && vertices.allSatisfy { $0.count == 3 } && texture.allSatisfy { $0.count == 2 }
      && triangles.allSatisfy { $0.count == 3 && $0.allSatisfy { isVertex(Double($0)) } }
      && (0...triangles.count).contains(surfaceTriangleCount)
      && Shape.allCases.allSatisfy { shapes[$0.rawValue] != nil }
      && shapes.values.allSatisfy { $0.allSatisfy { $0.count == 3 && isVertex($0[0]) } }
  }

  /// Where the vertices are in a pose.
  /// - Parameter scale: pixels of the frame to one of the picture.
  /// - Returns: x and y in the frame's pixels and z, vertex by vertex.
  func positions(in pose: PortraitPose, scale: Double) -> [Float] {
    var points = vertices.map { SIMD3($0[0], $0[1], $0[2]) }
    for shape in Shape.allCases {
      let amount = shape.amount(in: pose)
      guard amount != 0 else { continue }
      for move in shapes[shape.rawValue, default: []] {
        points[Int(move[0])] += SIMD3(move[1], move[2], 0) * amount
      }
    }
    let turns = pose.yaw != 0 || pose.pitch != 0 || pose.roll != 0
    var positions: [Float] = []
    positions.reserveCapacity(points.count * 3)
    for (point, weight) in zip(points, headWeight) {
      let place = turns && weight > 0 ? turned(point, pose, weight) : point
      positions += [Float(place.x * scale), Float(place.y * scale), Float(place.z)]
    }
    return positions
  }

  /// A point of the head, turned by its part of the pose's angles and seen from the camera.
  private func turned(_ point: SIMD3<Double>, _ pose: PortraitPose, _ weight: Double) -> SIMD3<Double> {
    let pivot = SIMD3(self.pivot[0], self.pivot[1], self.pivot[2])
    let from = point - pivot
    let (x1, z1) = rotated(from.x, from.z, by: pose.yaw * weight)
    let (z2, y2) = rotated(z1, from.y, by: pose.pitch * weight)
    let (x3, y3) = rotated(x1, y2, by: pose.roll * weight)
    // Unturned, everything is where the picture has it.
    let nearer = (Self.cameraDistance + from.z) / (Self.cameraDistance + z2)
    return pivot + SIMD3(x3 * nearer, y3 * nearer, z2)
  }

  /// Turns the first axis towards the second.
  private func rotated(_ a: Double, _ b: Double, by degrees: Double) -> (Double, Double) {
    let angle = degrees * .pi / 180
    return (a * cos(angle) - b * sin(angle), a * sin(angle) + b * cos(angle))
  }
}
