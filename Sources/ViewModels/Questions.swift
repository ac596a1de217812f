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
      let titles = Array(articles.prefix(5)).titlesToTell(of: articles.count)
      return Reply(
        status: .question, message: .confirmAct(act: act, count: articles.count, titles: titles), hint: .yesOrNo,
        touched: shelf.cards(of: articles, on: screen))
    case .forgetAll(let query, let count):
      let first = shelf.saved(among: Array(shelf.savedIDs(matching: query).prefix(5))).map(\.article)
      let titles = first.titlesToTell(of: count)
      return Reply(
        status: .question, message: .confirmAct(act: .forget, count: count, titles: titles), hint: .yesOrNo,
        touched: shelf.cards(of: first, on: screen))
    case .unfollow(let sources):
      return Reply(
        status: .question, message: .stopFollowing(names: sources.map(\.name)), hint: .yesOrNo,
        touched: Array(sources.prefix(PageSize.usual.rawValue)).cards(isFollowed: true))
    case .whichFeed(let sources):
      return Reply(
        status: .question, message: .whichFeed(count: sources.count), hint: .whichFeedHint,
        cards: sources.enumerated().map { Card(number: $0 + 1, face: .source($1, isFollowed: false)) })
    case .meant: return await reply(askingWhat: choices)
    case .deleteProfile(let name, let isSure):
      return Reply(
        status: .question,
        message: isSure
          ? .deleteProfileSurely(name: name.shown) : .deleteProfile(name: name.shown, things: account.things),
        hint: .yesOrNo)
    case .wish(let wish, let doubt):
      return Reply(status: .question, message: wish.question(doubt), hint: .yesOrNo)
    case .forgetHistory(let request, let count):
      return Reply(status: .question, message: request.forgetting(count), hint: .yesOrNo)
    case .lacking(let start, let thing):
      return Reply(status: .question, message: message(lacking: thing, start), hint: .lackingHint(lack: thing))
    case .takeAlong, .takeAlongAfterAll:
      return Reply(
        status: .question, message: .takeAlong(things: account.guestThings),
        hint: question == .takeAlong ? .takeAlongHint : .takeAlongAfterAllHint)
    }
  }

  /// Asks whether to do a command, with all that it would be done to, where that is articles.
  public func reply(proposing command: Command, to articles: [Article]?, on screen: Screen) async -> Reply {
    let deed = await wording(of: [command], who: .asked).words(for: command)
    var reply = Reply(status: .question, message: .shallI(deed: deed)).named(command.intent)
    guard let articles else { return reply }
    let titles = Array(articles.prefix(5)).titlesToTell(of: articles.count)
    reply.message = .shallIDoTo(deed: deed, titles: titles)
    reply.touched = shelf.cards(of: articles, on: screen)
    return reply
  }

  /// Asks once more what would destroy something, with all that it would hit: whatever was said, it was no clear yes.
  public func reply(askingAgain question: Question, among choices: [Command], on screen: Screen) async -> Reply {
    var reply = await reply(asking: question, among: choices, on: screen)
    switch question {
    case .confirm(_, let articles):
      // What it would hit is what there is to choose from, and stands there once.
      reply.touched = []
      let marks = shelf.marks(of: articles)
      let numbered = articles.map(screen.numbered)
      let isOnScreen = numbered.allSatisfy { $0.number != nil }
      reply.cards = numbered.prefix(PageSize.usual.rawValue).enumerated().map { index, card in
        Card(number: isOnScreen ? card.number : index + 1, article: card.article, marks: marks)
      }
    case .unfollow(let sources):
      reply.touched = []
      reply.cards = sources.prefix(PageSize.usual.rawValue).enumerated()
        .map { Card(number: $0 + 1, face: .source($1, isFollowed: true)) }
    case .which, .whichFeed, .meant, .takeAlong, .takeAlongAfterAll, .lacking, .forgetAll, .deleteProfile, .wish,
      .forgetHistory:
      return reply
    }
    reply.hint = .yesNoOrNumbers
    return reply
  }

  private func which(_ act: Act, _ cards: [NumberedArticle]) -> Reply {
    let numbers = cards.compactMap(\.number)
    let isOnScreen = numbers.count == cards.count
    let marks = shelf.marks(of: cards.map(\.article))
    return Reply(
      status: .question,
      message: .whichOneTo(count: cards.count, numbers: isOnScreen ? numbers.map(String.init) : [], act: act),
      hint: .oneAllOrNone(count: cards.count),
      cards: cards.enumerated().map { index, card in
        Card(number: isOnScreen ? card.number : index + 1, article: card.article, marks: marks)
      })
  }

  /// What is missing, in words that go with the beginning.
  private func message(lacking thing: Missing, _ start: Saying) -> Saying {
    if start == .actStart(act: .ask(.author)) { return .whichDoYouMean }
    if start == .beforeStart { return .whichStory(side: .before) }
    return start == .afterStart ? .whichStory(side: .after) : .lackingWhat(start: start, lack: thing)
  }

  /// The question whether a line meant what it may have meant: one thing, or one of several.
  private func reply(askingWhat choices: [Command]) async -> Reply {
    if choices.count == 1 {
      return Reply(
        status: .question, message: .shallI(deed: await wording(of: choices, who: .asked).words(for: choices[0])),
        hint: .yesOrNo)
    }
    let wording = await wording(of: choices, who: .typed)
    return Reply(
      status: .question, message: .didYouMeanOneOf, hint: .oneOrNeither,
      cards: choices.enumerated().map { Card(number: $0 + 1, face: .choice(wording.words(for: $1))) })
  }

  /// How to put commands into plain words, their sources called by the names they have now.
  ///
  /// An edition is asked for its sources only where one is named, since it may have to look them up first.
  public func wording(of commands: [Command], who: Saying.Speaker) async -> Wording {
    let sources = commands.contains { $0.ids != nil } ? try? await lists.news.sources() : nil
    return Wording(sources: sources ?? [], who: who)
  }
}
