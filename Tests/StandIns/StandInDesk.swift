import Basics
import Foundation
import Markup
import News
import Newsroom
import Replies
import Stories
import ViewModels

/// A newsroom that answers what a test gives it, and fails where a test says so.
@MainActor
package final class StandInDesk: NewsDesk, FeedDesk, EditionDesk, AideDesk, SyncDesk, NetworkDesk {
  package init() {}

  package var editionName = EditionName.demo
  package var isUp = true
  package var articles: [Article] = []
  package var edition: [Source] = []
  package var texts: [ArticleID: String] = [:]
  package var pages: [ArticleID: ArticleText] = [:]
  package var gone: Set<ArticleID> = []
  package var provenance = Provenance()
  /// The failure of each request, until removed.
  package var failure: NewsFailure?
  /// The queries that were asked for, in their order.
  package private(set) var queries: [Query] = []

  package func page(
    _ query: Query, _ stretch: Stretch, _ freshness: Freshness
  ) async throws(NewsFailure) -> Page<Article> {
    queries.append(query)
    if let failure { throw failure }
    if let like = query.like {
      var book = StoryBook()
      book.add((articles + [like]).map { Report($0) })
      let ids = book.articles(like: like.id)
      return Page(of: ids.compactMap { id in articles.first { $0.id == id } }, stretch)
    }
    let asked = articles.filter { article in
      query.arrivedAfter.map { after in article.published.map { $0 > after } ?? false } ?? true
    }
    let page = Page(of: asked, stretch)
    return Page(items: page.items, stretch, total: page.total, provenance: provenance)
  }

  package func all(_ query: Query) async throws(NewsFailure) -> Page<Article> {
    queries.append(query)
    if let failure { throw failure }
    return Page(
      items: articles, Stretch(size: PageSize(clamping: 100)), total: articles.count, provenance: provenance)
  }

  package func stamps(_ query: Query, _ freshness: Freshness) async throws(NewsFailure) -> [ArticleStamp] {
    queries.append(query)
    if let failure { throw failure }
    return articles.flatMap { [$0] + $0.also }.map { ArticleStamp($0) }
  }

  package func watches() -> [Watch] { [] }
  package func beginWatching(_ watch: Watch, endings: WordEndings) async throws(NewsFailure) {}
  package func lookForWatched(endings: WordEndings) async throws(NewsFailure) {}
  package func untold() -> [WatchedStory] { [] }
  package func noteTold(_ stories: [WatchedStory]) throws(NewsFailure) {}

  package func mutes(hiding articles: [Article], endings: WordEndings) async -> [ArticleID: Mute] { [:] }

  package func stories(among articles: [Article]) async -> StoryShelf {
    let all = articles.flatMap { [$0] + $0.also }
    var book = StoryBook()
    book.add(all.map { Report($0) })
    return await StoryShelf.of(all, all.map { book.story(of: $0.id)?.rawValue })
  }

  package func storedTexts(of articles: [Article]) async -> [ArticleID: String] {
    texts.filter { text in articles.contains { $0.id == text.key } }
  }

  /// How many articles fit any query, by source.
  package var counted: [SourceID: Int]?

  /// How many articles fit a query, where that differs.
  package var counting: ((Query) -> [SourceID: Int])?

  package func counts(_ query: Query) async -> [SourceID: Int]? { counting?(query) ?? counted }

  package func marking(
    _ query: Query, isRead: Bool
  ) async throws(NewsFailure) -> (change: Change, articles: [Article], count: Int)? {
    queries.append(query)
    if articles.isEmpty { return nil }
    let marks = articles.map { ReadMark($0, read: Date(timeIntervalSince1970: 1_795_252_500)) }
    return (isRead ? .read(marks) : .unread(marks), articles, articles.count)
  }

  package func sources(_ freshness: Freshness) async throws(NewsFailure) -> [Source] {
    if let failure { throw failure }
    return edition
  }

  package func knownSources() async -> [Source] { edition }

  package var silent: [TroubledFeed] = []
  package var moved: [WebAddress: WebAddress] = [:]

  package func troubled() async -> [TroubledFeed] { silent }
  package var opened: [OpenedArticle] = []
  package func opened(of sources: [SourceID]) async -> [OpenedArticle] { opened }
  /// How feeds failed, as far as it was noted as told.
  package private(set) var told: [SilentFeeds] = []
  package func noteTold(_ silent: [SilentFeeds]) async { told += silent }
  package var probed = NetworkProbe.nobodyToAsk
  package func probe() async -> NetworkProbe { probed }
  package func refreshFollowed() async throws(NewsFailure) {}

  package func movedFeeds() async -> [WebAddress: WebAddress] { moved }

  package func reading(of article: Article) async throws(NewsFailure) -> ArticleText {
    if let failure { throw failure }
    if let page = pages[article.id] { return page }
    return texts[article.id].map {
      ArticleText(article: article, content: BlockText(paragraphs: $0), isWhole: true)
    } ?? .given(article)
  }

  package func known(_ article: Article) -> Article { pages[article.id]?.article ?? article }

  /// What was changed in articles, where that is known.
  package var histories: [ArticleID: StoryHistory] = [:]
  package func history(of article: Article) async -> StoryHistory? { histories[article.id] }

  package func lastChanges(of articles: [Article]) async -> [ArticleID: Date] {
    let changes = articles.compactMap { article in histories[article.id]?.edits.last.map { (article.id, $0.seen) } }
    return Dictionary(changes, uniquingKeysWith: max)
  }

  package func isGone(_ article: Article) async -> Bool { gone.contains(article.id) }

  /// The articles that came from a server nearby.
  package var near: Set<ArticleID> = []

  package func mayBeNear(_ article: Article) async -> Bool { near.contains(article.id) }

  package var found = FeedsThere.these([])
  package var missing: [Remark] = []
  package var previewed = Preview(title: "A feed", articles: [])

  package func feeds(at place: String) async throws(NewsFailure) -> FeedsThere {
    if let failure { throw failure }
    return found
  }

  package func load(_ sources: [Source]) async throws(NewsFailure) -> [Remark] { missing }

  package func hold(_ signIn: SignIn, for address: WebAddress) {}
  package func dropSignIn(for place: String) {}
  package func hasSignIn(for place: String) -> Bool { false }
  package func keepSignIns(of sources: [Source]) throws(NewsFailure) -> [Source] { [] }

  package func preview(_ place: String, as base: String?) async throws(NewsFailure) -> Preview {
    if let failure { throw failure }
    return previewed
  }

  package func keptText(at place: String) -> ArticleText? { nil }

  package func preview(_ link: WebAddress, mayBeNear: Bool) async throws(NewsFailure) -> Preview {
    try await preview(link.rawValue, as: nil)
  }

  package var isKeyGiven = false
  package var isKeyKept = false
  package var asked: Date?

  /// Why the edition has no news once it speaks.
  package var silence: NewsFailure?

  package func speak(_ name: EditionName) async throws(NewsFailure) -> (EditionName, silence: NewsFailure?) {
    if let failure { throw failure }
    editionName = name == .newsapi && !isKeyGiven && !isKeyKept ? .feeds : name
    return (editionName, silence)
  }

  package func speak(with key: SecretKey) async throws(NewsFailure) -> NewsFailure? {
    if let failure { throw failure }
    isKeyKept = true
    editionName = .newsapi
    return silence
  }

  package func removeKey() throws(NewsFailure) -> Bool {
    if let failure { throw failure }
    defer { isKeyKept = false }
    return isKeyKept
  }

  package func holdsKey(_ line: String) -> Bool { false }
  package func standing() async -> EditionStanding? { nil }
  package func lastAsked() async -> Date? { asked }

  package var requests: [LoggedRequest] = []
  package var requestCount: Int { requests.count }
  package var turn: NetworkTurn?

  package func newTurn() -> NetworkTurn? {
    defer { turn = nil }
    return turn
  }
}

/// No model was named here.
extension StandInDesk {
  package var aide: Aide? { nil }
  package var aideAnswered: Duration? { nil }
  package func useAide(at place: WebAddress, called name: String?, key: SecretKey?) async throws(NewsFailure) -> Aide {
    throw .aide(.notThere(host: place.host))
  }
  package func dropAide() throws(NewsFailure) -> Bool { false }
  package func askAide(_ prompt: AidePrompt) async throws(NewsFailure) -> String { throw .aide(.none) }
}

/// No server was named here.
extension StandInDesk {
  package var server: ReaderServer? { nil }
  package func useServer(at place: WebAddress, _ signIn: SignIn) async throws(NewsFailure) -> ReaderServer {
    throw .server(.notThere(host: place.host))
  }
  package func dropServer() throws(NewsFailure) -> Bool { false }
  package func sync() async throws(NewsFailure) -> Synced { throw .server(.none) }
  package func waitingCount() -> Int { 0 }
}
