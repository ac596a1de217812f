import Commands
import News
import Replies
import Understanding
import ViewModels

/// Each command is done by the model of the scene it belongs to.
extension Conversation {
  /// Does what a command says, and remembers what has to be tried again.
  func carryOut(_ command: Command, isDoubtful: Bool) async -> Reply {
    let command = dialogue.pointed(command)
    let reply = await settle { () throws(NewsFailure) in try await outcome(of: command, isDoubtful: isDoubtful) }
    if command.kind != .refresh { noteAnswer(reply, to: command) }
    return reply
  }

  /// What the model of a command's scene makes of it.
  ///
  /// What is done to articles that are pointed at never comes here: the dialogue finds them first.
  private func outcome(of command: Command, isDoubtful: Bool) async throws(NewsFailure) -> Outcome {
    switch command {
    case .headlines(let request): try await scenes.news.show(request, .headlines, on: screen)
    case .search(let request): try await scenes.news.show(request, .search, on: screen)
    case .changes(let request): try await scenes.news.changes(request, on: screen)
    case .count(let request): try await scenes.news.count(request, on: screen)
    case .more(let page): await turn(page.map { .to($0) } ?? .next)
    case .back(let page): await turn(page.map { .to($0) } ?? .previous)
    case .refresh: try await refresh()
    case .random: try await openAny()
    case .saved(let request): try await scenes.library.show(request)
    case .tags: try scenes.library.tags()
    case .rename(let called, let name): try relabel(called, as: name)
    case .renameSource(let source, let name): try await scenes.sources.rename(source, to: name, on: screen)
    case .folders: scenes.sources.folders()
    case .file(let names, let folder): try await scenes.sources.file(names, in: folder, on: screen)
    case .export(let request): try await scenes.export.export(request)
    case .merge(let folder): try scenes.library.merge(folder)
    case .sources(let filter): await scenes.sources.show(filter)
    case .follow(let names): Outcome(await follow(names))
    case .unfollow(let choice): try await scenes.sources.unfollow(choice, on: screen, isDoubtful: isDoubtful)
    case .categories: scenes.sources.sections()
    case .addFeed(let place): try await scenes.feeds.add(place)
    case .preview(let place, let base):
      try await scenes.feeds.preview(PreviewRequest(place: place, base: base))
    case .edition(let request): await scenes.editions.change(to: request)
    case .status: await scenes.editions.tellStatusAndNetwork()
    case .online: await scenes.editions.tellWhetherOnline()
    case .networkLog: scenes.editions.tellNetworkLog()
    case .doctor: scenes.library.checkUp()
    case .signUp(let name): Outcome(await comeIn(.signUp, as: name))
    case .logIn(let name): Outcome(await comeIn(.logIn, as: name))
    case .logOut: Outcome(await logOut())
    case .profile: await scenes.account.tellProfile(on: screen)
    case .deleteAccount: scenes.account.askToDelete()
    case .changePassword: Outcome(changePassword())
    case .renameProfile(let name): Outcome(await rename(name ?? ""))
    case .settings(let request): try settings(request)
    case .layout(let layout): await scenes.list.show(try scenes.settings.choose(.layout(layout)), on: screen)
    case .undo(let count): try undo(count)
    case .redo(let count): try redo(count)
    case .help(let topic): scenes.help.help(topic, after: trouble, on: screen)
    case .explain(let line): await explain(line)
    case .greeting: scenes.help.greet()
    case .thanks: scenes.help.takeThanks()
    case .clear: scenes.help.clearScreen()
    case .quit: Outcome(leave())
    case .watch(nil):
      dialogue.topicAskedAbout.map { scenes.help.refuse(.watch($0)) }
        ?? Outcome(.empty(.nothingAskedBefore, hint: .sayWhatToWatch))
    case .watch(let topic?): scenes.help.refuse(.watch(topic))
    case .unwatch: scenes.help.refuse(.unwatch)
    case .summary(let request): try await scenes.briefing.brief(request, on: screen, since: lastVisit)
    case .chart(let request): try await scenes.news.chart(charted(request), on: screen)
    case .coverage(let coverage, let request): try await cover(coverage, request)
    case .trends(let request): try await scenes.briefing.trends(request, on: screen)
    case .quotes(let speaker, let request): try await scenes.briefing.quotes(of: speaker, request, on: screen)
    case .saidBefore(let speaker): try await scenes.briefing.earlierQuotes(of: speaker, on: screen)
    case .history: scenes.help.refuse(.history)
    case .cancel where dialogue.isSearching: await turn(.previous)
    case .yes, .no, .cancel: Outcome(Reply(message: .noQuestion, hint: .helpForIdeas))
    case .ask(.count, _): scenes.list.count(on: screen)
    case .speech(let order): try await scenes.aloud.obey(order, on: screen)
    case .open, .browse, .visit, .aloud, .details, .ask, .similar, .story, .share, .save, .forget, .forgetSaved, .tag,
      .untag,
      .markRead,
      .markUnread:
      Outcome(await run(dialogue.step(for: command, isDoubtful: isDoubtful)))
    }
  }

  /// What a chart is of: without a topic, that of the last search.
  private func charted(_ request: NewsRequest) -> NewsRequest {
    guard request == NewsRequest(), let topic = dialogue.topicAskedAbout else { return request }
    return NewsRequest(query: topic)
  }

  /// Turns to a page; back from the first one, to the list before.
  private func turn(_ turn: Listing.Turn) async -> Outcome {
    if case .previous = turn, let before = dialogue.listBefore {
      var outcome = scenes.list.bringBack(before.listing, told: before.tellings)
      outcome.request = .returned(before.asked)
      return outcome
    }
    return await scenes.list.turn(turn, on: screen, hasMissed: dialogue.hasMissed)
  }

  /// Gives a tag another name, or where there is none such, a followed source.
  private func relabel(_ called: String, as name: String) throws(NewsFailure) -> Outcome {
    if !scenes.library.hasTag(called) {
      if let renamed = try scenes.sources.rename(called, to: name) { return renamed }
      return scenes.sources.refuse(toRename: called)
    }
    return try scenes.library.rename(called, to: name, on: screen)
  }

  private func openAny() async throws(NewsFailure) -> Outcome {
    let article = try await scenes.reading.anyOne(on: screen)
    return Outcome(await run(.perform(.open, [article])))
  }

  /// Tells how a line was understood: the one quoted, or else the one before.
  private func explain(_ quoted: String?) async -> Outcome {
    guard let line = quoted ?? lastLine else {
      return Outcome(.empty(.nothingSaidBefore, hint: .nothingSaidBeforeHint))
    }
    let explanation = understander.explanation(of: line, at: moment())
    return Outcome(await Explain(explanation, of: line, questions: scenes.questions).reply)
  }

  /// Shows what can be chosen, or chooses something.
  private func settings(_ request: SettingRequest) throws(NewsFailure) -> Outcome {
    guard let said = request.name else { return scenes.settings.show(to: scenes.account.name) }
    guard let name = Choice.Name(rawValue: said) else { return scenes.settings.refuse(said) }
    guard let value = request.value else { return scenes.settings.show(name) }
    guard let choice = understander.choice(of: name, said: value) ?? opening(name, with: value) else {
      return scenes.settings.refuse(value, as: name)
    }
    return try scenes.settings.choose(choice)
  }

  /// What the prompt is to open with, where that is something to ask for.
  private func opening(_ name: Choice.Name, with line: String) -> Choice? {
    let opening = Opening.line(line)
    return name == .start && understander.command(openingWith: opening, at: moment()) != nil ? .start(opening) : nil
  }
}

/// Asking again: for what could not be had, or for what is on screen as it is now.
extension Conversation {
  /// Asks anew for what was asked for last: something that put no list on screen, else the list.
  private func refresh() async throws(NewsFailure) -> Outcome {
    guard let request = dialogue.context.again else { return try await refreshList() }
    let reply = await settle { () throws(NewsFailure) in try await outcome(of: request) }
    apply(.askable(request.isAskable(after: reply) ? request : nil))
    return Outcome(reply)
  }

  private func outcome(of request: Context.Request) async throws(NewsFailure) -> Outcome {
    switch request {
    case .news(let request, let kind): try await scenes.news.show(request, kind, on: screen, .new)
    case .count(let request): try await scenes.news.count(request, on: screen, .new)
    case .sources(let filter): await scenes.sources.show(filter, .new)
    case .addFeed(let place): try await scenes.feeds.add(place)
    case .preview(let request): try await scenes.feeds.preview(request)
    case .more(let page): await turn(page.map { .to($0) } ?? .next)
    case .edition(let name): await scenes.editions.change(to: EditionRequest(name: name))
    }
  }

  private func refreshList() async throws(NewsFailure) -> Outcome {
    guard let listing = screen.listing else {
      return try await scenes.news.show(NewsRequest(), .headlines, on: screen, .new)
    }
    if case .preview(let request) = listing.request { return try await scenes.feeds.preview(request) }
    if case .briefing(let told) = listing.request { return try await retell(told) }
    if case .alone(let request) = listing.request {
      return try await scenes.briefing.exclusives(request, on: screen)
    }
    return try await scenes.list.refresh(listing)
  }

  private func cover(_ coverage: Coverage, _ request: NewsRequest) async throws(NewsFailure) -> Outcome {
    switch coverage {
    case .most: return try await scenes.news.writers(request, on: screen)
    case .alone: return try await scenes.briefing.exclusives(request, on: screen)
    case .beside(let words):
      return try await scenes.news.compare(dialogue.sides(request, with: words), on: screen)
    }
  }

  private func retell(_ told: Listing.Told) async throws(NewsFailure) -> Outcome {
    switch told {
    case .stories(let request): try await scenes.briefing.brief(request, on: screen, since: lastVisit)
    case .trends(let request): try await scenes.briefing.trends(request, on: screen)
    case .quotes(let person, let request):
      try await scenes.briefing.quotes(of: person.map(Speaker.named) ?? .anybody, request, on: screen)
    }
  }

  /// Remembers a request that put no list on screen until another one does.
  private func noteAnswer(_ reply: Reply, to command: Command) {
    guard let request = Context.Request(command) else {
      // What is kept here is on screen now, and what was asked of others before it is over.
      if command.kind == .saved { apply(.askable(nil)) }
      return
    }
    apply(.askable(request.isAskable(after: reply) ? request : nil))
  }
}

extension Context.Request {
  /// Whether "refresh" means this request once it was answered, and no list on screen.
  fileprivate func isAskable(after reply: Reply) -> Bool {
    switch self {
    case .news, .sources: reply.failureCode != nil || reply.status == .empty
    case .count: !reply.isQuestion
    case .addFeed, .preview, .more, .edition: reply.isUnanswered
    }
  }

  /// The request that a command makes; nil if it makes none, or holds a key.
  fileprivate init?(_ command: Command) {
    switch command {
    case .headlines(let request): self = .news(request, .headlines)
    case .search(let request): self = .news(request, .search)
    case .count(let request): self = .count(request)
    case .sources(let filter): self = .sources(filter)
    case .addFeed(let place): self = .addFeed(place)
    case .preview(let place, let base): self = .preview(PreviewRequest(place: place, base: base))
    case .more(let page): self = .more(page)
    case .edition(let request):
      guard let name = request.name, request.key == nil else { return nil }
      self = .edition(name)
    case .back, .refresh, .random, .open, .ask, .similar, .changes, .story, .coverage, .trends, .quotes, .saidBefore,
      .browse, .save,
      .forget,
      .forgetSaved, .saved, .follow,
      .unfollow,
      .categories, .details, .share, .tag, .untag, .tags, .rename, .renameSource, .folders, .file,
      .visit, .aloud, .speech, .markRead, .markUnread, .export, .merge, .summary,
      .chart, .watch, .unwatch, .signUp, .logIn, .logOut, .profile, .deleteAccount, .changePassword, .renameProfile,
      .settings, .layout, .history, .status, .online, .networkLog, .doctor, .explain, .undo, .redo, .help, .clear,
      .greeting,
      .thanks,
      .quit, .yes, .no, .cancel:
      return nil
    }
  }
}
