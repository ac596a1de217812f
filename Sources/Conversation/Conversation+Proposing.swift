import Commands
import News
import Replies
import ViewModels

extension Step {
  /// Whose word it takes; a step that comes to others leaves that to them.
  var word: Traits.Word {
    switch self {
    case .carryOut(let command, _): command.word
    case .perform(let act, _), .reverse(let act, _, _): act.command(on: .it).word
    case .export, .markAll, .follow, .refollow, .unfollow, .addFeeds, .forgetAll, .remove, .move, .wish, .browseLink,
      .correct, .restore, .takeBack:
      .asked
    case .takeAlong, .leaveBehind, .deleteProfile, .forgetHistory, .putBack: .persons
    case .forgetEverything, .forgetSaved, .bringBack, .lastPage, .followLink, .ask, .askAgain, .askAllTheSame,
      .askBehind, .tell,
      .withhold, .guess, .giveIdeas, .choose, .keepDeed, .leaning, .amounting:
      .anybodys
    }
  }
}

extension Command {
  fileprivate var word: Traits.Word {
    // A key is a person's own.
    if case .edition(let request) = self, request.key != nil { return .persons }
    return kind.traits.word
  }
}

extension Conversation {
  /// What is said in place of a step that takes another word; nil where it is to be done.
  func refusal(of step: Step) async -> Reply? {
    guard licence == .looking else { return nil }
    switch step.word {
    case .anybodys: return nil
    case .persons: return .takesPersonsWord
    case .asked:
      withheld = step
      return await reply(proposing: step)
    }
  }

  /// Asks whether to do a step, with all that it would be done to.
  private func reply(proposing step: Step) async -> Reply {
    switch step {
    case .carryOut(let command, _): return await reply(proposing: command)
    case .perform(let act, let articles), .reverse(let act, let articles, _):
      let reference = articles.count == 1 ? Reference.it : .them
      return await reply(proposing: act.command(on: reference), to: articles)
    case .export(let articles, let request): return await reply(proposing: .export(request), to: articles)
    case .markAll(let request, let isRead):
      return await reply(proposing: isRead ? .markRead(request) : .markUnread(request))
    case .follow(let names), .refollow(let names, _, _): return await reply(proposing: .follow(names))
    case .unfollow(let sources): return await reply(naming: .unfollow(sources))
    case .addFeeds(let sources):
      return await reply(proposing: .follow(sources.map { SourceName(words: $0.name, id: $0.id) }))
    case .forgetAll(let query, let count): return await reply(naming: .forgetAll(query, count: count))
    case .remove(let things):
      guard let first = things.first else { return .takesPersonsWord }
      return await reply(proposing: first.removal)
    case .move(_, let request): return await reply(proposing: .postpone(request))
    case .wish(let wish): return await reply(naming: .wish(wish, .shortWords))
    case .browseLink(let link, _):
      return Reply(status: .question, message: .shallI(deed: .toBrowse(what: .verbatim(link.rawValue), who: .asked)))
    case .correct(_, let other, _, _, _):
      let undone = await reply(proposing: .undo(count: 1))
      guard other.word == .asked else { return undone }
      var reply = await reply(proposing: other)
      reply.message = undone.message.followed(by: reply.message)
      return reply
    case .restore, .takeBack: return await reply(proposing: .undo(count: 1))
    case .takeAlong, .leaveBehind, .deleteProfile, .forgetHistory, .putBack, .forgetEverything, .forgetSaved,
      .bringBack, .lastPage,
      .followLink, .ask, .askAgain, .askAllTheSame, .askBehind, .tell, .withhold, .guess, .giveIdeas, .choose,
      .keepDeed, .leaning,
      .amounting:
      return .takesPersonsWord
    }
  }

  private func reply(naming question: Question) async -> Reply {
    await scenes.questions.reply(asking: question, among: [], on: screen)
  }

  private func reply(proposing command: Command, to articles: [Article]? = nil) async -> Reply {
    await scenes.questions.reply(proposing: command, to: articles, on: screen)
  }
}

extension Reply {
  static let takesPersonsWord = Reply(status: .error("personsWord"), message: .takesPersonsWord)
}
