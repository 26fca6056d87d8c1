internal import CVision
import Foundation

/// Draws the portrait in any pose.
///
/// Of one task or actor at a time. A frame takes a few milliseconds.
public final class PortraitRenderer {
  /// Pixels of the frames, four to three.
  public let width: Int
  public let height: Int

  private let mesh: PortraitMesh
  private let handle: OpaquePointer

  /// Reads the picture and its mesh.
  /// - Parameters:
  ///   - resources: the folder with `portrait.png` and `portrait.json`; nil for the one that comes with the program.
  ///   - width: of the frames in pixels, 4 or more.
  /// - Throws: ``FrameSourceError/unreadable(path:reason:)`` or ``FrameSourceError/notAVideo(path:)`` where a file is
  ///   missing or damaged.
  public init(resources: URL? = nil, width: Int = 640) throws {
    precondition(width >= 4, "a frame is at least four pixels wide")
    let resources = resources ?? PortraitResources.folder
    let mesh = try PortraitResources.mesh(in: resources)
    self.mesh = mesh
    self.width = width
    height = Int((Double(width) * mesh.size[1] / mesh.size[0]).rounded())
    handle = try Self.open(resources.appendingPathComponent("portrait.png").path, mesh)
  }

  deinit { vision_portrait_free(handle) }

  /// Draws one frame.
  /// - Parameters:
  ///   - pose: within the ranges that it states; beyond them the picture tears.
  ///   - timestamp: seconds of media time, given to the frame.
  /// - Throws: ``FrameSourceError/unreadable(path:reason:)`` when the pose is not of finite numbers, or the memory
  ///   runs out.
  public func frame(_ pose: PortraitPose, at timestamp: Double) throws -> Frame {
    let positions = mesh.positions(in: pose, scale: Double(width) / mesh.size[0])
    var status = VISION_OK
    let count = width * height * 3
    let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      status = vision_portrait_draw(handle, positions, Int32(width), Int32(height), buffer.baseAddress)
      initialized = status == VISION_OK ? count : 0
    }
    guard status == VISION_OK else {
      throw FrameSourceError.unreadable(path: "portrait", reason: "cannot be drawn")
    }
    return Frame(pixels: pixels, width: width, height: height, timestamp: timestamp)
  }

  private static func open(_ path: String, _ mesh: PortraitMesh) throws -> OpaquePointer {
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw FrameSourceError.unreadable(path: path, reason: PortraitResources.advice)
    }
    var handle: OpaquePointer?
    let status = vision_portrait_create(
      path, mesh.texture.flatMap { $0.map(Float.init) }, Int32(mesh.texture.count), mesh.triangles.flatMap { $0 },
      Int32(mesh.triangles.count), Int32(mesh.surfaceTriangleCount), &handle)
    guard status == VISION_OK, let handle else { throw FrameSourceError.notAVideo(path: path) }
    return handle
  }
}
