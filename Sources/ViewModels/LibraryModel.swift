import Foundation
import News
import Newsroom

/// What the person keeps: saved articles, followed sources, and what was read.
@MainActor
public final class LibraryModel {
  private let newsroom: Newsroom

  public init(newsroom: Newsroom) {
    self.newsroom = newsroom
  }

  /// Makes a change, or takes one back; it is kept when this returns.
  public func apply(_ change: Change) throws(NewsFailure) { try newsroom.apply(change) }

  /// The articles saved last, so many at most, the last one first.
  public func latest(_ count: PageSize) -> [SavedArticle] {
    newsroom.saved(matching: LibraryQuery(), number: .first, size: count).items
  }

  /// Forgets any number of articles, which are not looked at one by one; answers with what it came to.
  public func forget(_ articles: [ArticleID]) throws(NewsFailure) -> Change { try newsroom.forget(articles) }

  /// Empties the bin of what nobody can want back any more; what some changes lean on stays.
  public func emptyBin(except changes: [Change]) { newsroom.emptyBin(except: changes) }

  /// The saved articles that a query asks for and that fit, the newest first, up to as many as anybody looks at.
  public func articles(matching query: LibraryQuery, where fits: (Article) -> Bool) -> [Article] {
    var found: [Article] = []
    var rest = newsroom.savedIDs(matching: query)[...]
    while found.count < Binful.mostHeld, !rest.isEmpty {
      let fitting = newsroom.saved(among: Array(rest.prefix(Binful.mostHeld))).map { $0.article }.filter(fits)
      found += fitting.prefix(Binful.mostHeld - found.count)
      rest = rest.dropFirst(Binful.mostHeld)
    }
    return found
  }

  /// The articles saved last, so many at most, the last one first.
  public func savedLast(_ count: Int) -> [Article] { saved(Array(ids(matching: LibraryQuery()).prefix(count))) }

  /// The articles saved before all others, so many at most, the first one first.
  public func savedFirst(_ count: Int) -> [Article] {
    saved(ids(matching: LibraryQuery()).suffix(count).reversed())
  }

  /// Saved articles in the order of their ids.
  private func saved(_ ids: [ArticleID]) -> [Article] {
    let found = articles(among: ids)
    return ids.compactMap { id in found.first { $0.id == id } }
  }

  /// Those of some articles that are saved.
  public func articles(among ids: some Sequence<ArticleID>) -> [Article] {
    newsroom.saved(among: Array(ids)).map { $0.article }
  }

  /// The ids of the saved articles that a query asks for, the newest first, for reading them a few at a time.
  public func ids(matching query: LibraryQuery) -> [ArticleID] { newsroom.savedIDs(matching: query) }

  /// The ids of the saved articles that a query asks for, as `ids` has them, each looked for in its file.
  public func soundIDs(matching query: LibraryQuery) -> [ArticleID] { newsroom.soundSavedIDs(matching: query) }

  /// How many of the articles that a query asks for were saved in each of some spans of time.
  public func counts(matching query: LibraryQuery, in spans: Set<Range<Date>>) -> [Range<Date>: Int] {
    newsroom.savedCounts(matching: query, in: spans)
  }

  /// Those of some articles that are saved, each with its tags.
  public func kept(among articles: [ArticleID]) -> [KeptArticle] { newsroom.kept(among: articles) }

  /// The tags on some articles.
  public func tags(on articles: [Article]) -> [ArticleID: [Tag]] { newsroom.tags(on: articles.map { $0.id }) }

  /// How many saved articles carry each tag there is.
  public func tagCounts() -> [Tag: Int] { newsroom.tagCounts() }

  /// What of a change still stands as it was left, and so can be taken back.
  public func standing(of change: Change) -> Change? { newsroom.standing(of: change) }

  /// Those of some articles that are saved, as they were saved.
  public func saved(among articles: [Article]) -> [SavedArticle] { newsroom.saved(among: articles.map { $0.id }) }

  /// How many articles are saved.
  public func count() -> Int { newsroom.savedCount() }

  /// Why no saved article is to be seen, where none is.
  public var emptiness: NewsFailure { newsroom.libraryEmptiness }

  /// Why no followed source is to be seen, where none is.
  public var followsEmptiness: NewsFailure { newsroom.followsEmptiness }

  /// Why the system would not let all tags be read, where that is so.
  public var tagsRefusal: NewsFailure? { newsroom.tagsRefusal }

  /// Why the system would not let all of the library be read, where that is so.
  public var refusal: NewsFailure? { newsroom.libraryRefusal }

  /// Why it cannot be told what of a change still stands; nil where it can.
  public func refusal(of change: Change) -> NewsFailure? { newsroom.refusal(of: change) }

  /// Looks over all files and mends what can be mended.
  public func checkUp() -> CheckUp { newsroom.checkUp() }

  /// The followed sources, in the order they were chosen.
  public func followed() -> [Source] { newsroom.followed() }

  /// Which of some articles are saved and which were read.
  public func marks(of articles: [Article]) -> Marks { newsroom.marks(of: articles.map { $0.id }) }

  /// Articles as they go into the library now, with their text where that can be had.
  public func prepared(_ articles: [Article]) async -> [SavedArticle] {
    var prepared: [SavedArticle] = []
    for article in articles { prepared.append(await newsroom.prepared(article)) }
    return prepared
  }
}
