import Commands
import News
import Replies

/// What one would say next of a list on screen, the likeliest first.
enum NextIdeas {
  static func lines(for listing: Listing, _ cards: [Card]) -> [Saying] {
    let last = listing.numbersInView.last ?? 0
    let isFirst = listing.numbersInView.first == 1
    let turns: [Saying?] = [last < listing.total ? .moreIdea : nil, isFirst ? nil : .backIdea]
    return turns.compactMap(\.self) + deeds(listing, cards)
  }

  /// What one would say once an article is read: to keep it, and to read the next.
  @MainActor static func lines(behind article: Article, on screen: Screen, _ shelf: any LibraryShelf) -> [Saying] {
    guard let number = screen.number(of: article) else { return [] }
    let isSaved = shelf.savedIDs(among: [article.id]).contains(article.id)
    let next = screen.articles?.shown.first { $0.number > number }?.number
    return [isSaved ? nil : .saveIdea(number: number), next.map { .readIdea(number: $0) }].compactMap(\.self)
  }

  /// What one would say next of articles that something was told of on top of what is on screen.
  static func lines(behindTold articles: [Article], _ form: Telling.Form, on screen: Screen) -> [Saying] {
    let number = articles.lazy.compactMap(screen.number(of:)).first
    let read: Saying? = articles.count == 1 ? .readThatIdea : number.map { .readIdea(number: $0) }
    let about: [Saying?] =
      switch form {
      case .brief, .quotes, .answers: [articles.count == 1 ? .proofIdea : nil]
      case .proof: [articles.count == 1 ? .tellersIdea : nil]
      }
    return ([read] + about).compactMap(\.self)
  }

  /// What one would say next of those who tell one story, in place of the list.
  static func lines(forTellers story: [Article], of article: Article) -> [Saying] {
    let other = story.firstIndex { $0.id != article.id } ?? 0
    return [.readIdea(number: other + 1), .saveIdea(number: other + 1), .backIdea]
  }

  /// What one would say next of a count of articles: to see them.
  static func lines(behindCountOf request: NewsRequest, _ sources: [Source]) -> [Saying] {
    let wording = Wording(sources: sources, who: .typed)
    return [request.query.map { wording.news(about: $0, request) } ?? wording.words(for: .headlines(request))]
  }

  static func deeds(_ listing: Listing, _ cards: [Card]) -> [Saying] {
    var articles: [(number: Int, article: Article, isSaved: Bool, isRead: Bool)] = []
    var sources: [(number: Int, isFollowed: Bool)] = []
    for card in cards {
      guard let number = card.number else { continue }
      switch card.face {
      case .article(let article, let isSaved, let isRead): articles.append((number, article, isSaved, isRead))
      case .source(_, let isFollowed): sources.append((number, isFollowed))
      case .section, .idea, .row, .choice, .setting, .finding, .request: break
      }
    }
    let unread = articles.first { !$0.isRead } ?? articles.first
    // Another one than is to be read, so that both numbers are seen to mean cards.
    let unsaved = articles.first { !$0.isSaved && $0.number > unread?.number ?? 0 } ?? articles.first { !$0.isSaved }
    let ideas: [Saying?] = [
      listing.isFeedPreviewed ? .followPreviewedIdea : nil, unread.map { .readIdea(number: $0.number) },
      listing.isOfLibrary
        ? articles.last.map { .forgetIdea(number: $0.number) } : unsaved.map { .saveIdea(number: $0.number) },
      sources.first.map { .readIdea(number: $0.number) },
      sources.first { !$0.isFollowed }.map { .followIdea(number: $0.number) },
      listing.isTold ? .proofIdea : nil,
      narrowing(listing, articles.map(\.article)),
    ]
    return ideas.compactMap(\.self) + widenings(listing)
  }

  /// The ways back from what an edition's articles were narrowed to.
  private static func widenings(_ listing: Listing) -> [Saying] {
    guard case .news(let query) = listing.request else { return [] }
    return [query.language.map { _ in .allLanguagesIdea }, query.country.map { _ in .anywhereIdea }].compactMap(\.self)
  }

  /// A way to see fewer of the articles of an edition, where they are in several languages.
  private static func narrowing(_ listing: Listing, _ articles: [Article]) -> Saying? {
    guard case .news(let query) = listing.request, query.language == nil else { return nil }
    let languages = articles.compactMap(\.language)
    guard let first = languages.first, languages.contains(where: { $0 != first }) else { return nil }
    return .onlyLanguageIdea(language: first)
  }
}

extension Listing {
  /// Whether it tells stories in sentences, which stand somewhere.
  fileprivate var isTold: Bool {
    guard case .briefing(let told) = request else { return false }
    return switch told {
    case .stories, .trends: true
    case .quotes: false
    }
  }

  /// Whether it shows what a feed has that may be followed.
  fileprivate var isFeedPreviewed: Bool { if case .preview = request { articles != nil } else { false } }
}
