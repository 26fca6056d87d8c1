import Synchronization
import Testing

@testable import Sensor

struct ServiceGroupTests {
  private final class Journal: Sendable {
    private let entries = Mutex<[String]>([])
    func add(_ entry: String) { entries.withLock { $0.append(entry) } }
    var all: [String] { entries.withLock { $0 } }
  }

  private struct Failure: Error, Equatable {}

  /// Works until it is cancelled, and says so.
  private struct Endless: Service {
    let name: String
    let journal: Journal

    func run() async throws {
      do { try await Task.sleep(for: .seconds(3600)) } catch { journal.add(name) }
    }
  }

  private struct Brief: Service {
    var error: Failure?
    func run() async throws { if let error { throw error } }
  }

  /// Does not hear that it is to end.
  private struct Deaf: Service {
    func run() async throws {
      await withCheckedContinuation { continuation in
        Task.detached {
          try? await Task.sleep(for: .seconds(20))
          continuation.resume()
        }
      }
    }
  }

  @Test("When one ends all end, the last first")
  func reverseOrder() async throws {
    let journal = Journal()
    try await ServiceGroup([
      Endless(name: "broker", journal: journal), Endless(name: "camera", journal: journal), Brief(),
    ]).run()
    #expect(journal.all == ["camera", "broker"])
  }

  @Test("An error ends all, and is the group's")
  func error() async throws {
    let journal = Journal()
    await #expect(throws: Failure()) {
      try await ServiceGroup([Endless(name: "broker", journal: journal), Brief(error: Failure())]).run()
    }
    #expect(journal.all == ["broker"])
  }

  @Test("A cancelled group ends all without an error")
  func cancelled() async throws {
    let journal = Journal()
    let group = ServiceGroup([Endless(name: "broker", journal: journal), Endless(name: "camera", journal: journal)])
    let task = Task { try await group.run() }
    task.cancel()
    try await task.value
    #expect(journal.all == ["camera", "broker"])
  }

  @Test("One that does not end is left behind")
  func deaf() async throws {
    let journal = Journal()
    let group = ServiceGroup(
      [Endless(name: "broker", journal: journal), Deaf(), Brief()], deadline: .milliseconds(90))
    try await group.run()
    #expect(journal.all == ["broker"])
  }
}
