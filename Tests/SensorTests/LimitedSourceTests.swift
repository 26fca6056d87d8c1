import Camera
import Sensor
import Testing

@Suite struct LimitedSourceTests {
  @Test(arguments: [0, 1, 3]) func endsAfterSoManyFrames(count: Int) async throws {
    let source = LimitedSource(Portrait(width: 64), count: count)
    for _ in 0..<count { #expect(try await source.next() != nil) }
    #expect(try await source.next() == nil)
    #expect(try await source.next() == nil)
  }
}
