import Basics
import Commands
import News
import Newsroom
import Replies

/// One article at a time: reading it, what is known of it, its link, and its page in the browser.
@MainActor
public struct ReadingModel {
  let lists: Lists
  private let browser: any WebBrowser

  var news: any NewsDesk { lists.news }
  var shelf: any LibraryShelf { lists.shelf }

  public init(lists: Lists, browser: any WebBrowser) {
    self.lists = lists
    self.browser = browser
  }

  /// Shows an article, marks it as read unless it `isNoted` nowhere, and keeps others for "next".
  public func read(
    _ article: Article, andThen rest: ArraySlice<Article>, on screen: Screen, isNoted: Bool = true
  ) async throws(NewsFailure) -> Outcome {
    let text = try await news.reading(of: article)
    let isGone = await news.isGone(article)
    let wasChanged = shelf.marks(of: [article]).changed.contains(article.id)
    // An article that can be read is shown, also where that it was read cannot be kept.
    if isNoted { try? shelf.noteRead(article) }
    var outcome = Outcome(
      Reply(
        message: .verbatim(article.title), hint: rest.isEmpty ? nil : .othersWait(count: rest.count),
        touched: shelf.cards(of: [article], on: screen),
        body: .reading(Reading(text, isGone: isGone, isChanged: wasChanged))))
    outcome.reply.touched = outcome.reply.touched.map { card in
      var card = card
      card.isChanged = wasChanged
      return card
    }
    outcome.reply.next = ideas(behind: article, on: screen)
    outcome.opened = (text.article, Array(rest))
    outcome.it = [text.article]
    outcome.leads = Leads(text)
    return outcome
  }

  /// What one would say in a window once an article is read.
  public func ideas(behind article: Article, on screen: Screen) -> [Saying] {
    lists.around.window == nil ? [] : NextIdeas.lines(behind: article, on: screen, shelf)
  }

  /// Opens the pages of articles in the browser.
  public func browse(_ articles: [Article], on screen: Screen) async throws(NewsFailure) -> Outcome {
    for article in articles {
      guard let address = article.address else { throw .noAddress(title: article.title) }
      try browser.open(address, mayBeNear: await mayLead(near: address, article))
    }
    return Outcome(
      Reply(
        message: .openedInBrowser(titles: articles.map(\.title)), touched: shelf.cards(of: articles, on: screen)))
  }

  /// Whether an article may name an address, as far as that is near.
  private func mayLead(near address: WebAddress, _ article: Article) async -> Bool {
    guard address.isNear else { return true }
    return await news.mayBeNear(article)
  }

  /// Opens a link of what is being read in the browser.
  public func browse(_ link: WebAddress, mayBeNear: Bool) throws(NewsFailure) -> Outcome {
    try browser.open(link, mayBeNear: mayBeNear)
    return Outcome(Reply(message: .openedLinkInBrowser(link: link.rawValue)))
  }

  /// Opens what belongs to articles: in a player what is one's to play, and else in the browser; where there is neither,
  /// its address is said.
  public func visit(
    _ part: ArticlePart, of articles: [Article], on screen: Screen
  ) async throws(NewsFailure) -> Outcome {
    let touched = shelf.cards(of: articles, on: screen)
    var (opened, played, said): ([String], [String], [String]) = ([], [], [])
    for article in articles {
      guard let address = article.address(of: part) else {
        return Outcome(
          Reply(status: .empty, message: .hasNoPart(title: article.title, part: part.saying), touched: touched))
      }
      let mayBeNear = await mayLead(near: address, article)
      if part == .recording, try browser.play(address, mayBeNear: mayBeNear) {
        played.append(article.title)
        continue
      }
      do throws(NewsFailure) {
        try browser.open(address, mayBeNear: mayBeNear)
        opened.append(article.title)
      } catch .noBrowser { said.append(address.rawValue) }
    }
    let messages: [Saying?] = [
      played.isEmpty ? nil : .playing(titles: played),
      opened.isEmpty ? nil : .openedPart(titles: opened, part: part.saying),
      said.isEmpty ? nil : .partIsAt(addresses: said, part: part.saying),
    ]
    return Outcome(Reply(message: .together(messages) ?? .nothingOnScreen, touched: touched))
  }

  /// Shows the links of articles, for copying.
  public func share(_ articles: [Article], on screen: Screen) throws(NewsFailure) -> Outcome {
    let links = articles.compactMap(\.address)
    guard !links.isEmpty else {
      guard let first = articles.first else { throw .nothingFound }
      throw .noAddress(title: first.title)
    }
    let canCopy = lists.around.canCopy
    var reply = Reply(
      message: .hereIsTheLink(titles: articles.map(\.title), count: links.count),
      hint: canCopy ? .linkCopied(count: links.count) : .copyTheLink, touched: shelf.cards(of: articles, on: screen))
    reply.addresses = links
    if canCopy { reply.copied = links.map(\.rawValue).joined(separator: "\n") }
    return Outcome(reply)
  }

  /// All that is known of an article without reading it; of several, of each in turn.
  ///
  /// Where several tell a story, they are a list of their own from then on, with the article itself in the first place.
  public func describe(_ articles: [Article], on screen: Screen) -> Outcome {
    let message = Saying.together(articles.flatMap(description)) ?? .nothingOnScreen
    let about = shelf.cards(of: articles, on: screen)
    guard articles.count == 1, let article = articles.first, let other = article.also.first else {
      return Outcome(Reply(message: message, touched: about))
    }
    let tellers = [article.with(also: [])] + article.also
    let marks = shelf.marks(of: tellers)
    var outcome = Outcome(
      Reply(
        message: message, hint: .openTheOther(publisher: other.publisher.name),
        cards: tellers.enumerated().map { Card(number: $0 + 1, article: $1, marks: marks) }, touched: about))
    outcome.tellers = tellers
    return outcome
  }

  private func description(of article: Article) -> [Saying?] {
    let marks = shelf.marks(of: [article])
    let states: [Saying?] = [
      marks.saved.contains(article.id) ? .isSaved : nil, marks.read.contains(article.id) ? .isRead : nil,
    ]
    let state = states.compactMap(\.self)
    let tags = (marks.tags[article.id] ?? []).map { "#\($0.rawValue)" }
    return [
      .particulars(
        title: article.title, publisher: article.publisher.name, authors: article.authors,
        published: article.published, language: article.language),
      article.summary.map(Saying.verbatim), state.isEmpty ? nil : .stateOf(states: state),
      tags.isEmpty ? nil : .isTaggedWith(tags: tags), article.address.map { .verbatim($0.rawValue) },
      article.also.isEmpty ? nil : .alsoTellIt(names: article.also.map(\.publisher.name)),
    ]
  }
}

extension Article {
  /// Where a part of it is.
  fileprivate func address(of part: ArticlePart) -> WebAddress? {
    switch part {
    case .comments: comments
    case .recording: recording
    case .picture: image
    }
  }
}

extension LibraryShelf {
  /// The cards of articles that were touched, numbered as on screen.
  func cards(of articles: [Article], on screen: Screen) -> [Card] {
    let shown = screen.articles?.shown ?? []
    let marks = marks(of: articles)
    return articles.map { article in
      Card(number: shown.first { $0.item.id == article.id }?.number, article: article, marks: marks)
    }
  }
}

extension Reading {
  /// What there is to read of an article, as it is shown.
  init(_ text: ArticleText, isGone: Bool = false, isChanged: Bool = false) {
    self.init(article: text.article, content: text.content, isWhole: text.isWhole)
    (self.isGone, self.isChanged) = (isGone, isChanged)
    isOfPage = text.isOfPage
    lack = text.lack
    asOf = text.asOf
  }
}

extension Leads {
  /// Where what is read leads to.
  init(_ text: ArticleText) {
    self.init(addresses: Reading(text).links.map(\.address), mayBeNear: text.mayLeadNear)
  }
}
