import Archive
import Basics
import Foundation
import News
import Wire

/// Connects Wire and Archive: asks the edition, and remembers for the person.
@MainActor
public final class Newsroom {
  let documents: NamedDocuments
  let editions: Editions
  /// The current edition, once looked up, and all made so far.
  var speaking: EditionName?
  var made: [(name: EditionName, edition: any NewsProvider)] = []
  /// The profile's NewsAPI key, once looked up.
  var lookedUpKey: SecretKey??
  let guestArchive: Archive
  let accounts: Accounts
  /// The current profile; a run keeps it until it logs in or out itself.
  lazy var current = CurrentProfile(accounts.current, beside: guestArchive)
  /// The profiles that were deleted in this run, and go when it ends.
  var leaving: [ProfileID: ProfileName] = [:]
  let now: @Sendable () -> Date
  /// The network.
  let wayOut: WayOut

  /// A newsroom over editions and an archive, which is opened on first use.
  public init(
    editions: Editions, documents: NamedDocuments = NamedDocuments(folder: ".", home: nil), archive: Archive,
    now: @escaping @Sendable () -> Date, patience: Patience = .live, wayOut: WayOut = WayOut(agent: "Crier")
  ) {
    self.editions = editions
    self.documents = documents
    guestArchive = archive
    accounts = archive.accounts(patience: patience)
    self.now = now
    self.wayOut = wayOut
  }

  /// The current profile's archive.
  var archive: Archive { current.archive }

  /// A page for a query, of the edition it is for.
  public func page(
    _ query: Query, _ stretch: Stretch, _ freshness: Freshness = .usual
  ) async throws(NewsFailure) -> Page<Article> {
    let edition = edition(called: query.edition ?? editionName)
    guard query.read != nil || query.author != nil else {
      return try await edition.page(query, stretch, freshness)
    }
    let found = try await pages(query, of: edition, freshness)
    let page = Page(of: found.items, stretch)
    return Page(items: page.items, stretch, total: page.total, provenance: found.provenance)
  }

  /// All that an edition answers to a query and that fits, up to as much as anybody looks through.
  func pages(
    _ query: Query, of edition: any NewsProvider, _ freshness: Freshness
  ) async throws(NewsFailure) -> Page<Article> {
    var plain = query
    (plain.read, plain.author) = (nil, nil)
    let first = try await edition.page(plain, Stretch(size: Self.mostAtOnce), freshness)
    var items = first.items
    var next = PageNumber.first.next
    while let number = next, items.count < min(first.total, Self.mostLookedThrough) {
      let page = try? await edition.page(plain, Stretch(number: number, size: Self.mostAtOnce))
      items += page?.items ?? []
      next = page?.items.isEmpty == false ? number.next : nil
    }
    let read = archive.reads.values(among: items.map(\.id))
    let found = items.filter { article in
      (query.read?.admits(readAt: read[article.id]) ?? true)
        && (query.author.map { $0.lowercased() == article.author?.lowercased() } ?? true)
    }
    return Page(
      items: found, Stretch(size: Self.mostAtOnce), total: found.count, provenance: first.provenance)
  }

  private static let mostAtOnce = PageSize(clamping: PageSize.allowed.upperBound)
  /// By judgment.
  private static let mostLookedThrough = 1_000

  /// All sources of the edition.
  public func sources(_ freshness: Freshness) async throws(NewsFailure) -> [Source] {
    try await edition.sources(freshness)
  }

  /// An article's text: the library's copy, else the edition's.
  public func text(of article: Article) async throws(NewsFailure) -> String? {
    // Anybody may have written the file.
    if let kept = archive.unnoted({ archive.library[article.id]?.text }) { return SafeText(kept).text }
    if let text = try await edition.text(of: article) { return text }
    // An article on screen may come from an earlier edition.
    for (name, other) in made where name != editionName {
      if let text = try? await other.text(of: article) { return text }
    }
    return nil
  }

  /// Those of some articles that are saved, in the given order.
  public func saved(among articles: [ArticleID]) -> [SavedArticle] {
    archive.library.values(of: articles).compactMap(\.clean)
  }

  /// Those of some articles that are saved, without their content.
  public func savedIDs(among articles: [ArticleID]) -> Set<ArticleID> { archive.library.keys(among: articles) }

  /// The number of saved articles.
  public func savedCount() -> Int { archive.library.count }

  /// Why something kept could not be read since this was last asked; nil where all could.
  ///
  /// What was answered meanwhile does not pass for all there is.
  public func takeRefusal() -> NewsFailure? {
    let ofGuest = guestArchive.takeRefusal()
    return archive.takeRefusal() ?? ofGuest
  }

  /// Why no saved article is shown.
  public var libraryEmptiness: NewsFailure { archive.library.emptiness(of: .articles, orElse: .nothingSaved) }

  /// Why no followed source is shown.
  public var followsEmptiness: NewsFailure {
    archive.follows.emptiness(of: .sources, orElse: .noSourcesChosen)
  }

  /// The followed sources, in the order they were added.
  public func followed() -> [Source] { archive.follows.values.reversed().map(\.clean) }

  /// Which of some articles are saved, read and tagged, for showing them; decides nothing, since it may lack what cannot
  /// be read.
  public func marks(of articles: [ArticleID]) -> Marks {
    archive.unnoted {
      Marks(
        saved: archive.library.keys(among: articles), read: archive.reads.keys(among: articles),
        tags: tags(on: articles))
    }
  }

  /// An article ready for saving, with its text if there is one.
  public func prepared(_ article: Article) async -> SavedArticle {
    SavedArticle(article: article, saved: now(), text: try? await text(of: article))
  }

  /// Makes all of a change or none of it, on disk when this returns.
  public func apply(_ change: Change) throws(NewsFailure) {
    if case .ofProfile(let change) = change { return try apply(change) }
    try archive.make(change, at: now())
  }

  /// Forgets articles and their tags by moving them into the bin without decoding, to save memory.
  public func forget(_ articles: [ArticleID]) throws(NewsFailure) -> Change { .binned(try archive.bin.take(articles)) }

  /// Finishes what a killed Crier began.
  public func finishRestoring() { archive.bin.finishRestoring() }

  /// What this machine moved to the bin or back and no run has left for undoing.
  public func movedBinfuls() throws(NewsFailure) -> [(Binful, isBack: Bool)] { try archive.bin.moved() }

  /// Forgets what was moved once it is left for undoing; where that fails, it is left twice.
  public func forgetMovedBinfuls() { archive.bin.forgetMoved() }

  /// Removes from the bin what can no longer be undone; `changes` can.
  ///
  /// A failure is retried another time.
  public func emptyBin(except changes: [Change]) {
    try? archive.bin.empty(except: Set(changes.flatMap(\.binfuls).map(\.id)))
  }

  /// Remembers that an article was read.
  public func noteRead(_ article: Article) throws(NewsFailure) { try archive.reads.put([(article.id, now())]) }

  /// When those of some articles were read that were.
  public func readMarks(of articles: [Article]) -> [ReadMark] {
    let read = archive.reads.values(among: articles.map(\.id))
    return articles.compactMap { article in read[article.id].map { ReadMark(article, read: $0) } }
  }

  /// Checks and repairs all files.
  public func checkUp() -> CheckUp { archive.checkUp() }

  /// Unites what is kept with what is in another folder, or in a log; `place` is as the person said it.
  public func merge(_ place: String) throws(NewsFailure) -> Merged {
    let merged = try guestArchive.merge(documents.path(place), current: archive)
    changeSpeaker()
    return merged
  }

  /// Maintains the files while no answer is awaited.
  public func tidyUp() async {
    for upkeep in archive.upkeep() { await Self.carryOut(upkeep) }
    for (_, edition) in made { await edition.tidyUp() }
  }

  @concurrent
  private nonisolated static func carryOut(_ upkeep: Upkeep) async { upkeep.run() }

  /// New damage in the archive, each reported once.
  public func newDamage() -> [Damage] {
    guestArchive.newDamage() + (profile == nil ? [] : archive.newDamage())
  }
}
