import Basics
import Commands
import News
import Newsroom
import Replies

/// Feeds that a person adds by where they stand, or looks through before: a feed, a site that has some, a file that lists
/// them.
@MainActor
public struct FeedsModel {
  private let feeds: any FeedDesk
  private let lists: Lists

  public init(feeds: any FeedDesk, lists: Lists) {
    self.feeds = feeds
    self.lists = lists
  }

  /// Follows the feed at a place, asking back where there are several.
  public func add(_ place: String) async throws(NewsFailure) -> Outcome { try await add(place, into: nil) }

  /// Follows the feed at a place in a folder, if one is said.
  public func add(_ place: String, into folder: String?) async throws(NewsFailure) -> Outcome {
    let found: FeedsThere
    do throws(NewsFailure) { found = try await feeds.feeds(at: place) } catch {
      return .asking(try locked(place, for: .adding, after: error))
    }
    return switch found {
    case .these(let sources): try await follow(sources.filed(folder, among: lists.shelf.followed()))
    case .list(let sources):
      try await follow(sources.filed(folder, among: lists.shelf.followed()), isList: true)
    case .choice(let sources): .asking(.whichFeed(sources))
    }
  }

  /// The place as one that wants a name and a password; throws any other failure.
  private func locked(
    _ place: String, for purpose: LockedPlace.Purpose, after failure: NewsFailure
  ) throws(NewsFailure) -> LockedPlace {
    var (place, host) = (place, "")
    if case .wire(.refusedWith(401, let server, _)) = failure {
      host = server
    } else if case .deadFeed(let feed, .refusedWith(401, let server, _)) = failure {
      (place, host) = (feed.rawValue, server)
    } else {
      throw failure
    }
    let isRefused = feeds.hasSignIn(for: place)
    feeds.dropSignIn(for: place)
    return LockedPlace(place: place, host: host, purpose: purpose, isRefused: isRefused)
  }

  /// Remembers a name and a password for an address until the run ends.
  public func hold(_ signIn: SignIn, for address: WebAddress) { feeds.hold(signIn, for: address) }

  /// Follows those of a site's feeds that were chosen; each is read first, so that it is known what it is.
  public func add(_ chosen: [Source]) async throws(NewsFailure) -> Outcome {
    var sources: [Source] = []
    for choice in chosen {
      guard let feed = choice.feed else { continue }
      switch try await feeds.feeds(at: feed.rawValue) {
      case .these(let meant), .list(let meant): sources += meant
      case .choice(let others): if !others.isEmpty { throw .feed(.page) }
      }
    }
    return try await follow(sources)
  }

  private func follow(_ sources: [Source], isList: Bool = false) async throws(NewsFailure) -> Outcome {
    let followed = lists.shelf.followed()
    let signedIn = try feeds.keepSignIns(of: sources)
    let (new, known) = await told(sources, isList: isList, from: followed)
    let changed = known.filter { $0.now != $0.before }
    let cards = (new + known.map(\.now)).cards(isFollowed: true)
    let relabelled = Change.relabelled(changed.map(\.now), before: changed.map(\.before))
    guard !new.isEmpty else {
      let names = known.map(\.now.name)
      let following: Saying =
        names.count > 5 ? .followingAllAlready(count: names.count) : .followingAlready(names: names)
      var outcome = Outcome(Reply(message: following, touched: cards))
      if !signedIn.isEmpty, !isList { outcome.reply.message = .signedIn(names: names) }
      if changed.isEmpty { return outcome }
      try lists.shelf.apply(relabelled)
      outcome.reply.message =
        isList
        ? following.followed(by: .relabelledByList(count: changed.count))
        : .movedToFolder(names: names, folder: known[0].now.folder?.last ?? "")
      outcome.change = relabelled
      outcome.areNamesNew = true
      return outcome
    }
    let change = changed.isEmpty ? Change.followed(new) : .together([.followed(new), relabelled])
    try lists.shelf.apply(change)
    let missing: [Saying]
    do throws(NewsFailure) {
      missing = try await feeds.load(new).map(\.saying)
    } catch {
      missing = [error.saying]
    }
    let all = followed.count + new.count
    let following: Saying =
      new.count > 5
      ? .followingMoreFeeds(count: new.count, all: all) : .followingFeeds(names: new.map(\.name), all: all)
    let old = known.count
    let message = following.followed(by: old > 0 ? .moreFollowedAlready(count: old) : nil)
      .followed(by: changed.isEmpty ? nil : .relabelledByList(count: changed.count))
    var outcome = Outcome(Reply(message: message, hint: Saying.together(missing + [.headlinesFromYours])))
    if new.count == 1, missing.isEmpty, let listed = await listed(by: new[0], below: message) { outcome = listed }
    outcome.reply.touched = cards
    outcome.change = change
    return outcome
  }

  /// What a feed that was just followed has, below what is said of that; nil for a feed that has nothing.
  private func listed(by source: Source, below message: Saying) async -> Outcome? {
    var query = Query(kind: .headlines, sources: [source.id])
    query.edition = .feeds
    let heading = Headings.heading(NewsRequest(), .headlines, sources: [source], excluding: [])
    let listing = try? await lists.first(of: .news(query), heading: heading, size: lists.pageSize, .kept)
    guard let listing else { return nil }
    var outcome = lists.shown(listing)
    // What is said is no heading, which would tell how many of how many these are.
    (outcome.reply.message, outcome.reply.place) = (message, nil)
    return outcome
  }

  /// Tells the sources that are new from those that are followed, each of these with the name and the folder that a list
  /// gives it.
  private func told(
    _ sources: [Source], isList: Bool, from followed: [Source]
  ) async -> (new: [Source], known: [(before: Source, now: Source)]) {
    let moved = await feeds.movedFeeds()
    var places: [String: Source] = [:]
    for source in followed {
      guard let feed = source.feed else { continue }
      for place in [feed, moved[feed]].compactMap(\.self) { places[place.identity] = places[place.identity] ?? source }
    }
    let ids = Dictionary(followed.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var (new, known): ([Source], [(before: Source, now: Source)]) = ([], [])
    for source in sources {
      guard let before = ids[source.id] ?? source.feed.flatMap({ places[$0.identity] }) else {
        new.append(source)
        continue
      }
      var now = before
      if isList {
        if source.name != source.feed?.host { now = now.called(source.name) }
        now.attributes = source.attributes ?? before.attributes
        now.home = before.home ?? source.home
      }
      if source.folder != nil { (now.folder, now.otherFolders) = (source.folder, source.otherFolders) }
      known.append((before, now))
    }
    return (new, known)
  }

  /// Shows all that a feed or a list of feeds has, in its own order, or the article on a page.
  public func preview(_ request: PreviewRequest) async throws(NewsFailure) -> Outcome {
    let preview: Preview
    do throws(NewsFailure) { preview = try await feeds.preview(request.place, as: request.base) } catch {
      if case .wire(let failure) = error, failure != .givenUp, !failure.refusesStrangers,
        let text = feeds.keptText(at: request.place)
      {
        return shown(text)
      }
      return .asking(try locked(request.place, for: .looking(base: request.base), after: error))
    }
    return shown(preview, of: request)
  }

  private func shown(_ preview: Preview, of request: PreviewRequest) -> Outcome {
    if let page = preview.page { return shown(ArticleText(page)) }
    if !preview.sources.isEmpty {
      var outcome = lists.shown(
        Listing(
          request: .preview(request), heading: .verbatim(preview.title), items: .sources(.whole(preview.sources))))
      outcome.reply.hint = .addList
      outcome.request = .answered(nil)
      return outcome
    }
    guard !preview.articles.isEmpty else {
      var reply = Reply.empty(.nothingInFeed(title: preview.title), hint: .nothingInFeedHint)
      reply.body = .feed(title: .verbatim(preview.title))
      return Outcome(reply)
    }
    var outcome = lists.shown(
      Listing(request: .preview(request), heading: .verbatim(preview.title), items: .articles(.whole(preview.articles)))
    )
    outcome.request = .answered(nil)
    return outcome
  }

  /// Follows a link of what is being read.
  public func follow(_ link: WebAddress, mayBeNear: Bool) async throws(NewsFailure) -> Outcome {
    var outcome = shown(try await feeds.preview(link, mayBeNear: mayBeNear), of: PreviewRequest(place: link.rawValue))
    outcome.isFollowing = true
    return outcome
  }

  private func shown(_ text: ArticleText) -> Outcome {
    // An article that can be read is shown, also where that it was read cannot be kept.
    try? lists.shelf.noteRead(text.article)
    var outcome = Outcome(Reply(message: .verbatim(text.article.title), body: .reading(Reading(text))))
    outcome.opened = (text.article, [])
    outcome.it = [text.article]
    outcome.leads = Leads(text)
    return outcome
  }
}

extension ArticleText {
  /// The article of a page that was named.
  fileprivate init(_ page: ReadPage) {
    self.init(
      article: page.article, content: page.content, isWhole: page.isWhole,
      lack: page.isWhole ? nil : .paywall(host: page.article.address?.host ?? page.article.publisher.name),
      isOfPage: true, mayLeadNear: page.mayLeadNear)
  }
}

extension WireFailure {
  /// Whether a name and a password are asked for.
  fileprivate var refusesStrangers: Bool { if case .refusedWith(401, _, _) = self { true } else { false } }
}

extension [Source] {
  /// These in a folder, where one is said.
  fileprivate func filed(_ folder: String?, among followed: [Source]) -> [Source] {
    guard let folder = folder.map(Text.field), !folder.isEmpty else { return self }
    return map { source in
      var source = source
      source.folder = followed.path(ofFolder: folder)
      return source
    }
  }
}
