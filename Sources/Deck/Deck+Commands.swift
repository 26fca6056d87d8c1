extension Deck {
  /// Carries out a command and answers it; a transaction seen before gets its first answer again and changes nothing.
  public mutating func perform(_ command: DeckCommand) -> DeckReply {
    if let transaction = command.transaction, let first = answers[transaction] {
      return DeckReply(answer: first, isRepeat: true)
    }
    if let refusal = refusal(of: command) {
      let answer = DeckAnswer(transaction: command.transaction, outcome: .refused(refusal))
      if refusal.isWorthRemembering, command.transaction != nil { answers.remember(answer) }
      return DeckReply(answer: answer, isRepeat: false)
    }
    let action: CardAction? = if case .swipe(let swipe) = command.verb { top?.action(for: swipe) } else { nil }
    let event = change(by: command)
    let answer = DeckAnswer(transaction: command.transaction, outcome: .done(event, state))
    answers.remember(answer)
    return DeckReply(answer: answer, isRepeat: false, action: action)
  }

  private func refusal(of command: DeckCommand) -> DeckRefusal? {
    for (field, text) in [("transaction", command.transaction?.description ?? ""), ("source", command.source)]
    where text.utf8.count > Self.longestName {
      let reason = "has \(text.utf8.count) bytes; at most \(Self.longestName) are allowed"
      return DeckRefusal(field: field, reason: reason, rev: rev)
    }
    if let seen = command.rev, seen != rev {
      return DeckRefusal(seen: seen, rev: rev)
    }
    switch command.verb {
    case .swipe where remaining == 0:
      return DeckRefusal(field: "action", reason: "no card is left to swipe", rev: rev)
    case .undo where swiped == 0 && beforeReset == nil:
      return DeckRefusal(field: "action", reason: "there is nothing to undo", rev: rev)
    default:
      return nil
    }
  }

  /// Moves the stack; the command must be one that is not refused.
  private mutating func change(by command: DeckCommand) -> DeckEvent {
    let type: DeckEvent.EventType
    var card = top?.id
    switch command.verb {
    case .swipe(let swipe):
      type = swipe == .like ? .like : .nope
      swiped += 1
    case .undo:
      type = .undo
      stepBack()
      card = top?.id
    case .reset:
      type = .reset
      if swiped > 0 { beforeReset = swiped }
      swiped = 0
      card = top?.id
    }
    rev += 1
    return DeckEvent(
      eventType: type, card: card, rev: rev, source: command.source, id: command.id, ts: command.ts)
  }

  private mutating func stepBack() {
    if swiped > 0 {
      swiped -= 1
    } else if let before = beforeReset {
      swiped = before
      beforeReset = nil
    }
  }
}

extension DeckRefusal {
  /// A name that is too long must not be kept, or the bound on memory would be none.
  var isWorthRemembering: Bool { field != "transaction" && field != "source" }
}
