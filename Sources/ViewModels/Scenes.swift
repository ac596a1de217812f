import News
import Newsroom

/// All scenes of one conversation, shared by every front end.
@MainActor
public struct Scenes {
  public let headlines: ListModel<Query, Article>
  public let search: ListModel<Query, Article>
  public let saved: ListModel<LibraryQuery, Article>
  public let sources: ListModel<SourceFilter, Source>
  public let preview: PreviewModel
  public let article: ArticleModel
  public let library: LibraryModel
  public let feeds: FeedsModel
  public let profile: ProfileModel
  public let network: NetworkModel
  public let editions: EditionModel
  private let newsroom: Newsroom

  public init(newsroom: Newsroom) {
    self.newsroom = newsroom
    let ask: ListModel<Query, Article>.Fetch = { query, number, size, freshness throws(NewsFailure) in
      try await newsroom.page(query, number: number, size: size, freshness)
    }
    headlines = ListModel(nothing: .nothingFound, fetch: ask)
    search = ListModel(nothing: .nothingFound, fetch: ask)
    saved = ListModel(nothing: .nothingSaved) { query, number, size, _ throws(NewsFailure) in
      let page = await newsroom.saved(matching: query, number: number, size: size)
      if page.total == 0, let refusal = await newsroom.libraryRefusal { throw refusal }
      // An empty library and one in which nothing fits are different shelves to stand before.
      if page.total == 0 { throw await newsroom.savedCount() > 0 ? .nothingFound : newsroom.libraryEmptiness }
      return Page(items: page.items.map(\.article), number: number, size: size, total: page.total)
    }
    sources = ListModel(nothing: .nothingFound) { filter, number, size, _ throws(NewsFailure) in
      let all = filter.isFollowed ? await newsroom.followed() : try await newsroom.sources()
      if all.isEmpty, filter.isFollowed { throw await newsroom.followsEmptiness }
      return Page(of: all.filter(filter.admits), number: number, size: size)
    }
    preview = PreviewModel(newsroom: newsroom)
    article = ArticleModel(newsroom: newsroom)
    library = LibraryModel(newsroom: newsroom)
    feeds = FeedsModel(newsroom: newsroom)
    profile = ProfileModel(newsroom: newsroom)
    network = NetworkModel(newsroom: newsroom)
    editions = EditionModel(newsroom: newsroom)
  }

  /// The edition that is speaking.
  public var edition: EditionName { newsroom.editionName }

  /// How many articles fit a query.
  public func count(_ query: Query, _ freshness: Freshness = .usual) async throws(NewsFailure) -> Int {
    try await newsroom.page(query, number: .first, size: .usual, freshness).total
  }

  /// Every source of the edition.
  public func allSources() async throws(NewsFailure) -> [Source] { try await newsroom.sources() }

  /// The sources that are known without asking anybody.
  public func knownSources() async -> [Source] { await newsroom.knownSources() }
}
