import Foundation
import Gestures
import Testing

@testable import Sensor

struct TraceTests {
  private static func face() -> Face {
    var measures = FaceMeasures.zero
    for (index, field) in FaceMeasures.fields.enumerated() { measures[keyPath: field.keyPath] = 1 / Double(index + 3) }
    return Face(
      trackingID: 7, boundingBox: BoundingBox(x: 1.5, y: -2, width: 1 / 3, height: 4),
      headEulerAngleX: -0.1, headEulerAngleY: 1e-7, headEulerAngleZ: 12, measures: measures,
      leftEyeAbstention: [.headTurned, .covered], rightEyeAbstention: [], faceAbstention: [.trackingJumped],
      landmarks: [Point3(x: 0.1, y: 2, z: -3)])
  }

  @Test("What is written is read back, to the last bit")
  func roundTrip() throws {
    let entry = TraceEntry(time: 1 / 3, face: Self.face())
    #expect(try TraceEntry(parsing: entry.line(withLandmarks: true)) == entry)
    var bare = entry
    bare.face?.landmarks = []
    #expect(try TraceEntry(parsing: entry.line(withLandmarks: false)) == bare)
    let nobody = TraceEntry(time: 0, face: nil)
    #expect(nobody.line(withLandmarks: true) == #"{"t":0.0,"face":null}"#)
    #expect(try TraceEntry(parsing: nobody.line(withLandmarks: true)) == nobody)
  }

  @Test("The table of measures names every measure there is")
  func fieldsAreComplete() {
    let names = Mirror(reflecting: FaceMeasures.zero).children.compactMap(\.label)
    #expect(FaceMeasures.fields.map(\.name) == names)
    #expect(Set(FaceMeasures.fields.map(\.keyPath)).count == names.count)
  }

  private static let line = TraceEntry(time: 0, face: face()).line(withLandmarks: false)
  private static let malformedLines: [(line: String, problem: String)] = [
    ("", "is no JSON object"), ("[1]", "is no JSON object"), ("{\"t\":\"1\",\"face\":null}", "t must be a number"),
    ("{\"t\":1}", "face is missing"), ("{\"t\":1,\"face\":[]}", "face must be an object"),
    (line.replacingOccurrences(of: "mouthWidth", with: "mouth"), "face.measures.mouthWidth is missing"),
    (
      line.replacingOccurrences(of: "covered", with: "odd"),
      "'odd' is no reason for abstention; allowed are \(AbstentionReasons.named.map(\.name).joined(separator: ", "))"
    ),
  ]

  @Test("A line that is none names what is wrong", arguments: malformedLines)
  func malformed(_ line: String, _ problem: String) {
    #expect(throws: TraceSyntaxError(problem)) { try TraceEntry(parsing: line) }
  }

  @Test("A file is read in order; errors name its line")
  func file() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    func read(_ text: String) throws -> [Double] {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      var times: [Double] = []
      try Trace.read(path: path) { times.append($0.time) }
      return times
    }
    #expect(try read("{\"t\":0.5,\"face\":null}\n{\"t\":1,\"face\":null}") == [0.5, 1])
    #expect(throws: TraceError.empty(path: path)) { _ = try read("") }
    #expect(throws: TraceError.malformed(path: path, line: 2, problem: "is no JSON object")) {
      _ = try read("{\"t\":0.5,\"face\":null}\nx")
    }
    #expect(throws: TraceError.malformed(path: path, line: 2, problem: "t goes back to 0.25 from 0.5")) {
      _ = try read("{\"t\":0.5,\"face\":null}\n{\"t\":0.25,\"face\":null}")
    }
    #expect(throws: TraceError.unreadable(path: "/nowhere", reason: "No such file or directory")) {
      try Trace.read(path: "/nowhere") { _ in }
    }
    #expect(throws: TraceError.unreadable(path: "/", reason: "Is a directory")) { try Trace.read(path: "/") { _ in } }
  }

  @Test("A pipe is read to its end while somebody has it open to write, and waited for at no other time")
  func pipe() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try #require(mkfifo(path, 0o600) == 0)
    #expect(throws: TraceError.unreadable(path: path, reason: "it is a pipe that nobody writes to")) {
      try Trace.read(path: path) { _ in }
    }
    let writer = open(path, O_RDWR)
    let line = TraceEntry(time: 0.5, face: nil).line(withLandmarks: false) + "\n"
    let writing = Task.detached {
      // The reader is waiting by then.
      try await Task.sleep(for: .milliseconds(100))
      return write(writer, line, line.utf8.count)
    }
    var times: [Double] = []
    try Trace.read(path: path) { entry in
      times.append(entry.time)
      close(writer)
    }
    #expect(times == [0.5])
    #expect(try await writing.value == line.utf8.count)
  }
}
