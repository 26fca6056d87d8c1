import Deck
import Foundation

extension DeckState {
  /// Reads what ``Payloads`` writes; nil for anything else.
  init?(payload: [UInt8]) {
    guard let state = try? JSONDecoder().decode(DeckState.self, from: Data(payload)) else { return nil }
    self = state
  }
}
