import Archive
import Basics
import Foundation
import News
import Wire

/// The one place that knows both wire and archive: it asks the edition, and remembers for the person.
@MainActor
public final class Newsroom {
  let documents: NamedDocuments
  let editions: Editions
  /// The edition that speaks, once it was looked up, and those that were made so far.
  var speaking: EditionName?
  var made: [(name: EditionName, edition: any NewsProvider)] = []
  /// The key to NewsAPI that is kept for who is talking, once it was looked up.
  var lookedUpKey: SecretKey??
  let guestArchive: Archive
  let accounts: Accounts
  /// Who is talking, as of the first look: a run keeps who it is until it logs in or out itself.
  lazy var resident = Resident(accounts.current, beside: guestArchive)
  let now: @Sendable () -> Date
  /// The way to whoever is asked over the network.
  let wayOut: WayOut

  /// A newsroom over editions and what is remembered; the archive is opened only when something needs it.
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

  /// What is remembered for who is talking.
  var archive: Archive { resident.archive }

  /// One page of what a query asks for, of the edition it is for.
  public func page(
    _ query: Query, number: PageNumber, size: PageSize, _ freshness: Freshness = .usual
  ) async throws(NewsFailure) -> Page<Article> {
    try await edition(called: query.edition ?? editionName).page(query, number: number, size: size, freshness)
  }

  /// All sources of the edition.
  public func sources() async throws(NewsFailure) -> [Source] { try await edition.sources() }

  /// The whole text of an article: the library's copy where there is one, else the edition's.
  public func text(of article: Article) async throws(NewsFailure) -> String? {
    if let kept = archive.library[article.id]?.text { return kept }
    if let text = try await edition.text(of: article) { return text }
    // What is on screen may be of an edition that spoke before.
    for (name, other) in made where name != editionName {
      if let text = try? await other.text(of: article) { return text }
    }
    return nil
  }

  /// Those of some articles that are saved, in the order asked for.
  public func saved(among articles: [ArticleID]) -> [SavedArticle] { archive.library.values(of: articles) }

  /// How many articles are saved.
  public func savedCount() -> Int { archive.library.count }

  /// Why the system would not let the library be read, where that is so.
  public var libraryRefusal: NewsFailure? { archive.library.refusal }

  /// Why no saved article is to be seen, where none is.
  public var libraryEmptiness: NewsFailure { archive.library.emptiness(of: "saved article", orElse: .nothingSaved) }

  /// Why no followed source is to be seen, where none is.
  public var followsEmptiness: NewsFailure {
    archive.follows.emptiness(of: "followed source", orElse: .noSourcesChosen)
  }

  /// Why the system would not let the tags be read, where that is so.
  public var tagsRefusal: NewsFailure? { archive.tags.refusal }

  /// The followed sources, in the order they were chosen.
  public func followed() -> [Source] { archive.follows.values.reversed() }

  /// Which of some articles are saved, and which were read.
  public func marks(of articles: [ArticleID]) -> Marks {
    Marks(
      saved: archive.library.keys(among: articles), read: archive.reads.keys(among: articles), tags: tags(on: articles))
  }

  /// An article as it goes into the library now, with its text where that can be had.
  public func prepared(_ article: Article) async -> SavedArticle {
    SavedArticle(article: article, saved: now(), text: try? await text(of: article))
  }

  /// Makes a change and keeps it: it is on disk when this returns.
  public func apply(_ change: Change) throws(NewsFailure) {
    switch change {
    case .saved(let articles): try archive.library.put(articles)
    case .forgot(let articles): try archive.library.remove(articles.map(\.id))
    case .followed(let sources): try archive.follows.put(sources.map { ($0.id, $0) })
    case .unfollowed(let sources): try archive.follows.remove(sources.map(\.id))
    case .tagged(let taggings): try archive.tags.put(taggings.map { ($0, now()) })
    case .untagged(let taggings): try archive.tags.remove(taggings)
    case .together(let changes): try apply(changes)
    case .binned(let binful): try archive.bin.takeAgain(binful)
    case .unbinned(let binful): try archive.bin.putBack(binful)
    case .chose(let choice, before: _): try archive.choices.keep(choice)
    }
  }

  /// Forgets any number of articles and the tags on them; answers with what it came to.
  ///
  /// What goes is moved into the bin unseen, so that a large library takes no more memory than a small one.
  public func forget(_ articles: [ArticleID]) throws(NewsFailure) -> Change {
    let wanted = Set(articles)
    let taggings = archive.tags.keys.filter { wanted.contains($0.article) }
    try archive.tags.remove(taggings)
    do throws(NewsFailure) {
      let binned = Change.binned(try archive.bin.take(articles))
      return taggings.isEmpty ? binned : .together([.untagged(taggings), binned])
    } catch {
      try? apply(.tagged(taggings))
      throw error
    }
  }

  /// Empties the bin of what nobody can want back any more; what some changes lean on stays.
  ///
  /// A bin that cannot be emptied now is emptied another time.
  public func emptyBin(except changes: [Change]) {
    try? archive.bin.empty(except: Set(changes.flatMap(\.binfuls).map(\.id)))
  }

  /// Makes several changes, or, where one of them fails, none.
  private func apply(_ changes: [Change]) throws(NewsFailure) {
    for (index, change) in changes.enumerated() {
      do throws(NewsFailure) { try apply(change) } catch {
        // What the disk refuses now it mostly refuses altogether, so that there is little to take back.
        for made in changes[..<index].reversed() { try? apply(made.inverse) }
        throw error
      }
    }
  }

  /// Remembers that an article was read.
  public func noteRead(_ article: Article) throws(NewsFailure) { try archive.reads.put([(article.id, now())]) }

  /// Looks over all files and mends what can be mended.
  public func checkUp() -> CheckUp { archive.checkUp() }

  /// Does what the files need from time to time, for when everybody has their answer.
  public func tidyUp() async {
    for upkeep in archive.upkeep() { await Self.carryOut(upkeep) }
    for (_, edition) in made { await edition.tidyUp() }
  }

  @concurrent
  private nonisolated static func carryOut(_ upkeep: Upkeep) async { upkeep.run() }

  /// What was found damaged among what is remembered, each told once.
  public func newDamage() -> [String] {
    let damage = guestArchive.newDamage() + (profile == nil ? [] : archive.newDamage())
    return damage.map(\.message)
  }
}
