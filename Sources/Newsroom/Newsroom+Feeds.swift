import Basics
import News
import Wire

/// The feeds found at a place.
public enum FeedsThere: Hashable, Sendable {
  /// The feeds that are certainly meant, as sources.
  case these([Source])
  /// The feeds of a list, with the names and folders it gives them.
  case list([Source])
  /// The feeds of a site, usually one of which is meant.
  case choice([Source])
}

/// Finds feeds to follow.
extension Newsroom {
  /// The feeds at an address or in a file.
  ///
  /// A page with one feed stands for it; the feed's own title is known once it is read.
  public func feeds(at place: String) async throws(NewsFailure) -> FeedsThere {
    let document = try await documents.document(place, as: nil, signIn: archive.signIns.signIn)
    switch try await found(in: document) {
    case .feed(let source): return .these([source])
    case .list(let sources):
      return .list(try Self.allowed(sources, in: document) { $0.feed })
    case .page(let feeds):
      let feeds = try Self.allowed(feeds, in: document) { $0.address }
      guard feeds.count == 1 else { return .choice(feeds.compactMap(Source.init)) }
      let feed = try await self.document(of: feeds[0], on: document)
      guard case .feed(let source) = try await found(in: feed) else { throw .feed(.page) }
      return .these([source])
    }
  }

  /// Leaves out what is on this machine or a private network, where a server elsewhere names it; throws where nothing
  /// else is named.
  private static func allowed<Found>(
    _ found: [Found], in document: NamedDocument, address: (Found) -> WebAddress?
  ) throws(NewsFailure) -> [Found] {
    if document.mayNameNear { return found }
    let allowed = found.filter { address($0)?.refusal(mayBeNear: false) == nil }
    guard allowed.isEmpty, let first = found.first.flatMap(address), let refusal = first.refusal(mayBeNear: false)
    else { return allowed }
    throw .deadFeed(first, refusal)
  }

  /// Fetches feeds never read before, in any edition; returns remarks on those that failed.
  public func load(_ sources: [Source]) async throws(NewsFailure) -> [Remark] {
    try await feedsEdition?.load(sources) ?? []
  }

  /// The followed feeds that brought nothing when they were last asked.
  public func troubled() async -> [TroubledFeed] { await feedsEdition?.troubled() ?? [] }

  /// Notes that the person was told how feeds failed.
  public func noteTold(_ silent: [SilentFeeds]) async { await feedsEdition?.noteTold(silent) }

  /// Asks the followed feeds anew.
  public func refreshFollowed() async throws(NewsFailure) { try await feedsEdition?.refreshOwn() }

  /// The addresses that feeds have moved to for good.
  public func movedFeeds() async -> [WebAddress: WebAddress] { await feedsEdition?.movedFeeds() ?? [:] }

  /// Remembers a name and a password for an address until the run ends.
  public func hold(_ signIn: SignIn, for address: WebAddress) { archive.signIns.hold(signIn, for: address) }

  /// Forgets what was told for an address.
  public func dropSignIn(for place: String) {
    if let address = SaidPlace.address(place) { archive.signIns.drop(address) }
  }

  /// Whether a name and a password were told for a place.
  public func hasSignIn(for place: String) -> Bool {
    SaidPlace.address(place).map { archive.signIns.signIn(for: $0) != nil } ?? false
  }

  /// Keeps the names and passwords told for sources; answers the sources that they are for.
  public func keepSignIns(of sources: [Source]) throws(NewsFailure) -> [Source] {
    let kept = try archive.signIns.keep(for: sources.compactMap(\.feed))
    return sources.filter { source in source.feed.map(kept.contains) ?? false }
  }

  var feedsEdition: FeedsEdition? { edition(called: .feeds) as? FeedsEdition }

  /// The document of a page's feed.
  func document(of feed: DiscoveredFeed, on page: NamedDocument) async throws(NewsFailure) -> NamedDocument {
    // What opens a page opens the feed that it names on its own server.
    if let page = page.address, feed.address.isServed(likeThat: page), let signIn = archive.signIns.signIn(for: page) {
      archive.signIns.hold(signIn, for: feed.address)
    }
    do throws(NewsFailure) {
      return try await documents.document(
        at: feed.address, linkedFrom: page, signIn: archive.signIns.signIn(for: feed.address))
    } catch {
      guard case .wire(let failure) = error else { throw error }
      throw .deadFeed(feed.address, failure)
    }
  }

  /// Reads a document; a feed is stored at once, since it will be read.
  private func found(in document: NamedDocument) async throws(NewsFailure) -> FoundFeeds {
    let found = apart(try await Self.found(in: document))
    if case .feed(let source) = found { try await feedsEdition?.keep(document, of: source) }
    return found
  }

  /// What was found with the names and passwords that a list's addresses tell held apart.
  func apart(_ found: FoundFeeds) -> FoundFeeds {
    func bare(_ source: Source) -> Source {
      guard let feed = source.feed, let signIn = feed.signIn else { return source }
      var source = source
      source.feed = feed.withoutSignIn
      source.feed.map { archive.signIns.hold(signIn, for: $0) }
      return source
    }
    return switch found {
    case .feed(let source): .feed(bare(source))
    case .list(let sources): .list(sources.map(bare))
    case .page: found
    }
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
