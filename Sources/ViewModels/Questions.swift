import Basics
import Commands
import News
import Replies

/// Puts questions into words, each with what there is to choose from.
@MainActor
public struct QuestionModel {
  private let lists: Lists
  private let account: AccountModel

  private var shelf: any LibraryShelf { lists.shelf }

  public init(lists: Lists, account: AccountModel) {
    self.lists = lists
    self.account = account
  }

  /// A question in words; `choices` are what a line may have meant, where that is what is asked.
  public func reply(asking question: Question, among choices: [Command], on screen: Screen) async -> Reply {
    switch question {
    case .which(let act, let cards): return which(act, cards)
    case .confirm(let act, let articles):
      let titles = articles.prefix(5).map { "\"\($0.title)\"" }
      let rest = articles.count - titles.count
      let victims = listed(rest > 0 ? titles + ["\(rest) more"] : titles)
      let number = articles.count == 1 ? "" : "\(articles.count) articles: "
      return Reply(
        status: .question, message: "\(act.verb.capitalized) \(number)\(victims)?", hint: #"Say "yes" or "no"."#,
        touched: shelf.cards(of: articles, on: screen))
    case .forgetAll(let query, let count):
      let first = shelf.saved(among: Array(shelf.savedIDs(matching: query).prefix(5))).map(\.article)
      let titles = first.map { "\"\($0.title)\"" } + ["\(count - first.count) more"]
      return Reply(
        status: .question, message: "Forget \(count) articles: \(listed(titles))?", hint: #"Say "yes" or "no"."#,
        touched: shelf.cards(of: first, on: screen))
    case .unfollow(let sources):
      return Reply(
        status: .question, message: "Stop following \(listed(sources.map(\.name)))?", hint: #"Say "yes" or "no"."#,
        touched: sources.cards(isFollowed: true))
    case .whichFeed(let sources):
      return Reply(
        status: .question, message: "There are \(sources.count) feeds there. Which one shall I add?",
        hint: #"Say a number, "all" or "none"."#,
        cards: sources.enumerated().map { Card(number: $0 + 1, face: .source($1, isFollowed: false)) })
    case .meant: return await reply(askingWhat: choices)
    case .lacking(let start, let thing):
      return Reply(
        status: .question, message: "\(capitalized(Text.field(start))) \(thing.rawValue)?",
        hint: #"Say \#(thing.hint), or "cancel"."#)
    case .takeAlong, .takeAlongAfterAll:
      let choice = question == .takeAlong ? #""yes" or "no""# : #""yes", or go on and leave all that with the guest"#
      return Reply(
        status: .question, message: "Take \(account.guestThings) along?",
        hint: "Say \(choice). What was taken along is not undone by \"undo\".")
    }
  }

  /// Asks once more what would destroy something, with all that it would hit: whatever was said, it was no clear yes.
  public func reply(askingAgain question: Question, among choices: [Command], on screen: Screen) async -> Reply {
    var reply = await reply(asking: question, among: choices, on: screen)
    switch question {
    case .confirm(_, let articles):
      // What it would hit is what there is to choose from, and stands there once.
      reply.touched = []
      let marks = shelf.marks(of: articles.map(\.id))
      let numbered = articles.map(screen.numbered)
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

  private func which(_ act: Act, _ cards: [NumberedArticle]) -> Reply {
    let numbers = cards.compactMap(\.number)
    let isOnScreen = numbers.count == cards.count
    let places = isOnScreen ? ": " + listed(numbers.map(String.init)) : ""
    let marks = shelf.marks(of: cards.map(\.article.id))
    return Reply(
      status: .question, message: "\(counted(cards.count, "article")) fit\(places). Which one to \(act.verb)?",
      hint: #"Say a number, "\#(cards.count == 2 ? "both" : "all")" or "none"."#,
      cards: cards.enumerated().map { index, card in
        Card(number: isOnScreen ? card.number : index + 1, article: card.article, marks: marks)
      })
  }

  /// The question whether a line meant what it may have meant: one thing, or one of several.
  private func reply(askingWhat choices: [Command]) async -> Reply {
    if choices.count == 1 {
      return Reply(
        status: .question, message: .verbatim(await wording(.asked, of: choices).question(about: choices[0])),
        hint: #"Say "yes" or "no"."#)
    }
    let wording = await wording(.typed, of: choices)
    return Reply(
      status: .question, message: "Did you mean one of these?", hint: #"Say a number, or "neither"."#,
      cards: choices.enumerated().map { Card(number: $0 + 1, face: .choice(wording.words(for: $1))) })
  }

  /// How to put commands into plain words, their sources called by the names they have now.
  ///
  /// An edition is asked for its sources only where one is named, since it may have to look them up first.
  public func wording(_ voice: Wording.Voice, of commands: [Command]) async -> Wording {
    let sources = commands.contains { $0.ids != nil } ? try? await lists.news.sources() : nil
    return Wording(names: lists.around.names, sources: sources ?? [], voice: voice)
  }
}
