import Archive
import Basics
import FoundationEssentials
import News
import Stories
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
  /// The profile's language model, as it was looked up last, and how long its last answer of this run took.
  var lookedUpAide: Aide??
  public internal(set) var aideAnswered: Duration?
  /// The server that the profile syncs with, as it was looked up last, and whether that is being done.
  var lookedUpServer: ReaderServer??
  var isSyncing = false
  let guestArchive: Archive
  let accounts: Accounts
  /// The current profile; a run keeps it until it logs in or out itself.
  lazy var current = CurrentProfile(accounts.current, beside: guestArchive)
  /// The profiles that were deleted in this run, and go when it ends.
  var leaving: [ProfileID: ProfileName] = [:]
  /// Articles of this run whose pages may be on this machine or in a private network, since a person named what lists
  /// them.
  var nearArticles: Set<ArticleID> = []
  /// Articles of this run whose pages brought nothing when all texts were kept.
  var textless: Set<ArticleID> = []
  let numbering: StoryNumbers
  /// Until when what came was looked through for watches, in this run.
  var lookedThrough: Date?
  /// What the person did and is not written yet, each with whose it is.
  var unwritten: [(archive: Archive, entry: DiaryEntry)] = []
  /// What is muted, as it was last prepared for testing articles.
  var preparedMutes: (mutes: [Mute], endings: WordEndings, muting: Muting)?
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
    numbering = StoryNumbers(archive.storyNumbers())
    accounts = archive.accounts(patience: patience)
    self.now = now
    self.wayOut = wayOut
  }

  /// The current profile's archive.
  var archive: Archive { current.archive }

  /// All sources of the edition, and before them those that a person follows by their feeds.
  public func sources(_ freshness: Freshness) async throws(NewsFailure) -> [Source] {
    withFollowed(asFollowed(try await edition.sources(freshness))) { $0.feed != nil }
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

  /// Their ids alone, which take a tenth of the time.
  public func followedIDs() -> Set<SourceID> { Set(archive.follows.keys) }

  /// Makes all of a change or none of it, on disk when this returns.
  public func apply(_ change: Change) throws(NewsFailure) {
    if case .ofProfile(let change) = change { return try apply(change) }
    try archive.make(change, at: now())
  }

  /// Forgets articles and their tags by moving them into the bin without decoding, to save memory.
  public func forget(_ articles: [ArticleID]) throws(NewsFailure) -> Change { .binned(try archive.bin.take(articles)) }

  /// Finishes what a killed Crier began.
  public func finishRestoring() {
    guestArchive.finishMoving()
    if profile != nil { archive.finishMoving() }
  }

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

  /// Lets changes be made before the disk has them, which whoever tells them together waits for once.
  public func putOffWaiting() { guestArchive.awaited.isPutOff = true }

  /// Waits until the disk has every change that was made.
  public func settleChanges() throws(NewsFailure) { try guestArchive.awaited.settle() }

  /// New damage in the archive, each reported once.
  public func newDamage() -> [Damage] {
    guestArchive.newDamage() + (profile == nil ? [] : archive.newDamage())
  }
}
