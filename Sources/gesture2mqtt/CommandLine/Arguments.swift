/// What was written after the verb.
struct Arguments: Sendable, Equatable {
  var operands: [String] = []
  var values: [String: String] = [:]
  var flags: Set<String> = []

  func value(_ name: String) -> String? { values[name] }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// A whole number within bounds.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .usage("--\(name): '\(text)' is not a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Refuses options that exclude each other.
  func checkOnlyOne(of names: [String]) throws(CommandError) {
    let given = names.filter { values[$0] != nil || flags.contains($0) }
    guard given.count > 1 else { return }
    throw .usage("--\(given[0]) and --\(given[1]) exclude each other")
  }
}
