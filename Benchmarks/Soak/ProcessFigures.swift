import Foundation

/// What a process holds at a moment.
struct ProcessFigures {
  /// Resident memory in megabytes (10^6 bytes).
  var megabytes: Double
  var descriptors: Int
  var threads: Int

  /// Nil where the process has ended.
  init?(of process: Process) {
    let folder = "/proc/\(process.processIdentifier)"
    guard let megabytes = Child.residentMegabytes(of: process),
      let descriptors = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/fd").count,
      let threads = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/task").count
    else { return nil }
    (self.megabytes, self.descriptors, self.threads) = (megabytes, descriptors, threads)
  }
}

/// The most of each that a process has held: while it warmed up, and since.
struct Growth {
  private var first: ProcessFigures?
  private var since: ProcessFigures?

  mutating func add(_ figures: ProcessFigures, isWarmUp: Bool) {
    if isWarmUp { first = Self.most(first, figures) } else { since = Self.most(since, figures) }
  }

  /// What was added since the warm-up; nil before there is something to compare.
  var growth: (megabytes: Double, descriptors: Int, threads: Int)? {
    guard let first, let since else { return nil }
    return (since.megabytes - first.megabytes, since.descriptors - first.descriptors, since.threads - first.threads)
  }

  private static func most(_ one: ProcessFigures?, _ other: ProcessFigures) -> ProcessFigures {
    guard var most = one else { return other }
    most.megabytes = max(most.megabytes, other.megabytes)
    most.descriptors = max(most.descriptors, other.descriptors)
    most.threads = max(most.threads, other.threads)
    return most
  }
}
