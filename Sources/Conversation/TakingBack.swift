import News

/// Undo and redo, for whatever changed.
extension Conversation {
  func undo(_ count: Int) -> Reply {
    guard !history.done.isEmpty else {
      return .empty(
        "There is nothing to undo.", hint: #"What you save, forget, follow, unfollow or choose can be undone."#)
    }
    return repeating(count) { () throws(NewsFailure) -> Change? in
      guard let last = history.done.last else { return nil }
      try scenes.library.apply(last.inverse)
      history.noteUndo()
      return last.inverse
    }
  }

  func redo(_ count: Int) -> Reply {
    guard !history.undone.isEmpty else {
      return .empty("There is nothing to do again.", hint: #"Say "undo" to take back the last change."#)
    }
    return repeating(count) { () throws(NewsFailure) -> Change? in
      guard let next = history.undone.last else { return nil }
      try scenes.library.apply(next)
      history.noteRedo()
      return next
    }
  }

  /// Takes steps until there are enough of them or no more, and says what they came to.
  private func repeating(_ count: Int, step: () throws(NewsFailure) -> Change?) -> Reply {
    var sentences: [String] = []
    var cards: [Card] = []
    do throws(NewsFailure) {
      while sentences.count < max(count, 1), let change = try step() {
        sentences.append(sentence(for: change))
        cards += touched(by: change)
      }
    } catch {
      // What was done before it failed stays done, and is said.
      var reply = Reply(error)
      reply.message = (sentences + [reply.message]).joined(separator: " ")
      reply.touched = cards
      return reply
    }
    return Reply(message: sentences.joined(separator: " "), touched: cards)
  }

  private func sentence(for change: Change) -> String {
    switch change {
    case .saved(let articles): "\(named(articles.map(\.article))) \(isOrAre(articles.count)) in your library again."
    case .forgot(let articles):
      "\(named(articles.map(\.article))) \(isOrAre(articles.count)) no longer in your library."
    case .followed(let sources): "You follow \(listed(sources.map(\.name))) again."
    case .unfollowed(let sources): "You no longer follow \(listed(sources.map(\.name)))."
    case .chose(let choice, before: _): sentence(for: choice)
    }
  }

  private func touched(by change: Change) -> [Card] {
    switch change {
    case .saved(let articles), .forgot(let articles): touched(articles.map(\.article))
    case .followed(let sources): touched(sources, isFollowed: true)
    case .unfollowed(let sources): touched(sources, isFollowed: false)
    case .chose(let choice, before: _): [card(for: choice)]
    }
  }

  private func isOrAre(_ count: Int) -> String { count == 1 ? "is" : "are" }
}
