/// The values of the last moments, for how much a measure moved and where it was.
struct SlidingRange: Sendable {
  private var samples: [(time: Double, value: Double)] = []
  /// Length of the window in seconds.
  let length: Double

  init(length: Double) { self.length = length }

  mutating func append(_ value: Double, at time: Double) {
    samples.append((time, value))
    let firstKept = samples.firstIndex { $0.time >= time - length - 1e-9 } ?? samples.endIndex
    // One sample older than the window is kept, so that the window is covered at any frame rate.
    if firstKept > 1 { samples.removeFirst(firstKept - 1) }
  }

  mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

  /// Whether the samples reach back over the whole window.
  var isFull: Bool {
    guard let first = samples.first, let last = samples.last else { return false }
    return last.time - first.time >= length - 1e-9
  }

  /// The newest less the oldest value, 0 when empty.
  var growth: Double { (samples.last?.value ?? 0) - (samples.first?.value ?? 0) }

  /// Largest less smallest value, 0 when empty.
  var range: Double {
    guard let first = samples.first else { return 0 }
    var low = first.value
    var high = first.value
    for sample in samples {
      low = min(low, sample.value)
      high = max(high, sample.value)
    }
    return high - low
  }
}
