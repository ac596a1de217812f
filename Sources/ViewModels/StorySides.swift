import Commands
import FoundationEssentials
import News
import Newsroom
import Replies

/// What can be asked about the story that an article tells: its sentences, where they stand, and who tells it.
extension BriefingModel {
  public func tell(
    _ side: StorySide, of articles: [Article], in language: Language? = nil, on screen: Screen
  ) async throws(NewsFailure) -> Outcome {
    guard let first = articles.first else { throw .nothingFound }
    switch side {
    case .gist: return try await gist(of: articles, on: screen)
    case .proof: return try await proof(of: articles, on: screen)
    case .tellers: return tellers(of: first, in: try await story(of: first), speaking: language)
    case .silent: return try await silent(about: first)
    case .before, .after: return course(side, of: first, in: try await story(of: first))
    case .quotes: return try await quotes(in: articles, on: screen)
    }
  }

  /// The articles that tell what one tells, the oldest first.
  private func story(of article: Article) async throws(NewsFailure) -> [Article] {
    try await stories(with: [article]).story(of: article)
  }

  /// The stories of all there is, and of some articles.
  private func stories(with articles: [Article]) async throws(NewsFailure) -> StoryShelf {
    var query = Query(kind: .headlines)
    query.edition = desk.editionName
    return await desk.stories(among: try await desk.all(query).items + articles)
  }

  private func gist(of articles: [Article], on screen: Screen) async throws(NewsFailure) -> Outcome {
    var tellings: [Telling] = []
    for article in articles {
      let text = try await desk.reading(of: article)
      tellings.append(Telling(await ToldStory.opening(of: article, text: text.isWhole ? text.text : nil)))
    }
    let told = tellings.flatMap(\.sentences)
    guard !told.isEmpty else {
      return Outcome(.empty(.nothingButTitle(title: articles.first?.title ?? ""), hint: nil))
    }
    return outcome(.gistHeading(count: tellings.count), articles, tellings, .brief, on: screen)
  }

  private func proof(of articles: [Article], on screen: Screen) async throws(NewsFailure) -> Outcome {
    var tellings: [Telling] = []
    for article in articles {
      if let told = screen.tellings?.first(where: { $0.article == article.id }) {
        tellings.append(try await witnessed(told, by: article))
      } else if let story = await told([try await story(of: article)]).first {
        tellings.append(Telling(story, by: article))
      }
    }
    let sentences = tellings.reduce(0) { $0 + $1.sentences.count }
    guard sentences > 0 else {
      return Outcome(.empty(.nothingButTitle(title: articles.first?.title ?? ""), hint: nil))
    }
    return outcome(.proofHeading(count: sentences), articles, tellings, .proof, on: screen)
  }

  /// What is told with who else says so among all that tell the story: it may have been chosen from fewer.
  private func witnessed(_ told: Telling, by article: Article) async throws(NewsFailure) -> Telling {
    let story = try await story(of: article)
    let texts = await desk.storedTexts(of: story)
    let others = await ToldStory.others(
      saying: told.sentences.map { ($0.spot.article, $0.spot.field, $0.spot.offset, $0.spot.length) }, in: story, texts)
    return told.witnessed(by: others.map { $0.map(Telling.Spot.init) })
  }

  /// Stories told on top of what is on screen, which stays.
  func outcome(
    _ message: Saying, _ articles: [Article], _ tellings: [Telling], _ form: Telling.Form, on screen: Screen
  ) -> Outcome {
    var outcome = Outcome(
      Reply(message: message, cards: lists.shelf.cards(of: articles, on: screen), body: .briefing(tellings, form)))
    if lists.around.window != nil {
      outcome.reply.next = NextIdeas.lines(behindTold: articles, form, on: screen)
    }
    outcome.tellings = tellings
    outcome.it = articles
    return outcome
  }

  private func tellers(of article: Article, in all: [Article], speaking language: Language?) -> Outcome {
    let story = language.map { language in all.filter { $0.language == language } } ?? all
    if let language {
      guard !story.isEmpty else {
        var outcome = Outcome(
          .empty(
            .noneInLanguage(title: article.title, language: language),
            hint: all.count > 1 ? .whoHasItHint : .moreLikeIt))
        outcome.it = [article]
        return outcome
      }
      return unfolded(.tellersIn(language: language, count: story.count), story, by: article)
    }
    guard let first = story.first, Set(story.map(\.publisher.name)).count > 1 else {
      var outcome = Outcome(
        Reply(message: .tellerIsAlone(publisher: article.publisher.name, since: article.published)))
      if lists.around.window != nil { outcome.reply.next = [.readThatIdea, .similarIdea] }
      outcome.it = [article]
      return outcome
    }
    let count = Set(story.map(\.publisher.name)).count
    return unfolded(.tellersAre(count: count, first: first.publisher.name, since: first.published), story, by: article)
  }

  private func course(_ side: StorySide, of article: Article, in story: [Article]) -> Outcome {
    let place = story.firstIndex { $0.id == article.id } ?? story.endIndex
    let others = side == .before ? story[..<place] : story[place...].dropFirst()
    guard !others.isEmpty else {
      var outcome = Outcome(
        .empty(
          .nothingInCourse(side: side, title: article.title), hint: story.count > 1 ? .whoHasItHint : .moreLikeIt))
      outcome.it = [article]
      return outcome
    }
    return unfolded(.courseHeading(side: side, title: article.title), Array(others), by: article)
  }

  /// Those who tell a story, in place of the list.
  private func unfolded(_ message: Saying, _ story: [Article], by article: Article) -> Outcome {
    let marks = lists.shelf.marks(of: story)
    let isInWindow = lists.around.window != nil
    var outcome = Outcome(
      Reply(
        message: message, hint: isInWindow ? nil : .backToList,
        cards: story.enumerated().map { Card(number: $0 + 1, article: $1, marks: marks) }))
    if isInWindow { outcome.reply.next = NextIdeas.lines(forTellers: story, of: article) }
    outcome.tellers = story.map { $0.with(also: []) }
    outcome.it = [article]
    return outcome
  }

  /// Shows what some sources have and no other, the newest first where nothing else is said; without any, what one source
  /// alone has.
  public func exclusives(_ request: NewsRequest, on screen: Screen) async throws(NewsFailure) -> Outcome {
    let asked = try await news.asked(request, .headlines, on: screen)
    if let reply = news.nothingYet(request) { return Outcome(reply) }
    let all = try await desk.all(asked.query)
    let found = all.items.flatMap { [$0] + $0.also }
    if found.isEmpty { return Outcome(news.nothing(request, asked), .missed(.alone(request))) }
    let stories = try await stories(with: found)
    // An edition may list a story's other versions below one of them, whoever was asked for.
    let ids = Set(asked.query.sources)
    var alone = found.filter { article in
      (ids.isEmpty || article.publisher.id.map(ids.contains) ?? false)
        && isAlone(article, in: stories.story(of: article), beside: asked.excluded)
    }
    if request.order == nil { alone.sort { ($0.published ?? .distantPast) > ($1.published ?? .distantPast) } }
    let heading = Headings.heading(
      request.changed(by: asked.chosen), .headlines, sources: asked.sources, excluding: [])
    let others = asked.excluded.map { Saying.verbatim($0.name) }
    guard !alone.isEmpty else {
      let nothing: Saying =
        others.isEmpty
        ? .nothingAlone(heading: heading) : .nothingBeside(heading: heading, names: others, count: others.count)
      return Outcome(.empty(nothing, hint: nil), .missed(.alone(request)))
    }
    let size = request.count.map { PageSize(clamping: $0) } ?? lists.pageSize
    let page = Page(
      items: alone.map { $0.with(also: []) }, Stretch(size: .usual), total: alone.count, provenance: all.provenance)
    let list = NumberedList(page: page, size: size).limited(to: lists.asked(size).rawValue, keepingRest: true)
    var outcome = lists.shown(
      Listing(
        request: .alone(request),
        heading: .besides(heading: heading, next: others.isEmpty ? .foundNowhereElse : .foundNotAt(names: others)),
        items: .articles(list)))
    outcome.request = .answered(.alone(request))
    return outcome
  }

  /// Whether nobody but its publisher tells what an article tells, or where some are named, none of those.
  private func isAlone(_ article: Article, in story: [Article], beside others: [Source]) -> Bool {
    let tellers = Set(story.map(\.publisher.name)).subtracting([article.publisher.name])
    return others.isEmpty ? tellers.isEmpty : tellers.isDisjoint(with: others.map(\.name))
  }

  /// As many names as are read in a line, by judgment.
  private static let mostNamed = 8

  private func silent(about article: Article) async throws(NewsFailure) -> Outcome {
    let story = try await story(of: article)
    let followed = lists.shelf.followed()
    let sources = followed.isEmpty ? try await desk.sources() : followed
    let (ids, names) = (Set(story.compactMap(\.publisher.id)), Set(story.map(\.publisher.name)))
    let silent = sources.filter { !ids.contains($0.id) && !names.contains($0.name) }.map(\.name).sorted()
    let named = silent.count > Self.mostNamed ? Array(silent.prefix(Self.mostNamed - 1)) : silent
    let rest = silent.count - named.count
    var outcome = Outcome(
      Reply(
        message: silent.isEmpty
          ? .silentAreNone(total: sources.count)
          : .silentAre(
            count: silent.count, total: sources.count,
            names: named.map { .verbatim($0) } + (rest > 0 ? [.more(count: rest)] : []),
            whose: followed.isEmpty ? .anybodys : .yours), hint: .whoHasItHint))
    outcome.it = [article]
    return outcome
  }
}
