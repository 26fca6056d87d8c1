import Foundation
import Testing

@testable import Camera

@Suite("The library for files")
struct FileLibraryTests {
  @Test("a missing one is named, with what to do")
  func missing() {
    let error = FrameSourceError.unreadable(
      path: "/nonexistent/files.so",
      reason: "it is missing; build anew, or install the program with its libraries")
    #expect(throws: error) { _ = try FileLibrary.open("/nonexistent/files.so") }
  }

  @Test("what is no library is named, with the linker's own words")
  func damaged() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).so")
    try Data("no library".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect {
      _ = try FileLibrary.open(file.path)
    } throws: { error in
      "\(error)".hasPrefix("cannot read \(file.path): ") && "\(error)".contains("file too short")
    }
  }

  @Test("a library that is not ours is refused")
  func foreign() throws {
    #expect {
      _ = try FileLibrary.open("/proc/self/exe")
    } throws: { "\($0)".hasPrefix("cannot read /proc/self/exe: ") }
  }
}
