import Basics
import FoundationEssentials
import Glibc
import News

/// What Crier remembers, by name.
///
/// Created without touching the disk. It belongs to one owner, who uses it from one actor.
public struct Archive {
  /// The saved articles.
  public let library: Shelf<ArticleID, SavedArticle>
  /// The followed sources.
  public let follows: Shelf<SourceID, Source>
  /// Articles that were forgotten in bulk.
  public let bin: Bin
  /// When each tag was added.
  public let tags: Shelf<Tagging, Date>
  /// When each article was read; with the keys of sweeps, and of what was marked as unread since.
  public let reads: Shelf<ArticleID, Date>

  /// What the person said once and has from then on.
  public let wishes: Shelf<WishKey, Wish>
  /// The stories that came for what is watched.
  public let told: Shelf<WatchedStory.Key, WatchedStory>
  /// What the person said and read.
  public let diary: Shelf<DiaryEntry.Key, DiaryEntry>

  /// The settings.
  public let choices: ChoiceShelf
  /// The key to NewsAPI.
  public let newsAPIKey: KeyFile
  /// The person's language model, with its key.
  public let aide: AideFile
  /// The server that the person syncs with, with their password.
  public let server: ServerFile
  /// What was agreed on with servers about entries, and about feeds.
  let entries: Shelf<AgreedKey, AgreedEntry>
  let subscriptions: Shelf<AgreedKey, AgreedFeed>
  /// Names and passwords for feeds.
  public let signIns: FeedSignIns
  /// Earlier answers of editions.
  public let answers: AnswerCache
  /// The pages of articles that were opened or saved, all of them.
  public let pages: AnswerCache
  /// The pages of articles that were fetched along with the rest of what is followed.
  public let texts: AnswerCache
  /// What was changed in such pages.
  public let versions: AnswerCache
  /// Requests counted by key, for all profiles in this folder, since NewsAPI counts by key too.
  public let requestCounts: AnswerCache

  /// Pictures of articles, for all profiles in this folder.
  public let pictures: AnswerCache

  /// What changes to the library and the like wait for, in all profiles of this folder.
  public let awaited: AwaitedDisk

  let folder: StateFolder
  let journal: Journal
  /// What proved wrong of what feeds said.
  private let remade: RemadeFiles
  /// The main folder, which holds those of the profiles.
  private let home: StateFolder
  let clock: () -> Date
  private let damages: DamageList
  private let memory: LogMemory

  public init(in folder: StateFolder, clock: @escaping () -> Date = { Date() }) {
    self.init(in: folder, of: folder, awaiting: AwaitedDisk(), telling: RemadeFiles(), clock: clock)
  }

  private init(
    in folder: StateFolder, of home: StateFolder, awaiting awaited: AwaitedDisk, telling remade: RemadeFiles,
    clock: @escaping () -> Date
  ) {
    self.awaited = awaited
    self.folder = folder
    self.remade = remade
    self.home = home
    damages = DamageList(in: folder)
    memory = LogMemory(in: folder)
    self.clock = clock
    journal = Journal(in: folder)
    library = Shelf(
      .library, in: folder, shaped: SavedRow.shape, telling: damages, remembering: memory, awaiting: awaited,
      quickLine: { $0.line },
      clock: clock)
    follows = Shelf(
      .follows, in: folder, telling: damages, remembering: memory, awaiting: awaited, quickValue: Source.init(line:),
      clock: clock)
    tags = Shelf(.tags, in: folder, telling: damages, remembering: memory, awaiting: awaited, clock: clock)
    bin = Bin(in: folder, of: library, tags, journal, telling: damages, clock: clock)
    reads = Shelf(
      .reads, in: folder, telling: damages, remembering: memory, awaiting: awaited,
      quickLine: { Instant($0).map { Array("\"\($0.text)\"".utf8) } },
      quickValue: { Instant(utf8: $0.dropFirst().dropLast())?.date }, clock: clock)
    wishes = Shelf(.wishes, in: folder, telling: damages, remembering: memory, awaiting: awaited, clock: clock)
    told = Shelf(.told, in: folder, telling: damages, remembering: memory, awaiting: awaited, clock: clock)
    // It is written at each line said, so that nothing is noted of how far it went.
    diary = Shelf(.diary, in: folder, telling: damages, clock: clock)
    choices = ChoiceShelf(
      Shelf(.choices, in: folder, telling: damages, remembering: memory, awaiting: awaited, clock: clock))
    newsAPIKey = KeyFile(in: folder)
    aide = AideFile(in: folder)
    server = ServerFile(in: folder)
    // How far these went is not noted: an older copy of them is made up for by the next sync.
    entries = Shelf(
      .entries, in: folder, telling: damages, awaiting: awaited, quickLine: \.line,
      quickValue: AgreedEntry.init(line:), clock: clock)
    subscriptions = Shelf(.subscriptions, in: folder, telling: damages, awaiting: awaited, clock: clock)
    signIns = FeedSignIns(in: folder)
    answers = AnswerCache(in: folder)
    pages = AnswerCache(in: folder, named: FileName.pages, most: nil)
    texts = AnswerCache(in: folder, named: FileName.texts, most: AnswerCache.mostTexts)
    versions = AnswerCache(in: folder, named: FileName.versions, most: nil)
    requestCounts = AnswerCache(in: home, named: FileName.counts)
    pictures = AnswerCache(in: home, named: FileName.pictures, most: AnswerCache.mostPictures)
  }

  /// The accounts in this folder.
  public func accounts(patience: Patience = .live) -> Accounts {
    Accounts(in: folder, telling: damages, remembering: memory, clock: clock, patience: patience)
  }

  /// The accounts as they are stored.
  func accountLedger() -> Ledger {
    Ledger(of: .accounts, in: folder, telling: damages, remembering: memory, clock: clock)
  }

  /// The same shelves for a profile, in its own folder.
  public func ofProfile(_ profile: ProfileID) -> Archive {
    Archive(
      in: folder.inner("profiles/\(profile.rawValue)"), of: home, awaiting: awaited, telling: remade, clock: clock)
  }

  /// Creates the folder with private permissions.
  public func settle() throws(NewsFailure) {
    let path = try folder.writable()
    do throws(SystemRefusal) { try Disk.makeFolder(path) } catch { throw error.failure(at: path) }
  }

  /// What feeds said, shared by all profiles in this folder.
  public func feeds(clock: @escaping @Sendable () -> Date) -> KeptFeeds {
    KeptFeeds(in: home, spanOfPast: { [home] in PastSpan.longest(in: home) }, telling: remade, clock: clock)
  }

  /// Which stories articles tell, shared by all profiles in this folder.
  public func storyNumbers() -> KeptStoryNumbers { KeptStoryNumbers(in: home.passing(FileName.feeds)) }

  /// The file for the history of the prompt.
  public var promptHistory: String? { folder.isGone ? nil : folder.path.map { "\($0)/\(FileName.history)" } }

  /// What was changed in the conversation, in any shape.
  public func desk<Desk>(of type: Desk.Type = Desk.self) -> Document<Desk> {
    Document("desk", in: folder, telling: damages)
  }

  /// What is on screen, in any shape.
  public func screen<Screen>(of type: Screen.Type = Screen.self) -> Document<Screen> {
    Document("screen", in: folder, telling: damages, isPassing: true)
  }

  /// The maintenance worth doing now, while no answer is awaited.
  public func upkeep() -> [Upkeep] {
    let others = [told.ledger, diary.ledger, bin.binned, entries.ledger, subscriptions.ledger]
    return (journal.isWorthEmptying ? [Upkeep { [folder] in try? Archive(in: folder).emptyJournal() }] : [])
      + (journaled + others).compactMap { $0.upkeep() }
  }

  /// The collections of the journal.
  var journaled: [Ledger] {
    [library.ledger, follows.ledger, tags.ledger, reads.ledger, wishes.ledger, choices.ledger, bin.restores]
  }

  /// The collections that are merged.
  var merging: [Ledger] {
    (journaled + [told.ledger, diary.ledger] + (folder.path == home.path ? [accountLedger()] : []))
      .filter(\.collection.isMerged)
  }

  /// What merges brought.
  var mergeBin: MergeBin { MergeBin(binned: bin.binned, restores: bin.restores, ledgers: merging) }

  /// Moves what the journal holds into the collections' own logs.
  func emptyJournal() throws(NewsFailure) { try journal.empty(into: journaled) }

  /// Checks the files of all profiles, and repairs what it can without losing a line.
  public func checkUp() -> CheckUp {
    if home.isGone, let path = home.path {
      let missing = Finding.Kind.refused(SystemRefusal(code: ENOENT))
      return CheckUp(files: 0, findings: [Finding(file: path, isFolder: true, kind: missing)])
    }
    let files = Doctor.checkUp(of: home)
    let accounts = Accounts(in: home, telling: DamageList(), clock: clock, patience: .live)
    let hasLostLines = files.findings.contains { finding in
      guard case .brokenLines = finding.kind else { return false }
      return finding.file.hasPrefix(Collection.accounts.rawValue + ".")
    }
    return CheckUp(files: files.files, findings: files.findings + accounts.checkUp(hasLostLines: hasLostLines))
  }

  /// Why something that was looked at could not be read since this was last asked; nil where all could.
  public func takeRefusal() -> NewsFailure? { damages.takeRefusal() }

  /// The same, and it is not counted as told.
  public var refusal: NewsFailure? { damages.refusal }

  /// Answers what `read` does; that something could not be read matters to no answer.
  public func unnoted<Answer>(_ read: () -> Answer) -> Answer { damages.unnoted(read) }

  /// New damage since the last call, each reported once.
  public func newDamage() -> [Damage] {
    memory.settle(telling: damages)
    for name in remade.take() { damages.add(Damage(file: name, kind: .remade)) }
    if let path = home.path, FileMark(of: path) != nil, let place = Disk.openPlace(of: path) {
      damages.add(Damage(file: path, kind: .openPlace(place)))
    }
    return damages.take()
  }
}
