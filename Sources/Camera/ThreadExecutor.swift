import Foundation

/// A thread of its own for an actor whose work blocks.
///
/// Capture, decoding and inference wait in C; on Swift's shared pool, which has a thread a core, they would hold up
/// everything else. The thread starts with the executor and ends when the executor is released.
public final class ThreadExecutor: SerialExecutor {
  private let queue: JobQueue

  /// - Parameter name: shown by debuggers and `top -H`, which cut it after 15 characters.
  public init(name: String) {
    let queue = JobQueue()
    self.queue = queue
    // The thread holds the queue and not the executor, so that the executor can be released.
    let thread = Thread {
      while let (job, executor) = queue.next() {
        job.runSynchronously(on: executor.asUnownedSerialExecutor())
      }
    }
    thread.name = name
    thread.start()
  }

  deinit { queue.close() }

  public func enqueue(_ job: consuming ExecutorJob) {
    queue.append(UnownedJob(job), for: self)
  }
}

/// Jobs in order, each with its executor, which so outlives the job.
///
/// Unchecked because the compiler cannot see locks: `jobs` and `isClosed` are only touched with `condition` locked.
private final class JobQueue: @unchecked Sendable {
  private let condition = NSCondition()
  private var jobs: [(UnownedJob, ThreadExecutor)] = []
  private var isClosed = false

  func append(_ job: UnownedJob, for executor: ThreadExecutor) {
    condition.withLock { jobs.append((job, executor)) }
    condition.signal()
  }

  /// Waits for the next job; nil when the executor is gone.
  func next() -> (UnownedJob, ThreadExecutor)? {
    condition.withLock {
      while jobs.isEmpty && !isClosed { condition.wait() }
      return jobs.isEmpty ? nil : jobs.removeFirst()
    }
  }

  func close() {
    condition.withLock { isClosed = true }
    condition.signal()
  }
}
