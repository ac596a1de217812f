import News
import Wire

/// The feeds found at a place.
public enum FeedsThere: Hashable, Sendable {
  /// The feeds that are certainly meant, as sources.
  case these([Source])
  /// The feeds of a site, usually one of which is meant.
  case choice([Source])
}

/// Finds feeds to follow.
extension Newsroom {
  /// The feeds at an address or in a file.
  ///
  /// A page with one feed stands for it; the feed's own title is known once it is read.
  public func feeds(at place: String) async throws(NewsFailure) -> FeedsThere {
    switch try await found(at: place) {
    case .feed(let source): return .these([source])
    case .list(let sources): return .these(sources)
    case .page(let feeds):
      guard feeds.count == 1 else { return .choice(feeds.compactMap(Source.init)) }
      guard case .feed(let source) = try await found(in: try await document(of: feeds[0])) else { throw .feed(.page) }
      return .these([source])
    }
  }

  /// Fetches feeds never read before, in any edition; returns remarks on those that failed.
  public func load(_ sources: [Source]) async throws(NewsFailure) -> [Remark] {
    try await feedsEdition?.load(sources) ?? []
  }

  private var feedsEdition: FeedsEdition? { edition(called: .feeds) as? FeedsEdition }

  /// The document of a page's feed.
  func document(of feed: DiscoveredFeed) async throws(NewsFailure) -> NamedDocument {
    do throws(NewsFailure) { return try await documents.document(feed.address.rawValue, as: nil) } catch {
      guard case .wire(let failure) = error else { throw error }
      throw .deadFeed(feed.address, failure)
    }
  }

  /// Reads a place; a feed is stored at once, since it will be read.
  private func found(at place: String) async throws(NewsFailure) -> FoundFeeds {
    try await found(in: try await documents.document(place, as: nil))
  }

  private func found(in document: NamedDocument) async throws(NewsFailure) -> FoundFeeds {
    let found = try await Self.found(in: document)
    if case .feed(let source) = found { try await feedsEdition?.keep(document, of: source) }
    return found
  }

  @concurrent
  nonisolated static func found(in document: NamedDocument) async throws(NewsFailure) -> FoundFeeds {
    let found: FoundFeeds
    do throws(FeedFault) { found = try FoundFeeds(in: document) } catch {
      throw Task.isCancelled ? .stopped : .feed(error)
    }
    // A cancelled task reads no further, and has only a part.
    if Task.isCancelled { throw .stopped }
    return found
  }
}

extension Source {
  /// The source of a page's feed, before that is read.
  fileprivate init?(_ feed: DiscoveredFeed) {
    guard let id = SourceID(of: feed.address) else { return nil }
    self.init(id: id, name: feed.title ?? feed.address.rawValue, feed: feed.address)
    summary = feed.address.rawValue
  }
}
