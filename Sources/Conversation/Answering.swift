import News
import Understanding

/// What is said in reply to a question that Crier asked.
extension Conversation {
  /// The reply to an answer; nil where what was said is no answer but something new.
  ///
  /// A "yes" that had to be guessed destroys nothing.
  func answer(to question: Question, with part: Interpretation.Understood, isDoubtful: Bool) async -> Reply? {
    switch (question, part.command) {
    case (.confirm, .yes) where isDoubtful, (.unfollow, .yes) where isDoubtful, (.forgetAll, .yes) where isDoubtful:
      return await ask(question)
    case (.takeAlong, .yes): return takeAlong()
    case (.takeAlong, .no), (.takeAlong, .cancel): return leaveBehind()
    case (_, .no), (_, .cancel): return Reply(message: "All right, nothing was done.")
    case (.confirm(let act, let articles), .yes): return await performConfirmed(act, articles)
    case (.forgetAll(let query, let count), .yes): return await forgetAll(query, count: count)
    case (.unfollow(let sources), .yes): return unfollow(sources)
    case (.meant(let line), .yes),
      (.meant(let line), .open) where part.isFragment:
      guard let chosen = choice(part, of: choices(of: line)) else { return await ask(question) }
      chosenLine = line
      return await act(on: chosen.isFragment ? continued(chosen.command) : chosen.command, isDoubtful: isDoubtful)
    case (.which(let act, let cards), .yes) where cards.count == 1:
      return await performConfirmed(act, cards.map(\.article))
    case (.which(let act, let cards), .open(let reference)) where part.isFragment:
      return await chosen(reference, of: cards, to: act, isOrdinal: part.isOrdinal)
    default: return nil
    }
  }

  private func chosen(
    _ reference: Reference, of cards: [NumberedArticle], to act: Act, isOrdinal: Bool
  ) async -> Reply {
    let found: Pointing.Found
    switch reference {
    // "The second" is the second of the choices; "2" is the card with that number where it is one of them.
    case .numbers(let numbers)
    where isOrdinal || numbers.allSatisfy({ number in !cards.contains { $0.number == number } }):
      let places = numbers.filter { cards.indices.contains($0 - 1) }
      found = places.isEmpty ? .nothing(.nothingOnScreen) : .articles(places.map { cards[$0 - 1] })
    case .it: found = .several(cards)
    default: found = Pointing(shown: cards, inView: cards, it: [], library: { _, _ in [] }).find(reference)
    }
    switch found {
    // All of them were named by the question and all were chosen, so there is nothing left to confirm.
    case .articles(let chosen): return await performConfirmed(act, chosen.map(\.article))
    case .several(let left): return await ask(.which(act, left))
    case .nothing: return await ask(.which(act, cards))
    }
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
    case .meant(let line): return await reply(askingWhat: choices(of: line))
    case .takeAlong:
      let things = sentence(for: scenes.profile.guestBelongings)
      return Reply(
        status: .question, message: "Take \(things) along?",
        hint: #"Say "yes" or "no". What was taken along is not undone by "undo"."#)
    }
  }
}
