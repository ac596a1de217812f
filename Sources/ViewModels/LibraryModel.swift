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

  /// All saved articles, the newest first.
  public func saved() -> [SavedArticle] { newsroom.saved() }

  /// Those of some articles that are saved, as they were saved.
  public func saved(among articles: [Article]) -> [SavedArticle] { newsroom.saved(among: articles.map { $0.id }) }

  /// How many articles are saved.
  public func count() -> Int { newsroom.savedCount() }

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
