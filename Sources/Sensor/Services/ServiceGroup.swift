/// Runs services together and ends them in the reverse of their order, since each may need those before it.
public struct ServiceGroup: Sendable {
  private let services: [any Service]
  private let deadline: Duration

  /// - Parameter deadline: how long all may take to end; a service that takes more than its share is left behind.
  public init(_ services: [any Service], deadline: Duration = .milliseconds(1800)) {
    self.services = services
    self.deadline = deadline
  }

  /// Works until a service ends, by itself or with an error, or the task is cancelled; then ends all.
  /// - Throws: what the service threw that ended first; a cancelled task is no error.
  public func run() async throws {
    let (ends, firstEnd) = AsyncStream<Result<Void, any Error>>.makeStream(bufferingPolicy: .bufferingOldest(1))
    let tasks = services.map { service in
      Task.detached {
        do {
          try await service.run()
          firstEnd.yield(.success(()))
        } catch {
          firstEnd.yield(.failure(error))
        }
      }
    }
    // A cancelled task gets no element.
    let end = await ends.first { _ in true }
    for task in tasks.reversed() { await shutDown(task) }
    if case .failure(let error) = end, !(error is CancellationError) { throw error }
  }

  private func shutDown(_ task: Task<Void, Never>) async {
    task.cancel()
    let (ends, hasEnded) = AsyncStream<Void>.makeStream()
    let waiting = Task.detached {
      await task.value
      hasEnded.finish()
    }
    let share = deadline / services.count
    let limit = Task.detached {
      try? await Task.sleep(for: share)
      hasEnded.finish()
    }
    // Not this task, which may be cancelled already and would not wait.
    await Task.detached { for await _ in ends {} }.value
    limit.cancel()
    waiting.cancel()
  }
}
