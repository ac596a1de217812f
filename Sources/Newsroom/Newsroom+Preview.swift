import Basics
import Foundation
import News
import Wire

/// A feed, or a list of feeds, to look at before adding it.
public struct Preview: Sendable {
  /// The feed's title, or the name of its place.
  public let title: String
  /// All items in feed order.
  public let articles: [Article]
  /// The feeds of a list.
  public let sources: [Source]

  public init(title: String, articles: [Article] = [], sources: [Source] = []) {
    self.title = title
    self.articles = articles
    self.sources = sources
  }
}

/// Reads a place without storing anything.
extension Newsroom {
  /// The feed, or the list of feeds, in a file or at an address; a file is read as if it came from `base`.
  ///
  /// A page with one feed stands for it.
  public func preview(_ place: String, as base: String?) async throws(NewsFailure) -> Preview {
    let document = try await documents.document(place, as: base, signIn: archive.signIns.signIn)
    do throws(NewsFailure) { return try await Self.preview(document, named: place, at: now()) } catch {
      switch (try? await Self.found(in: document)).map(apart) {
      case .list(let sources): return Preview(title: document.address?.host ?? Text.shortened(place), sources: sources)
      case .page(let feeds) where feeds.count > 1: throw .feed(.site(feeds: feeds.map(\.address)))
      case .page(let feeds):
        guard let feed = feeds.first else { throw error }
        return try await Self.preview(
          try await self.document(of: feed, on: document), named: feed.address.rawValue,
          at: now())
      case .feed, nil: throw error
      }
    }
  }

  @concurrent
  private nonisolated static func preview(
    _ document: NamedDocument, named place: String, at now: Date
  ) async throws(NewsFailure) -> Preview {
    let feed: Feed
    do throws(FeedFault) {
      feed = try FeedReader.feed(in: document.bytes, contentType: document.contentType, base: document.address)
    } catch {
      throw Task.isCancelled ? .stopped : .feed(error)
    }
    // A cancelled task reads no further, and has only a part.
    if Task.isCancelled { throw .stopped }
    let title = feed.title ?? document.address?.host ?? Text.shortened(place)
    let publisher = Publisher(id: nil, name: title)
    let articles = feed.items.map { item in
      var article = item.article(by: publisher, language: feed.language)
      // A date that is yet to come tells nothing.
      if let published = article.published, published > now { article.published = nil }
      return article
    }
    return Preview(title: title, articles: articles)
  }
}
