import Foundation
import Testing

@testable import Camera

@Suite("The portrait as a source of frames")
struct PortraitTests {
  private let short = PortraitTimetable(sequence: [.smile], leadIn: 0.5, rest: 0.5)

  private func frames(_ portrait: Portrait, _ count: Int) async throws -> [Frame] {
    var frames: [Frame] = []
    while frames.count < count, let frame = try await portrait.next() { frames.append(frame) }
    return frames
  }

  @Test("frames are 640 by 480 and stamped by the frame rate")
  func stamps() async throws {
    let frames = try await frames(Portrait(frameRate: 25), 3)
    let stamps = (0..<3).map { Double($0) / 25 }
    #expect(frames.map(\.timestamp) == stamps)
    #expect(frames.allSatisfy { $0.width == 640 && $0.height == 480 })
  }

  @Test("the size is a parameter", arguments: [(320, 240), (1280, 960)])
  func size(width: Int, height: Int) async throws {
    let frame = try #require(try await Portrait(width: width).next())
    #expect(frame.width == width && frame.height == height)
  }

  @Test("the same moment looks the same at any frame rate, and every time")
  func sameAtAnyRate() async throws {
    let slow = try await frames(Portrait(timetable: short, frameRate: 10, width: 160), 20)
    let fast = try await frames(Portrait(timetable: short, frameRate: 20, width: 160), 40)
    for (index, frame) in slow.enumerated() {
      #expect(frame.timestamp == fast[2 * index].timestamp)
      #expect(frame.pixels == fast[2 * index].pixels, "at \(frame.timestamp)")
    }
    #expect(slow[10].pixels != slow[0].pixels)
  }

  @Test("without looping it ends with the timetable")
  func ends() async throws {
    let portrait = Portrait(timetable: short, frameRate: 10, width: 160, loops: false)
    #expect(try await frames(portrait, 100).count == 25)
    #expect(try await portrait.next() == nil)
  }

  @Test("looping it begins anew while time goes on")
  func loops() async throws {
    let all = try await frames(Portrait(timetable: short, frameRate: 10, width: 160), 45)
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp })
    #expect(all[26].pixels == all[1].pixels && all[37].pixels == all[12].pixels)
    #expect(all[12].pixels != all[1].pixels)
  }

  @Test("missing files are named")
  func missing() {
    let nowhere = URL(fileURLWithPath: "/nonexistent")
    #expect {
      try PortraitRenderer(resources: nowhere)
    } throws: {
      "\($0)".hasPrefix("cannot read /nonexistent/portrait.json: ")
    }
  }

  @Test("a damaged mesh is refused", arguments: ["", "{}", "[1]"])
  func damaged(content: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(content.utf8).write(to: folder.appendingPathComponent("portrait.json"))
    #expect(throws: FrameSourceError.self) { try PortraitRenderer(resources: folder) }
  }
}
