import Basics
import Foundation
import News

/// What Crier remembers, by its name.
///
/// Made without a look at the disk. All of it is for one owner at a time, who calls it from one actor.
public struct Archive {
  /// The saved articles.
  public let library: Shelf<ArticleID, SavedArticle>
  /// The sources the person follows.
  public let follows: Shelf<SourceID, Source>
  /// Articles that were forgotten many at a time.
  public let bin: Bin
  /// When tags were put on articles.
  public let tags: Shelf<Tagging, Date>
  /// When articles were read.
  public let reads: Shelf<ArticleID, Date>

  /// What the person chose.
  public let choices: ChoiceShelf
  /// The key to NewsAPI.
  public let newsAPIKey: KeyFile
  /// What editions answered before.
  public let answers: AnswerCache
  /// What was asked of those who count it, which is the same for all who keep something in this folder: it is by a key that
  /// they count, and not by who uses it.
  public let requestCounts: AnswerCache

  private let folder: StateFolder
  /// The folder of all who keep something here, in which that of a profile stands.
  private let home: StateFolder
  private let clock: () -> Date
  private let damages: DamageList

  public init(in folder: StateFolder, clock: @escaping () -> Date = { Date() }) {
    self.init(in: folder, of: folder, clock: clock)
  }

  private init(in folder: StateFolder, of home: StateFolder, clock: @escaping () -> Date) {
    self.folder = folder
    self.home = home
    damages = DamageList(in: folder)
    self.clock = clock
    library = Shelf(
      "library", in: folder, shaped: SavedRow.shape, telling: damages, quickLine: { $0.line }, clock: clock)
    bin = Bin(in: folder, besides: library, telling: damages, clock: clock)
    follows = Shelf("follows", in: folder, telling: damages, quickValue: Source.init(line:), clock: clock)
    tags = Shelf("tags", in: folder, telling: damages, clock: clock)
    reads = Shelf("reads", in: folder, telling: damages, clock: clock)
    choices = ChoiceShelf(Shelf("choices", in: folder, telling: damages, clock: clock))
    newsAPIKey = KeyFile(in: folder)
    answers = AnswerCache(in: folder)
    requestCounts = AnswerCache(in: home, named: AnswerCache.countsName)
  }

  /// Who has a profile in this folder.
  public func accounts(patience: Patience = .live) -> Accounts {
    Accounts(in: folder, telling: damages, clock: clock, patience: patience)
  }

  /// What Crier remembers for a profile: the same shelves, in a folder of their own.
  public func ofProfile(_ profile: ProfileID) -> Archive {
    let place = folder.path.map { "\($0)/profiles/\(profile.rawValue)" }
    return Archive(in: StateFolder(home: place, environment: [:]), of: home, clock: clock)
  }

  /// Makes the folder, for its owner's eyes only, before anybody else would.
  public func settle() throws(NewsFailure) {
    let path = try folder.writable()
    do throws(SystemRefusal) { try Disk.makeFolder(path) } catch { throw error.failure(at: path) }
  }

  /// What feeds said, which is the same for all who keep something in this folder.
  public func feeds(clock: @escaping @Sendable () -> Date) -> KeptFeeds { KeptFeeds(in: home, clock: clock) }

  /// Where the lines said at the prompt outlive it.
  public var promptHistory: String? { folder.path.map { $0 + "/history" } }

  /// What the conversation notes down for its own use, in whatever shape it likes.
  public func desk<Desk>(of type: Desk.Type = Desk.self) -> Document<Desk> {
    Document("desk", in: folder, telling: damages)
  }

  /// What is worth doing for the files now, once nobody waits for an answer.
  public func upkeep() -> [Upkeep] {
    [library.ledger.upkeep(), bin.upkeep(), follows.ledger.upkeep(), tags.ledger.upkeep(), reads.ledger.upkeep()]
      .compactMap(\.self)
  }

  /// Looks over all files of all who keep something here, and mends what can be mended without losing a line.
  public func checkUp() -> CheckUp {
    let files = Doctor.checkUp(of: home)
    let accounts = Accounts(in: home, telling: DamageList(), clock: clock, patience: .live)
    return CheckUp(files: files.files, findings: files.findings + accounts.findings)
  }

  /// What was found unreadable since last asked, each told once.
  public func newDamage() -> [Damage] { damages.take() }
}
