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
    let reply = await settle { () throws(NewsFailure) in
      if case .ask(.count, _) = command { return scenes.list.count(on: screen) }
      if let outcome = try await outcome(of: command, isDoubtful: isDoubtful) { return outcome }
      return Outcome(await run(dialogue.step(for: command, isDoubtful: isDoubtful)))
    }
    if command.kind != .refresh { noteAnswer(reply, to: command) }
    return reply
  }
}

/// What the conversation does itself, since it takes more than the slots and what is on screen.
extension Conversation {
  func showHeadlines(_ request: NewsRequest) async throws(NewsFailure) -> Outcome {
    try await scenes.news.show(request, .headlines, on: screen)
  }

  func search(_ request: NewsRequest) async throws(NewsFailure) -> Outcome {
    try await scenes.news.show(request, .search, on: screen)
  }

  func count(_ request: NewsRequest) async throws(NewsFailure) -> Outcome {
    try await scenes.news.count(request, on: screen)
  }

  func brief(_ request: NewsRequest) async throws(NewsFailure) -> Outcome {
    do throws(NewsFailure) {
      return try await scenes.briefing.brief(request, on: screen, since: lastVisit)
    } catch {
      // What has no news here may be what the news is about: "brief me on twitter".
      guard error.isOfUnknownSource, request.query == nil, case .named(let names)? = request.source, names.count == 1,
        names[0].folder == nil
      else { throw error }
      var topical = request
      (topical.source, topical.query) = (nil, names[0].words)
      return try await scenes.briefing.brief(topical, on: screen, since: lastVisit)
    }
  }

  func briefIn(_ minutes: Int, _ request: NewsRequest) async throws(NewsFailure) -> Outcome {
    try await scenes.briefing.brief(request, on: screen, since: lastVisit, minutes: minutes)
  }

  /// Opens what was not read of the list at hand, behind the article that is open; without a list, shows what is unread.
  func openUnread() async throws(NewsFailure) -> Outcome {
    let shown = screen.articles?.shown.map(\.item) ?? []
    guard !shown.isEmpty else {
      var request = NewsRequest()
      request.isRead = false
      return try await showHeadlines(request)
    }
    let read = Set(scenes.shelf.readMarks(of: shown).map(\.article))
    let start = shown.firstIndex { $0.id == screen.opened?.id }.map { $0 + 1 } ?? 0
    let unread = (shown[start...] + shown[..<start]).first { !read.contains($0.id) && $0.id != screen.opened?.id }
    guard let unread else { return Outcome(.empty(.nothingUnreadHere, hint: .seeUnread)) }
    return Outcome(await run(dialogue.perform(.open, [unread], isDoubtful: false)))
  }

  /// Answers from the open article, or else from all there is.
  func answerQuestion(_ question: String) async throws(NewsFailure) -> Outcome {
    guard let opened = screen.opened else { return try await scenes.briefing.answer(question, on: screen) }
    return try await scenes.briefing.answer(question, from: [opened], on: screen)
  }

  func turnOn(_ page: PageNumber?) async -> Outcome { await turn(page.map { .to($0) } ?? .next) }

  func turnBack(_ page: PageNumber?) async -> Outcome { await turn(page.map { .to($0) } ?? .previous) }

  func preview(_ place: String, from base: String?) async throws(NewsFailure) -> Outcome {
    try await scenes.feeds.preview(PreviewRequest(place: place, base: base))
  }

  func listSources(_ filter: SourceFilter) async -> Outcome { await scenes.sources.show(filter) }

  func followSources(_ names: [SourceName]) async -> Outcome { Outcome(await follow(names)) }

  func takeOut(_ names: [SourceName]) async throws(NewsFailure) -> Outcome {
    try await scenes.sources.file(names, in: nil, on: screen)
  }

  func letGo(_ request: LibraryRequest, isDoubtful: Bool) async -> Outcome {
    Outcome(await run(.forgetSaved(request, isDoubtful: isDoubtful)))
  }

  func signUp(_ name: String?) async -> Outcome { Outcome(await comeIn(.signUp, as: name)) }

  func logIn(_ name: String?) async -> Outcome { Outcome(await comeIn(.logIn, as: name)) }

  func goOut() async -> Outcome { Outcome(await logOut()) }

  func tellProfile() -> Outcome { scenes.account.tellProfile() }

  func renewPassword() -> Outcome { Outcome(changePassword()) }

  func renameProfile(_ name: String?) async -> Outcome { Outcome(await rename(name ?? "")) }

  func layOut(_ layout: Layout) async throws(NewsFailure) -> Outcome {
    await scenes.list.show(try scenes.settings.choose(.layout(layout)), on: screen)
  }

  func help(_ topic: String?) -> Outcome { scenes.help.help(topic, after: trouble, on: screen) }

  func quit() -> Outcome { Outcome(leave()) }

  func watch(_ request: WatchRequest) async throws(NewsFailure) -> Outcome {
    var request = request
    if let topic = request.topic, dialogue.isPronoun(topic) { request.topic = nil }
    if request == WatchRequest() {
      if let opened = screen.opened { return try await scenes.watches.watch([opened], on: screen) }
      request.topic = dialogue.topicAskedAbout
    }
    return try await scenes.watches.watch(request, on: screen)
  }

  func cancel() async -> Outcome { dialogue.isSearching ? await turn(.previous) : answerNothing() }

  func answerNothing() -> Outcome { Outcome(Reply(message: .noQuestion, hint: .helpForIdeas)) }

  func chart(_ request: NewsRequest) async throws(NewsFailure) -> Outcome {
    try await scenes.news.chart(charted(request), on: screen)
  }

  /// What a chart is of: without a topic, that of the last search.
  private func charted(_ request: NewsRequest) -> NewsRequest {
    guard request == NewsRequest(), let topic = dialogue.topicAskedAbout else { return request }
    return NewsRequest(query: topic)
  }

  /// Turns to a page; back from the first one, to the list before.
  private func turn(_ turn: Listing.Turn) async -> Outcome {
    if case .previous = turn, let before = dialogue.listBefore {
      if var outcome = await broughtBack(before) {
        outcome.request = .returned(before.asked)
        return outcome
      }
    }
    if !dialogue.hasMissed, screen.rows == nil, let page = try? await scenes.briefing.turnQuotes(turn, on: screen) {
      return page
    }
    return await scenes.list.turn(turn, on: screen, hasMissed: dialogue.hasMissed)
  }

  /// Gives a tag another name, or where there is none such, a followed source.
  func relabel(_ called: String, as name: String) throws(NewsFailure) -> Outcome {
    if !scenes.library.hasTag(called) {
      if let renamed = try scenes.sources.rename(called, to: name) { return renamed }
      return scenes.sources.refuse(toRename: called)
    }
    return try scenes.library.rename(called, to: name, on: screen)
  }

  func openAny() async throws(NewsFailure) -> Outcome {
    let article = try await scenes.reading.anyOne(on: screen)
    return Outcome(await run(.perform(.open, [article])))
  }

  /// Tells how a line was understood: the one quoted, or else the one before.
  func explain(_ quoted: String?) async -> Outcome {
    guard let line = quoted ?? lastLine else {
      return Outcome(.empty(.nothingSaidBefore, hint: .nothingSaidBeforeHint))
    }
    let explanation = understander.explanation(of: line, at: moment())
    return Outcome(await Explain(explanation, of: line, questions: scenes.questions).reply)
  }

  /// Shows what can be chosen, or chooses something.
  func settings(_ request: SettingRequest) throws(NewsFailure) -> Outcome {
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
  func refresh() async throws(NewsFailure) -> Outcome {
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
    if listing.request == .watched { return try await scenes.watches.tellNews() }
    if case .alone(let request) = listing.request {
      return try await scenes.briefing.exclusives(request, on: screen)
    }
    let list = try await scenes.list.refresh(listing)
    // What a program is shown, the person is still to be told of.
    return licence == .looking ? list : await scenes.watches.telling(list)
  }

  func cover(_ coverage: Coverage, _ request: NewsRequest) async throws(NewsFailure) -> Outcome {
    switch coverage {
    case .most: return try await scenes.news.writers(request, on: screen)
    case .alone: return try await scenes.briefing.exclusives(request, on: screen)
    case .beside(let words):
      return try await scenes.news.compare(await topical(dialogue.sides(request, with: words)), on: screen)
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
    if case .headlines(let request) = command {
      self = .news(request, .headlines)
    } else if case .search(let request) = command {
      self = .news(request, .search)
    } else if case .count(let request) = command {
      self = .count(request)
    } else if case .sources(let filter) = command {
      self = .sources(filter)
    } else if case .addFeed(let place) = command {
      self = .addFeed(place)
    } else if case .preview(let place, let base) = command {
      self = .preview(PreviewRequest(place: place, base: base))
    } else if case .more(let page) = command {
      self = .more(page)
    } else if case .edition(let request) = command, let name = request.name, request.key == nil {
      self = .edition(name)
    } else {
      return nil
    }
  }
}
