import Commands
import News
import Replies

/// Articles that have something in common with another.
extension NewsModel {
  public func similar(
    to article: Article, by kinship: Kinship, on screen: Screen
  ) async throws(NewsFailure) -> Outcome {
    var outcome =
      switch kinship {
      case .topic: try await show(NewsRequest(like: article.with(also: [])), .search, on: screen)
      case .author: try await sameAuthor(as: article)
      case .source: try await sameSource(as: article, on: screen)
      }
    // Behind "more like 3", "more from this author" means that of 3 still.
    outcome.it = [article]
    return outcome
  }

  private func sameSource(as article: Article, on screen: Screen) async throws(NewsFailure) -> Outcome {
    let source = SourceName(words: article.publisher.name.lowercased(), id: article.publisher.id)
    return try await show(NewsRequest(source: .named([source])), .headlines, on: screen)
  }

  private func sameAuthor(as article: Article) async throws(NewsFailure) -> Outcome {
    guard let author = article.author else {
      return Outcome(.empty(.authorUnknown(publisher: article.publisher.name), hint: .moreFromSource))
    }
    var query = Query(kind: .headlines, sources: [article.publisher.id].compactMap(\.self))
    query.edition = lists.news.editionName
    query.author = author
    let listing = try await found(query, heading: .writtenByHeading(author: author))
    guard let listing, listing.total > 1 else {
      return Outcome(.empty(.nothingElseBy(author: author), hint: .moreFromSource))
    }
    return lists.shown(listing)
  }

  private func found(_ query: Query, heading: Saying) async throws(NewsFailure) -> Listing? {
    do throws(NewsFailure) {
      return try await lists.first(of: .news(query), heading: heading, size: lists.pageSize)
    } catch .nothingFound { return nil }
  }
}
