import Basics
import News
import Understanding

/// What is said in reply to a question that Crier asked.
extension Conversation {
  /// The reply to an answer; nil where what was said is no answer but something new.
  ///
  /// A "yes" that had to be guessed, or that other words stand around, is asked for again; and nothing is destroyed on
  /// one that is no more than a way of speaking.
  func answer(to question: Question, with part: Interpretation.Understood, isDoubtful: Bool) async -> Reply? {
    let isFirm = part.isWhole && !isDoubtful && (part.isPlain || !destroys(question))
    switch (question, part.command) {
    case (_, .yes) where !isFirm: return await ask(question)
    case (.takeAlong, .yes), (.takeAlongAfterAll, .yes): return takeAlong()
    case (.takeAlong, .no), (.takeAlong, .cancel), (.takeAlong, .undo), (.takeAlongAfterAll, .no),
      (.takeAlongAfterAll, .cancel), (.takeAlongAfterAll, .undo):
      return leaveBehind()
    // Nothing would have been changed by a search, so that it is something else that is to be taken back.
    case (.meant(let line), .undo) where offersSearch(for: line): return nil
    // There is nothing to take back yet, and whoever is done with a question may not be done with Crier.
    case (_, .no), (_, .cancel), (_, .undo), (_, .forget(.it)): return Reply(message: "All right, nothing was done.")
    case (_, .quit) where !part.isPlain: return Reply(message: "All right, nothing was done.")
    case (.confirm(let act, let articles), .yes): return await performConfirmed(act, articles)
    case (.confirm(let act, let articles), .open(let reference)) where part.isFragment:
      let cards = articles.map(numberedAsOnScreen)
      switch pick(reference, of: cards, isOrdinal: part.isOrdinal) {
      case .articles(let chosen) where isDoubtful: return await ask(.confirm(act, chosen.map(\.article)))
      case .articles(let chosen): return await performConfirmed(act, chosen.map(\.article))
      case .several(let left): return await ask(.which(act, left))
      case .nothing: return await askAgain(question)
      }
    case (.unfollow(let sources), .open(let reference)) where part.isFragment && !isDoubtful:
      let chosen = pick(reference, of: sources)
      return chosen.isEmpty ? await askAgain(question) : unfollow(chosen)
    case (.whichFeed(let sources), .open(let reference)) where part.isFragment:
      let chosen = pick(reference, of: sources)
      return chosen.isEmpty ? await ask(question) : await addFeeds(chosen)
    case (.whichFeed, .yes): return await ask(question)
    case (.forgetAll(let query, let count), .yes): return await forgetAll(query, count: count)
    case (.confirm, _) where part.isFragment, (.unfollow, _) where part.isFragment,
      (.forgetAll, _) where part.isFragment:
      return await askAgain(question)
    case (.unfollow(let sources), .yes): return unfollow(sources)
    // Where there is nothing to choose from, numbers are those on screen.
    case (.meant(let line), .open) where part.isFragment && choices(of: line).count == 1: return nil
    case (.meant(let line), .yes),
      (.meant(let line), .open) where part.isFragment:
      guard let chosen = choice(part, of: choices(of: line)) else { return await ask(question) }
      chosenLine = line
      return await act(on: chosen.isFragment ? continued(chosen.command) : chosen.command, isDoubtful: isDoubtful)
    case (.which(let act, let cards), .yes) where cards.count == 1:
      return await performConfirmed(act, cards.map(\.article))
    case (.which, .yes): return await ask(question)
    case (.which(let act, let cards), .open(let reference)) where part.isFragment:
      return await chosen(reference, of: cards, to: act, isOrdinal: part.isOrdinal)
    default: return nil
    }
  }

  /// Whether all that a line may have meant is to look for something.
  private func offersSearch(for line: String) -> Bool {
    choices(of: line).allSatisfy { if case .search = $0.command { true } else { false } }
  }

  /// Whether a "yes" to a question takes something away.
  func destroys(_ question: Question) -> Bool {
    switch question {
    case .confirm, .unfollow, .forgetAll: true
    case .meant(let line): choices(of: line).contains(where: \.command.destroys)
    case .which(.forget, _), .which(.untag, _): true
    case .which, .whichFeed, .takeAlong, .takeAlongAfterAll, .lacking: false
    }
  }

  private func chosen(
    _ reference: Reference, of cards: [NumberedArticle], to act: Act, isOrdinal: Bool
  ) async -> Reply {
    switch pick(reference, of: cards, isOrdinal: isOrdinal) {
    // All of them were named by the question and all were chosen, so there is nothing left to confirm.
    case .articles(let chosen):
      var reply = await performConfirmed(act, chosen.map(\.article))
      reply.intent = act.intent
      return reply
    case .several(let left): return await ask(.which(act, left))
    case .nothing: return await ask(.which(act, cards))
    }
  }

  /// What an answer means of the articles that a question is about, and of no others.
  private func pick(_ reference: Reference, of cards: [NumberedArticle], isOrdinal: Bool) -> Pointing.Found {
    let said: [Int] =
      switch reference {
      case .numbers(let numbers): numbers
      case .all(let exceptions): exceptions.numbers
      case .range(let range): [range.lowerBound, range.upperBound]
      case .it, .those, .both, .ordinal, .kept, .fromEnd, .fitting, .together: []
      }
    if reference == .it { return .several(cards) }
    // "The second" is the second of the choices; "2" is the card with that number where it is one of them.
    let isCounted = isOrdinal || !said.allSatisfy { number in cards.contains { $0.number == number } }
    let asked = isCounted ? cards.enumerated().map { NumberedArticle(number: $0 + 1, article: $1.article) } : cards
    let found = Pointing(shown: asked, inView: asked, it: [], endings: understander.endings, library: { _, _ in [] })
      .find(reference)
    let original = { (picked: [NumberedArticle]) in
      picked.compactMap { pick in cards.first { $0.article.id == pick.article.id } }
    }
    switch found {
    case .articles(let picked): return .articles(original(picked))
    case .several(let picked): return .several(original(picked))
    case .nothing: return found
    }
  }

  /// What an answer means of the sources that a question is about, which are counted in the order named.
  private func pick(_ reference: Reference, of sources: [Source]) -> [Source] {
    let places: [Int] =
      switch reference {
      case .numbers(let numbers): numbers
      case .range(let range): Array(range)
      // None of them was touched, so that none can be left alone for that.
      case .all(let exceptions) where exceptions.it || exceptions.feature != nil: []
      case .all(let exceptions):
        sources.indices.map { $0 + 1 }.dropLast(exceptions.last).filter { !exceptions.numbers.contains($0) }
      case .ordinal(.last, let count): sources.indices.map { $0 + 1 }.suffix(count)
      case .ordinal(.former, _): sources.count == 2 ? [1] : []
      case .ordinal(.latter, _): sources.count == 2 ? [2] : []
      case .fromEnd(let place): [sources.count + 1 - place]
      case .both: sources.count == 2 ? [1, 2] : []
      case .those(let count): sources.count == count ? Array(1...count) : []
      case .ordinal, .kept, .fitting, .it, .together: []
      }
    return places.allSatisfy { sources.indices.contains($0 - 1) } ? places.map { sources[$0 - 1] } : []
  }

  private func numberedAsOnScreen(_ article: Article) -> NumberedArticle {
    NumberedArticle(number: articlesOnScreen?.shown.first { $0.item.id == article.id }?.number, article: article)
  }

  /// Asks once more what would destroy something, with all that it would hit: whatever was said, it was no clear yes.
  func askAgain(_ question: Question) async -> Reply {
    var reply = await ask(question)
    switch question {
    case .confirm(_, let articles):
      // What it would hit is what there is to choose from, and stands there once.
      reply.touched = []
      let marks = scenes.library.marks(of: articles)
      let numbered = articles.map(numberedAsOnScreen)
      let isOnScreen = numbered.allSatisfy { $0.number != nil }
      reply.cards = numbered.prefix(PageSize.usual.rawValue).enumerated().map { index, card in
        Card(number: isOnScreen ? card.number : index + 1, article: card.article, marks: marks)
      }
    case .unfollow(let sources):
      reply.touched = []
      reply.cards = sources.enumerated().map { Card(number: $0 + 1, face: .source($1, isFollowed: true)) }
    case .which, .whichFeed, .meant, .takeAlong, .takeAlongAfterAll, .lacking, .forgetAll: return reply
    }
    reply.hint = #"Say "yes", "no", or the numbers of those that are meant."#
    return reply
  }

  /// The question in words, with what there is to choose from.
  func reply(asking question: Question) async -> Reply {
    switch question {
    case .which(let act, let cards):
      let numbers = cards.compactMap(\.number)
      let isOnScreen = numbers.count == cards.count
      let places = isOnScreen ? ": " + listed(numbers.map(String.init)) : ""
      let marks = scenes.library.marks(of: cards.map { $0.article })
      return Reply(
        status: .question, message: "\(counted(cards.count, "article")) fit\(places). Which one to \(act.verb)?",
        hint: #"Say a number, "\#(cards.count == 2 ? "both" : "all")" or "none"."#,
        cards: cards.enumerated().map { index, card in
          Card(number: isOnScreen ? card.number : index + 1, article: card.article, marks: marks)
        })
    case .confirm(let act, let articles):
      let titles = articles.prefix(5).map { "\"\($0.title)\"" }
      let rest = articles.count - titles.count
      let victims = listed(rest > 0 ? titles + ["\(rest) more"] : titles)
      let number = articles.count == 1 ? "" : "\(articles.count) articles: "
      return Reply(
        status: .question, message: "\(act.verb.capitalized) \(number)\(victims)?", hint: #"Say "yes" or "no"."#,
        touched: touched(articles))
    case .forgetAll(let query, let count):
      let first = scenes.library.articles(among: scenes.library.ids(matching: query).prefix(5))
      let titles = first.map { "\"\($0.title)\"" } + ["\(count - first.count) more"]
      return Reply(
        status: .question, message: "Forget \(count) articles: \(listed(titles))?", hint: #"Say "yes" or "no"."#,
        touched: touched(first))
    case .unfollow(let sources):
      return Reply(
        status: .question, message: "Stop following \(listed(sources.map(\.name)))?", hint: #"Say "yes" or "no"."#,
        touched: touched(sources, isFollowed: true))
    case .whichFeed(let sources): return reply(askingWhichFeed: sources)
    case .meant(let line): return await reply(askingWhat: choices(of: line))
    case .lacking(let start, let thing):
      return Reply(
        status: .question, message: "\(capitalized(Text.field(start))) \(thing.rawValue)?",
        hint: #"Say \#(thing.hint), or "cancel"."#)
    case .takeAlong, .takeAlongAfterAll:
      let things = sentence(for: scenes.profile.guestBelongings)
      let choice = question == .takeAlong ? #""yes" or "no""# : #""yes", or go on and leave all that with the guest"#
      return Reply(
        status: .question, message: "Take \(things) along?",
        hint: "Say \(choice). What was taken along is not undone by \"undo\".")
    }
  }
}

extension Interpretation {
  /// Whether it begins with a yes or no of some kind.
  var beginsWithAnswer: Bool {
    switch commands.first?.command {
    case .yes, .no, .cancel, .undo: true
    default: false
    }
  }
}

extension Interpretation {
  /// Whether it may be a yes or no, once its spelling is put right.
  var mayBeAnswer: Bool { choices.count == 1 && (offer == .yes || offer == .no) }
}
