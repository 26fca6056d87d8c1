/// Why nothing can be measured.
enum BenchmarkError: Error, CustomStringConvertible {
  case noGesture
  case noBroker
  case noKeeper

  var description: String {
    switch self {
    case .noGesture: "the portrait's wink was not seen: no figure for the delay"
    case .noBroker: "no connection to the broker: no figures for what needs one"
    case .noKeeper: "the deck is not kept: no figures for it"
    }
  }
}
