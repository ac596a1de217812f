import News

/// Undo and redo, for whatever changed.
extension Conversation {
  func undo(_ count: Int) -> Reply {
    // What was done last is taken back by this, and no longer there to be put right.
    context.lastDeed = nil
    guard !history.done.isEmpty else {
      if history.isCut == true {
        return .empty(
          "The last change was too large to be kept for another run, so it can no longer be taken back.",
          hint: "As large a change can be undone as long as you stay at the prompt.")
      }
      return .empty(
        "There is nothing to undo.",
        hint: #"What you save, forget, tag, untag, follow, unfollow or choose can be undone."#)
    }
    return repeating(count) { () throws(NewsFailure) -> Step? in
      guard let last = history.done.last else { return nil }
      if let refusal = scenes.library.refusal(of: last) { throw refusal }
      let standing = scenes.library.standing(of: last)
      if let standing { try make(standing.inverse) }
      history.noteUndo(of: standing)
      return Step(wanted: last.inverse, made: standing?.inverse)
    }
  }

  func redo(_ count: Int) -> Reply {
    context.lastDeed = nil
    guard !history.undone.isEmpty else {
      return .empty("There is nothing to do again.", hint: #"Say "undo" to take back the last change."#)
    }
    return repeating(count) { () throws(NewsFailure) -> Step? in
      guard let next = history.undone.last else { return nil }
      if let refusal = scenes.library.refusal(of: next) { throw refusal }
      // What was taken back can be made again where it still is as taking it back left it.
      let made = scenes.library.standing(of: next.inverse)?.inverse
      if let made { try make(made) }
      history.noteRedo(of: made)
      return Step(wanted: next, made: made)
    }
  }

  /// One change taken back or made again.
  private struct Step {
    let wanted: Change
    /// What of it was made: the rest was changed by another Crier since; nil where all of it was.
    let made: Change?
  }

  /// Takes steps until there are enough of them or no more, and says what they came to.
  private func repeating(_ count: Int, step: () throws(NewsFailure) -> Step?) -> Reply {
    var sentences: [String] = []
    var cards: [Card] = []
    var isAnythingMade = false
    do throws(NewsFailure) {
      while sentences.count < max(count, 1), let step = try step() {
        sentences.append(sentence(for: step))
        if let made = step.made { cards += touched(by: made) }
        isAnythingMade = isAnythingMade || step.made != nil
      }
    } catch {
      // What was done before it failed stays done, and is said.
      var reply = Reply(error)
      reply.message = (sentences + [reply.message]).joined(separator: " ")
      reply.touched = cards
      return reply
    }
    return Reply(
      status: isAnythingMade ? .ok : .error("changedElsewhere"), message: sentences.joined(separator: " "),
      touched: cards)
  }

  private func sentence(for step: Step) -> String {
    guard let made = step.made else {
      return "\(subject(of: step.wanted)) changed elsewhere since, and so stays as it is."
    }
    let isPartial = made != step.wanted
    return sentence(for: made) + (isPartial ? " The rest changed elsewhere since, and so stays as it is." : "")
  }

  private func sentence(for change: Change) -> String {
    switch change {
    case .saved(let articles): "\(named(articles.map(\.article))) \(isOrAre(articles.count)) in your library again."
    case .forgot(let articles):
      "\(named(articles.map(\.article))) \(isOrAre(articles.count)) no longer in your library."
    case .followed(let sources): "You follow \(listed(sources.map(\.name))) again."
    case .unfollowed(let sources): "You no longer follow \(listed(sources.map(\.name)))."
    case .binned(let binful): "\(counted(binful.count, "article")) \(isOrAre(binful.count)) no longer in your library."
    case .unbinned(let binful): "\(counted(binful.count, "article")) \(isOrAre(binful.count)) in your library again."
    case .chose(let choice, before: _): sentence(for: choice)
    case .tagged(let taggings):
      "\(listed(taggings.shownTags)) \(isOrAre(taggings.shownTags.count)) on \(bearers(of: taggings)) again."
    case .untagged(let taggings):
      "\(listed(taggings.shownTags)) \(isOrAre(taggings.shownTags.count)) no longer on \(bearers(of: taggings))."
    case .together(let changes): told(changes).map(sentence).joined(separator: " ")
    }
  }

  /// What is told of several changes made as one: where articles came or went, their tags only went along.
  private func told(_ changes: [Change]) -> [Change] {
    let ofArticles = changes.filter { change in
      switch change {
      case .saved, .forgot, .binned, .unbinned: true
      default: false
      }
    }
    return ofArticles.isEmpty ? changes : ofArticles
  }

  /// What a change was about, as the beginning of a sentence.
  private func subject(of change: Change) -> String {
    switch change {
    case .saved(let articles), .forgot(let articles): named(articles.map(\.article))
    case .binned(let binful), .unbinned(let binful): counted(binful.count, "article")
    case .followed(let sources), .unfollowed(let sources): "Whether you follow \(listed(sources.map(\.name)))"
    case .tagged(let taggings), .untagged(let taggings):
      "What \(listed(taggings.shownTags)) \(isOrAre(taggings.shownTags.count)) on"
    case .chose(let choice, before: _): "What you chose for \(choice.name.rawValue)"
    case .together(let changes): told(changes).first.map(subject) ?? "That"
    }
  }

  private func touched(by change: Change) -> [Card] {
    switch change {
    case .saved(let articles), .forgot(let articles): touched(articles.map(\.article))
    case .followed(let sources): touched(sources, isFollowed: true)
    case .unfollowed(let sources): touched(sources, isFollowed: false)
    case .tagged(let taggings), .untagged(let taggings): touched(articles(of: taggings))
    case .together(let changes):
      changes.flatMap(touched).reduce(into: []) { cards, card in if !cards.contains(card) { cards.append(card) } }
    case .chose(let choice, before: _): [card(for: choice)]
    // More than anybody looks at.
    case .binned, .unbinned: []
    }
  }

  /// What tags were put on or taken off, in words; articles that are gone meanwhile can only be counted.
  private func bearers(of taggings: [Tagging]) -> String {
    let saved = articles(of: taggings)
    return saved.isEmpty ? counted(Set(taggings.map(\.article)).count, "article") : named(saved)
  }

  /// The saved articles that tags were put on or taken off, once each.
  private func articles(of taggings: [Tagging]) -> [Article] {
    var seen: Set<ArticleID> = []
    let ids = taggings.map(\.article).filter { seen.insert($0).inserted }
    return scenes.library.kept(among: ids).map(\.article)
  }
}
