import Basics
import Commands
import News
import Replies
import Understanding
import ViewModels

/// Carries out steps, each by the model of its scene.
extension Conversation {
  func run(_ step: Step) async -> Reply {
    if let reply = await refusal(of: step) { return reply }
    switch step {
    case .carryOut(let command, let isDoubtful): return await carryOut(command, isDoubtful: isDoubtful)
    case .perform(let act, let articles): return await perform(act, articles)
    case .export(let articles, let request): return await export(articles, as: request)
    case .markAll(let request, let isRead):
      return await settle { () throws(NewsFailure) in
        try await scenes.news.mark(request, isRead: isRead, on: screen)
      }
    case .follow(let names): return await follow(names)
    case .unfollow(let sources):
      return await settle { () throws(NewsFailure) in try scenes.sources.unfollow(sources) }
    case .addFeeds(let sources): return await settle { () throws(NewsFailure) in try await scenes.feeds.add(sources) }
    case .forgetAll(let query, let count):
      return await settle { () throws(NewsFailure) in try scenes.library.forgetAll(query, count: count) }
    case .forgetEverything(let isDoubtful):
      return await forget(scenes.library.everything(on: screen), isDoubtful: isDoubtful)
    case .remove(let things): return await remove(things)
    case .move(let reminder, let request):
      return await settle { () throws(NewsFailure) in try scenes.reminders.move(reminder, by: request) }
        .amounting(to: .postpone(request))
    case .forgetSaved(let request, let isDoubtful): return await forgetSaved(request, isDoubtful: isDoubtful)
    case .takeAlong: return await settle(scenes.account.takeAlong())
    case .leaveBehind: return await settle(scenes.account.leaveBehind())
    case .deleteProfile(let name): return await delete(name)
    case .forgetHistory(let request):
      return await settle { () throws(NewsFailure) in try await scenes.diary.forget(request, since: sessionBegan) }
    case .wish(let wish): return await settle { () throws(NewsFailure) in try await scenes.keep(wish) }
    case .bringBack:
      guard let listing = screen.listing else { return Reply(misfit: .nothingOnScreen) }
      return await settle(await scenes.list.bringBack(listing, told: screen.tellings))
    case .lastPage: return await settle(await scenes.list.turn(.last, on: screen, hasMissed: dialogue.hasMissed))
    case .followLink(let link, let mayBeNear):
      return await settle { () throws(NewsFailure) in try await scenes.feeds.follow(link, mayBeNear: mayBeNear) }
    case .browseLink(let link, let mayBeNear):
      return await settle { () throws(NewsFailure) in try scenes.reading.browse(link, mayBeNear: mayBeNear) }
    case .ask(let question): return await ask(question)
    case .askAgain(let question):
      apply(.asked(question))
      return await scenes.questions.reply(askingAgain: question, among: choicesOffered(by: question), on: screen)
    case .askAllTheSame(let question): return await ask(question).hinting(.nothingAtHand)
    case .askBehind(let refusal, let question):
      var reply = await ask(question)
      reply.message = refusal
      return reply
    case .tell(let reply): return toldOfRefusal(reply)
    case .withhold(let withheld): return await reply(leavingUndone: withheld)
    case .guess(let likely):
      let command = likely.isFragment ? dialogue.continued(likely.command) : likely.command
      let wording = await scenes.questions.wording(of: [command], who: .typed)
      let reply = await run(await stepOffered(likely, isDoubtful: true))
      return reply.adding(.tookItFor(deed: wording.words(for: command))).named(command.intent)
    case .giveIdeas(let heard): return reply(givingIdeasFor: heard)
    case .choose(let chosen, let line, let isDoubtful):
      noteChoice(from: line)
      return await run(await stepOffered(chosen, isDoubtful: isDoubtful))
    case .correct(let deed, let step, let kept, let intent, let counted):
      let reply = await insteadOf(deed) { await run(step).adding(counted).named(intent) }
      apply(.corrected(deed.touched, beside: kept))
      return reply
    case .reverse(let act, let articles, let left):
      apply(.reversed)
      let reply = await perform(act, articles).named(act.intent)
      apply(left.map { .correctable($0) } ?? .reversed)
      return reply
    case .restore: return await settle { () throws(NewsFailure) in try restore() }
    case .takeBack:
      return await settle { () throws(NewsFailure) in try undo(1) }.named("undo")
    case .putBack(let name):
      return await settle { () throws(NewsFailure) in try putBack(name) }.named("settings")
    case .refollow(let names, let wrong, let deed): return await refollow(names, insteadOf: wrong, deed)
    case .keepDeed(let deed, let reply, let intent, let counted):
      apply(.correctable(deed))
      return reply.adding(counted).named(intent)
    case .amounting(let command, let step): return await run(step).amounting(to: command)
    case .leaning(let leaning, let command, let step):
      return await run(step).leaning(leaning).amounting(to: command)
    }
  }

  /// What something comes to that was offered in words: what these come to when they are typed.
  private func stepOffered(_ offered: Interpretation.Understood, isDoubtful: Bool) async -> Step {
    if offered.isFragment { return dialogue.step(for: dialogue.continued(offered.command), isDoubtful: isDoubtful) }
    let wording = await scenes.questions.wording(of: [offered.command], who: .typed)
    let typed = interpretation(of: speech.spoken(wording.words(for: offered.command)))
    guard typed.commands.map(\.command) == [offered.command], !typed.commands[0].isFragment else {
      return dialogue.step(for: offered.command, isDoubtful: isDoubtful)
    }
    return dialogue.step(for: typed.commands[0], of: typed, isDoubtful: isDoubtful)
  }

  private func forgetSaved(_ request: LibraryRequest, isDoubtful: Bool) async -> Reply {
    do throws(NewsFailure) {
      return await forget(try scenes.library.articles(fitting: request), isDoubtful: isDoubtful)
    } catch { return Reply(error) }
  }

  /// Takes things away one by one, which is undone as one.
  private func remove(_ things: [ScreenRow.Made]) async -> Reply {
    var reply = Reply(status: .empty, message: .silence)
    var removed = 0
    for thing in things {
      let before = changes
      let next = await settle { () throws(NewsFailure) in try scenes.remove(thing) }
      let said = reply.message
      reply = next
      reply.message = said.followed(by: next.message)
      if changes > before { removed += 1 }
      if changes > before, removed > 1 { past.joinLastTwo() }
    }
    return reply
  }

  private func forget(_ meant: Result<[Article], QuestionToAsk>, isDoubtful: Bool) async -> Reply {
    switch meant {
    case .failure(let asked): await ask(asked.question)
    // What is there and cannot be shown is no "nothing".
    case .success([]) where scenes.shelf.libraryEmptiness != .nothingSaved: Reply(scenes.shelf.libraryEmptiness)
    case .success([]): Reply.empty(.nothingSavedThen, hint: .seeAllSaved)
    case .success(let articles): await run(dialogue.perform(.forget, articles, isDoubtful: isDoubtful))
    }
  }

  /// Takes a deed back and does another; where it cannot be taken back, it stands.
  private func insteadOf(_ deed: Context.LastDeed, _ other: () async -> Reply) async -> Reply {
    guard let change = deed.change else { return await other() }
    apply(.reversed)
    let takenBack = await settle { () throws(NewsFailure) in try takeBack(change) }
    guard takenBack.failureCode == nil else { return takenBack }
    let count = past.history.done.count
    let reply = await other().behind(takenBack)
    if past.history.done.count == count + 1 { past.joinLastTwo() }
    return reply
  }

  private func perform(_ act: Act, _ articles: [Article]) async -> Reply {
    apply(.performing(act, articles))
    let screen = screen
    return await settle { () throws(NewsFailure) -> Outcome in
      switch act {
      case .open:
        guard let first = articles.first else { throw .nothingFound }
        return try await scenes.reading.read(
          first, andThen: articles.dropFirst(), on: screen, isNoted: licence == .whatIsSaid)
      case .browse: return try await scenes.reading.browse(articles, on: screen)
      case .visit(let part): return try await scenes.reading.visit(part, of: articles, on: screen)
      case .aloud: return try await scenes.aloud.read(articles, on: screen)
      case .share: return try scenes.reading.share(articles, on: screen)
      case .ask(let attribute): return try await scenes.reading.tell(attribute, of: articles)
      case .similar(let kinship):
        guard let first = articles.first else { throw .nothingFound }
        return try await scenes.news.similar(to: first, by: kinship, on: screen)
      case .story(let side, let language):
        return try await scenes.briefing.tell(side, of: articles, in: language, on: screen)
      case .answer(let question): return try await scenes.briefing.answer(question, from: articles, on: screen)
      case .retell(let manner, let language):
        return try await scenes.aide.retell(
          articles, as: manner, in: language, on: screen, words: speech.spoken)
      case .changes: return await scenes.news.changes(of: articles, on: screen)
      case .watch: return try await scenes.watches.watch(articles, on: screen)
      case .remind(let days): return try scenes.reminders.remind(of: articles, days)
      case .send(let place): return try await scenes.sending.send(articles, to: place, on: screen)
      case .hide: return try await scenes.mutes.hide(articles, on: screen)
      case .describe: return scenes.reading.describe(articles, on: screen)
      case .save: return try await scenes.library.save(articles, on: screen)
      case .forget: return try scenes.library.forget(articles, on: screen)
      case .tag(let tag): return try await scenes.library.tag(articles, as: tag, on: screen)
      case .untag(let tag): return try scenes.library.untag(articles, from: tag, on: screen)
      case .markRead: return try scenes.reading.mark(articles, isRead: true, on: screen)
      case .markUnread: return try scenes.reading.mark(articles, isRead: false, on: screen)
      }
    }
  }

  private func export(_ articles: [Article], as request: ExportRequest) async -> Reply {
    apply(.pointed(articles))
    return await settle { () throws(NewsFailure) in try await scenes.export.export(articles, as: request) }
  }

  func follow(_ names: [SourceName]) async -> Reply {
    await settle { () throws(NewsFailure) -> Outcome in
      guard let sources = try await scenes.sources.meant(by: names, on: screen) else {
        return .asking(.lacking(start: .followStart, .source))
      }
      apply(.following(sources))
      return try scenes.sources.follow(sources)
    }
  }

  /// Follows others than those that were followed by mistake.
  private func refollow(
    _ names: [SourceName], insteadOf wrong: [Source], _ deed: Context.LastDeed
  ) async -> Reply {
    do throws(NewsFailure) { _ = try await scenes.book.sources(named: names, on: screen) } catch {
      apply(.correctable(deed))
      return Reply(error)
    }
    let mistaken = Context.LastDeed(deed: .follow, change: deed.isChange ? .followed(wrong) : nil)
    return await insteadOf(mistaken) { await follow(names).named("follow") }
  }

  /// Says that nothing was done of what a line speaks of, and how to have it done.
  private func reply(leavingUndone withheld: Interpretation.Withheld) async -> Reply {
    let deed = await scenes.questions.wording(of: [withheld.command], who: .typed).words(for: withheld.command)
    switch withheld.reason {
    case .forbidden: return Reply(message: .allRight, hint: .toHaveItDone(command: deed))
    case .asked:
      // A remark about everything is no reason to propose deleting it.
      let isAll = withheld.command.kind.traits.takesWhatIsNamed && withheld.command.reference == .everything
      return Reply(
        status: .notUnderstood, message: .tookForRemark, hint: isAll ? .helpForIdeas : .toHaveItDone(command: deed))
    }
  }

  private static let quotationMarks: Set<Character> = ["\"", "'", "`", "“", "”", "„", "‘", "’", "«", "»", "‹", "›"]

  private func reply(givingIdeasFor heard: Interpretation) -> Reply {
    let line = Text.shortened(heard.shownLine)
    // Quotation marks are not worth more of them around.
    let isQuotable = line.contains { !$0.isWhitespace && !Self.quotationMarks.contains($0) }
    return Reply(
      status: .notUnderstood, message: isQuotable ? .notUnderstood(line: line) : .notUnderstoodThat,
      hint: hint(for: heard))
  }
}
