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
  /// When articles were read.
  public let reads: Shelf<ArticleID, Date>

  private let folder: StateFolder
  private let damages = DamageList()

  public init(in folder: StateFolder, clock: @escaping () -> Date = { Date() }) {
    self.folder = folder
    library = Shelf("library", in: folder, datedBy: "saved", telling: damages, clock: clock)
    follows = Shelf("follows", in: folder, telling: damages, clock: clock)
    reads = Shelf("reads", in: folder, telling: damages, clock: clock)
  }

  /// What the conversation notes down for its own use, in whatever shape it likes.
  public func desk<Desk>(of type: Desk.Type = Desk.self) -> Document<Desk> {
    Document("desk", in: folder, telling: damages)
  }

  /// What is worth doing for the files now, once nobody waits for an answer.
  public func upkeep() -> [Upkeep] {
    [library.ledger.upkeep(), follows.ledger.upkeep(), reads.ledger.upkeep()].compactMap(\.self)
  }

  /// Looks over all files and mends what can be mended without losing a line.
  public func checkUp() -> CheckUp { Doctor.checkUp(of: folder) }

  /// What was found unreadable since last asked, each told once.
  public func newDamage() -> [Damage] { damages.take() }
}
