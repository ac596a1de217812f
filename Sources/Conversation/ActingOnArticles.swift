import Commands
import News
import Understanding
import ViewModels

/// Open, browse, save, tag and forget: finding which articles are meant, and doing it.
extension Conversation {
  /// Does something to what a person points at, asking back where that is not clear.
  func point(at reference: Reference, to act: Act, isDoubtful: Bool = false) async -> Reply {
    if act == .forget, scenes.library.count() == 0 { return Reply(scenes.library.emptiness) }
    if act == .forget, context.tellers == nil, reference == .everything {
      return await forgetEverything(isDoubtful: isDoubtful)
    }
    switch pointing(for: act, at: reference).find(reference) {
    case .articles(let cards): return await perform(act, cards.map { $0.article }, isDoubtful: isDoubtful)
    case .several(let cards): return await ask(.which(act, cards))
    case .nothing(.nothingOnScreen):
      if act == .open, case .numbers(let numbers) = reference, let source = source(numbered: numbers.first) {
        return await showNews(NewsRequest(source: .named([SourceName(words: source.name, id: source.id)])), .headlines)
      }
      return context.scene == .sources ? Reply(misfit: .sourcesOnScreen) : Reply(misfit: .nothingOnScreen)
    case .nothing(.itIsUnclear):
      switch act {
      case .tag, .untag: return Reply(misfit: .itIsUnclear)
      default: return await ask(.lacking(start: act.verb, .article))
      }
    case .nothing(let misfit): return Reply(misfit: misfit)
    }
  }

  /// Does something to articles; what destroys asks first when it would hit more than one, or was hardly legible.
  func perform(_ act: Act, _ articles: [Article], isDoubtful: Bool) async -> Reply {
    // What would not be hit would be named in vain, and makes no plural of the one that is.
    let victims: [Article]
    switch act {
    case .forget: victims = scenes.library.saved(among: articles).map { $0.article }
    case .untag(let tag): victims = articles.filter { !taggings(on: [$0], of: tag).isEmpty }
    case .open, .browse, .save, .describe, .share, .tag: return await performConfirmed(act, articles)
    }
    let isAsked = victims.count > 1 || isDoubtful && !victims.isEmpty
    return isAsked
      ? await ask(.confirm(act, victims)) : await performConfirmed(act, victims.isEmpty ? articles : victims)
  }

  /// Does something to articles, whatever it is.
  func performConfirmed(_ act: Act, _ articles: [Article]) async -> Reply {
    // Only one can be read at a time, so of several the first is opened.
    context.deed = .to(act)
    context.lastDeed = act == .open ? nil : LastDeed(deed: .to(act))
    context.missed = nil
    context.it = act == .open ? Array(articles.prefix(1)) : articles
    switch act {
    case .open:
      guard let first = articles.first else { return Reply(.nothingFound) }
      return await read(first, andThen: articles.dropFirst())
    case .browse: return browse(articles)
    case .save: return await save(articles)
    case .forget: return forget(articles)
    case .describe: return describe(articles)
    case .share: return share(articles)
    case .tag(let tag): return await self.tag(articles, as: tag)
    case .untag(let tag): return untag(articles, from: tag)
    }
  }

  /// Asks a question, and remembers it until the next line.
  func ask(_ question: Question) async -> Reply {
    context.question = question
    return await reply(asking: question)
  }

  /// The articles on screen, where a list of articles is.
  var articlesOnScreen: NumberedList<Article>? {
    if let tellers = context.tellers {
      return NumberedList(
        page: Page(items: tellers, number: .first, size: PageSize(clamping: tellers.count), total: tellers.count))
    }
    return switch context.scene {
    case .headlines: scenes.headlines.shown?.list
    case .search: scenes.search.shown?.list
    case .saved: scenes.saved.shown?.list
    case .preview: scenes.preview.shown?.list
    case .sources, nil: nil
    }
  }

  /// Forgets, once that is confirmed, what the list of saved articles on screen was asked for, on whatever page; where
  /// none is, everything that is saved.
  ///
  /// Only a handful is looked at one by one: a library may be larger than memory should hold.
  private func forgetEverything(isDoubtful: Bool) async -> Reply {
    let library = scenes.library
    var query = (context.scene == .saved ? scenes.saved.shown?.request : nil) ?? LibraryQuery()
    var ids = library.ids(matching: query)
    if ids.isEmpty {
      query = LibraryQuery()
      ids = library.ids(matching: query)
    }
    if ids.count > Binful.mostHeld { return await ask(.forgetAll(query, count: ids.count)) }
    return await perform(.forget, library.articles(among: ids), isDoubtful: isDoubtful)
  }

  /// What was named last: the article that is open with those that wait to be opened, or what "it" is.
  private var named: [Article] { context.it + (context.it.first == context.opened ? context.waiting ?? [] : []) }

  func pointing(for act: Act, at reference: Reference) -> Pointing {
    let list = articlesOnScreen
    let shown = list?.shown.map { NumberedArticle(number: $0.number, article: $0.item) } ?? []
    var inView = list?.view.map { NumberedArticle(number: $0.number, article: $0.item) } ?? []
    if act == .forget {
      // Only what is saved can be forgotten, so "the BBC one" is the saved one. Numbers still mean the screen.
      let marks = scenes.library.marks(of: inView.map { $0.article })
      inView = inView.filter { marks.saved.contains($0.article.id) }
    } else if case .untag(let tag) = act {
      // As with what is forgotten, so with what is untagged.
      inView = inView.filter { !taggings(on: [$0.article], of: tag).isEmpty }
    }
    let library = scenes.library
    var pointing = Pointing(
      shown: shown, inView: inView, it: reference == .both ? named : context.it, endings: understander.endings
    ) {
      library.articles(matching: $0, where: $1)
    }
    pointing.kept = { $0 == .last ? library.savedLast($1) : library.savedFirst($1) }
    return pointing
  }

  /// The source that stands on screen with a number.
  func source(numbered number: Int?) -> Source? {
    guard context.scene == .sources, let number else { return nil }
    return scenes.sources.shown?.list.item(number)
  }

  /// The sources of the page in view, where a list of sources is.
  var sourcesOnScreen: [Source] {
    guard context.scene == .sources else { return [] }
    return scenes.sources.shown?.list.view.map(\.item) ?? []
  }

  private func read(_ article: Article, andThen rest: ArraySlice<Article>) async -> Reply {
    await scenes.article.open(article)
    switch scenes.article.state {
    case .loaded(let opened):
      context.opened = opened.article
      context.waiting = rest.isEmpty ? nil : Array(rest)
      let others = rest.count == 1 ? "1 other waits" : "\(rest.count) others wait"
      return Reply(
        message: opened.article.title, hint: rest.isEmpty ? nil : "\(others): say \"next\".",
        touched: touched([opened.article]),
        body: .reading(
          Reading(article: opened.article, text: opened.text, isWhole: opened.isWhole, isGone: opened.isGone)))
    case .failed(let failure): return Reply(failure)
    case .new, .loading: return Reply(message: article.title)
    }
  }

  private func browse(_ articles: [Article]) -> Reply {
    do throws(NewsFailure) {
      for article in articles {
        guard let address = article.address else { throw .noAddress(title: article.title) }
        try browser.open(address)
      }
    } catch {
      return Reply(error)
    }
    return Reply(message: "Opened \(named(articles)) in the browser.", touched: touched(articles))
  }

  /// Articles as a reply names them: the title of one, the number of several.
  func named(_ articles: [Article]) -> String {
    articles.count == 1 ? "\"\(articles[0].title)\"" : counted(articles.count, "article")
  }

  /// Articles as a reply tells what was done to them: the title of one, the number and the first titles of several.
  func enumerated(_ articles: [Article]) -> String {
    guard articles.count > 1 else { return named(articles) }
    let titles = articles.prefix(2).map { "\"\($0.title)\"" }
    let rest = articles.count - titles.count
    return "\(named(articles)): \(listed(rest > 0 ? titles + ["\(rest) more"] : titles))"
  }

  /// The cards of what was touched, numbered as on screen.
  func touched(_ articles: [Article]) -> [Card] {
    let shown = articlesOnScreen?.shown ?? []
    let marks = scenes.library.marks(of: articles)
    return articles.map { article in
      Card(number: shown.first { $0.item.id == article.id }?.number, article: article, marks: marks)
    }
  }
}

extension Reply {
  /// Says why nothing could be pointed at.
  init(misfit: Pointing.Misfit) {
    switch misfit {
    case .nothingOnScreen:
      self.init(
        status: .error("nothingOnScreen"), message: "There is nothing on screen to point at.",
        hint: #"Say "show headlines" first, then "read 2"."#)
    case .sourcesOnScreen:
      self.init(
        status: .error("nothingOnScreen"), message: "Those are sources, not articles.",
        hint: #"Say "1" for the headlines of the first, or "show headlines"."#)
    case .noSuchNumber(let number, let shown):
      let stretches = shown.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)" }
      let isFromOne = shown.count == 1 && shown[0].lowerBound == 1
      let count = shown.first?.count ?? 0
      self.init(
        status: .error("noSuchNumber"),
        message: isFromOne
          ? "There \(count == 1 ? "is" : "are") \(counted(count, "card")) here, so there is no \(number)."
          : "There is no \(number) here: the cards shown are \(listed(stretches)).",
        hint: !isFromOne
          ? "Say one of those numbers." : count == 1 ? "Say 1." : "Say a number from \(listed(stretches)).")
    case .noSuchPlace(let ordinal):
      self.init(
        status: .error("noSuchPlace"), message: "There is no \(ordinal.rawValue) one here.",
        hint: ordinal == .next ? #"Say "more" for the next page."# : "Say its number instead.")
    case .nothingKept:
      self.init(
        status: .error("nothingKept"), message: "Nothing is saved.", hint: #"Say "save 2" when 2 is on screen."#)
    case .nothingLike(let words):
      self.init(
        status: .error("nothingLike"), message: "I see nothing like \"\(words)\" on screen or in your library.",
        hint: "Say its number, or other words of its title.")
    case .tooFew(let articles, let wanted):
      self.init(
        status: .error("tooFew"),
        message: "Only \(Self.fitting(articles)). You spoke of \(wanted).", hint: "Say which ones by their numbers.")
    case .oneOfSeveral(let articles):
      self.init(
        status: .error("itIsUnclear"), message: "I can't tell which one is meant: \(Self.fitting(articles)).",
        hint: "Say all of them by their numbers.")
    case .itIsUnclear:
      self.init(
        status: .error("itIsUnclear"), message: "I can't tell which one is meant.",
        hint: #"Say its number, such as "save 2"."#)
    }
  }

  /// Such as: 2 articles fit: 3 and 4.
  private static func fitting(_ articles: [NumberedArticle]) -> String {
    let numbers = articles.compactMap(\.number)
    let places = numbers.count == articles.count ? ": \(listed(numbers.map(String.init)))" : ""
    return "\(counted(articles.count, "article")) \(articles.count == 1 ? "fits" : "fit")\(places)"
  }
}
