@preconcurrency import Dispatch
import Foundation

/// SIGTERM and SIGINT as a request to end, instead of an end on the spot.
enum StopSignals {
  /// Works until the task is done or the first signal comes, which cancels it.
  /// - Throws: what the work throws; being stopped is no error.
  static func cancelling(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let (isWatched, watched) = AsyncStream<Void>.makeStream()
    let task = Task.detached {
      for await _ in isWatched {}
      try await work()
    }
    var sources: [any DispatchSourceSignal] = []
    for number in [SIGTERM, SIGINT] { sources.append(await watch(number) { task.cancel() }) }
    watched.finish()
    defer { for source in sources { source.cancel() } }
    do { try await task.value } catch is CancellationError {}
  }

  /// Returns when the signal is watched; until then it ends the program as ever, which has done nothing yet. Ignoring
  /// it meanwhile would lose one that comes in between. Dispatch puts a handler of its own in the default's place.
  private static func watch(_ number: Int32, _ stop: @escaping @Sendable () -> Void) async -> any DispatchSourceSignal {
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler(handler: stop)
    await withCheckedContinuation { continuation in
      source.setRegistrationHandler { continuation.resume() }
      source.resume()
    }
    return source
  }
}
