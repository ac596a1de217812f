import News
import Understanding
import ViewModels

/// Open, browse, save and forget: finding which articles are meant, and doing it.
extension Conversation {
  /// Does something to what a person points at, asking back where that is not clear.
  func point(at reference: Reference, to act: Act, isDoubtful: Bool = false) async -> Reply {
    if act == .forget, scenes.library.count() == 0 { return Reply(.nothingSaved) }
    if act == .forget, case .all(except: []) = reference { return await perform(act, everythingListed) }
    let found = pointing(for: act).find(reference)
    if isDoubtful, case .articles(let cards) = found { return ask(.confirm(act, cards.map { $0.article })) }
    return await resolved(found, reference, act)
  }

  /// Does something to articles; what destroys asks first when it would hit more than one.
  func perform(_ act: Act, _ articles: [Article]) async -> Reply {
    if act == .forget, articles.count > 1 { return ask(.confirm(act, articles)) }
    return await performConfirmed(act, articles)
  }

  /// Does something to articles, whatever it is.
  func performConfirmed(_ act: Act, _ articles: [Article]) async -> Reply {
    context.it = articles
    switch act {
    case .open:
      // Only one can be read at a time, so of several the first is opened.
      guard let first = articles.first else { return Reply(.nothingFound) }
      return await read(first)
    case .browse: return browse(articles)
    case .save: return await save(articles)
    case .forget: return forget(articles)
    }
  }

  /// Asks a question, and remembers it until the next line.
  func ask(_ question: Question) -> Reply {
    context.question = question
    return question.reply
  }

  /// The articles on screen, where a list of articles is.
  private var articlesOnScreen: NumberedList<Article>? {
    switch context.scene {
    case .headlines: scenes.headlines.state.value
    case .search: scenes.search.state.value
    case .saved: scenes.saved.state.value
    case .sources, nil: nil
    }
  }

  /// What "all" means to somebody who forgets: what the list of saved articles on screen was asked for, on whatever
  /// page, else everything that is saved.
  private var everythingListed: [Article] {
    let saved = scenes.library.saved()
    let query = context.scene == .saved ? scenes.saved.request : nil
    let listed = saved.filter { query?.admits($0) ?? true }
    return (listed.isEmpty ? saved : listed).map { $0.article }
  }

  private func pointing(for act: Act) -> Pointing {
    let list = articlesOnScreen
    let shown = list?.shown.map { NumberedArticle(number: $0.number, article: $0.item) } ?? []
    var inView = list?.view.map { NumberedArticle(number: $0.number, article: $0.item) } ?? []
    if act == .forget {
      // Only what is saved can be forgotten, so "the BBC one" is the saved one. Numbers still mean the screen.
      let marks = scenes.library.marks(of: inView.map { $0.article })
      inView = inView.filter { marks.saved.contains($0.article.id) }
    }
    let library = scenes.library
    return Pointing(shown: shown, inView: inView, it: context.it) { library.saved().map { $0.article } }
  }

  private func resolved(_ found: Pointing.Found, _ reference: Reference, _ act: Act) async -> Reply {
    switch found {
    case .articles(let cards): return await perform(act, cards.map { $0.article })
    case .several(let cards): return ask(.which(act, cards))
    case .nothing(.nothingOnScreen):
      if act == .open, case .numbers(let numbers) = reference, let source = source(numbered: numbers.first) {
        return await showNews(NewsRequest(source: .named([SourceName(words: source.name, id: source.id)])), .headlines)
      }
      return Reply(misfit: .nothingOnScreen)
    case .nothing(let misfit): return Reply(misfit: misfit)
    }
  }

  /// The source that stands on screen with a number.
  func source(numbered number: Int?) -> Source? {
    guard context.scene == .sources, let number else { return nil }
    return scenes.sources.state.value?.item(number)
  }

  private func read(_ article: Article) async -> Reply {
    await scenes.article.open(article)
    switch scenes.article.state {
    case .loaded(let opened):
      return Reply(
        message: opened.article.title, touched: touched([opened.article]),
        reading: Reading(article: opened.article, text: opened.text, isWhole: opened.isWhole))
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

  /// The cards of what was touched, numbered as on screen, else in their order.
  func touched(_ articles: [Article]) -> [Card] {
    let shown = articlesOnScreen?.shown ?? []
    let marks = scenes.library.marks(of: articles)
    return articles.enumerated().map { index, article in
      let number = shown.first { $0.item.id == article.id }?.number
      return Card(number: number ?? index + 1, article: article, marks: marks)
    }
  }
}

extension Reply {
  /// Says why nothing could be pointed at.
  init(misfit: Pointing.Misfit) {
    switch misfit {
    case .nothingOnScreen:
      self.init(
        status: .error, message: "There is nothing on screen to point at.",
        hint: #"Say "show headlines" first, then "read 2"."#, failureCode: "nothingOnScreen")
    case .noSuchNumber(let number, let highest):
      self.init(
        status: .error, message: "There are \(highest) cards here, so there is no \(number).",
        hint: highest == 1 ? "Say 1." : "Say a number from 1 to \(highest).", failureCode: "noSuchNumber")
    case .noSuchPlace(let ordinal):
      self.init(
        status: .error, message: "There is no \(ordinal.rawValue) one here.",
        hint: ordinal == .next ? #"Say "more" for the next page."# : "Say its number instead.",
        failureCode: "noSuchPlace")
    case .nothingLike(let words):
      self.init(
        status: .error, message: "I see nothing like \"\(words)\" on screen or in your library.",
        hint: "Say its number, or other words of its title.", failureCode: "nothingLike")
    case .itIsUnclear:
      self.init(
        status: .error, message: "I can't tell which one is meant.", hint: #"Say its number, such as "save 2"."#,
        failureCode: "itIsUnclear")
    }
  }
}
