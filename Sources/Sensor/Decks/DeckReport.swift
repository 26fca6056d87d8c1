import Deck
import Foundation

/// What came of a request to a deck, whoever answered it.
public struct DeckReport: Sendable {
  let transaction: Transaction?
  /// The answer as it is on the wire.
  public let json: String
  /// Why nothing was done; nil where something was.
  public let refusal: String?
  /// What happened, where the deck was changed.
  public let event: DeckEvent?
  /// How the deck stands since.
  public let state: DeckState?

  /// Of a deck that was changed in its files.
  public init(_ answer: DeckAnswer) {
    transaction = answer.transaction
    json = Payloads.deckAnswer(answer, keeper: nil).description
    refusal = answer.refusal?.description
    event = answer.event
    state = answer.state
  }

  /// Reads an answer; nil for what is none.
  init?(payload: [UInt8]) {
    let data = Data(payload)
    let decoder = JSONDecoder()
    guard let head = try? decoder.decode(Head.self, from: data) else { return nil }
    transaction = head.transaction
    json = String(decoding: payload, as: UTF8.self)
    refusal = head.status == "ok" ? nil : head.error ?? "refused without a reason"
    let change = try? decoder.decode(Body<Change>.self, from: data).data
    event = change?.event
    state = change?.state ?? (try? decoder.decode(Body<DeckState>.self, from: data).data)
  }

  private struct Head: Decodable {
    let transaction: Transaction?
    let status: String
    let error: String?
  }

  private struct Body<Content: Decodable>: Decodable {
    let data: Content
  }

  private struct Change: Decodable {
    let event: DeckEvent
    let state: DeckState
  }
}
