@preconcurrency import Dispatch
import Foundation

/// SIGTERM and SIGINT as a request to end, instead of an end on the spot.
enum StopSignals {
  /// Works until the task is done or the first signal comes, which cancels it.
  /// - Throws: what the work throws; being stopped is no error.
  static func cancelling(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let task = Task.detached { try await work() }
    let sources = [SIGTERM, SIGINT].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { task.cancel() }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    do { try await task.value } catch is CancellationError {}
  }
}
