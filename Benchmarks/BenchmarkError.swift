/// Why nothing can be measured.
enum BenchmarkError: Error, CustomStringConvertible {
  case noGesture

  var description: String { "the portrait's wink was not seen: no figure for the delay" }
}
