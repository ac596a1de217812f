import Basics
import News

/// The merging of what is kept for one person.
final class Uniting {
  /// Where the other changes come from.
  enum Source {
    case folder(StateFolder)
    /// A single file of a collection.
    case log(String, of: Collection, in: StateFolder)
  }

  /// Two ledgers of one collection.
  private struct Pair {
    let ours: Ledger
    let theirs: Ledger
  }

  let archive: Archive
  private let pairs: [Collection: Pair]
  /// Whether anything came.
  private(set) var isNothingNew = true

  init(_ archive: Archive, with source: Source, withAccounts: Bool) {
    self.archive = archive
    let ours = (archive.journaled + (withAccounts ? [archive.accountLedger()] : [])).filter(\.collection.isMerged)
    var pairs: [Collection: Pair] = [:]
    for ledger in ours {
      let (collection, shape) = (ledger.collection, ledger.shape)
      switch source {
      case .folder(let folder):
        pairs[collection] = Pair(
          ours: ledger, theirs: Ledger(reading: collection, in: folder, only: nil, shaped: shape))
      case .log(let name, of: collection, in: let folder):
        pairs[collection] = Pair(
          ours: ledger, theirs: Ledger(reading: collection, in: folder, only: name, shaped: shape))
      case .log: break
      }
    }
    self.pairs = pairs
  }

  /// Whether the other place has no change at all.
  var isNothingThere: Bool { pairs.values.allSatisfy(\.theirs.isNothingThere) }

  /// Reads both sides; what the system refuses is thrown.
  func look() throws(NewsFailure) {
    for pair in pairs.values {
      try pair.ours.catchUp()
      do throws(NewsFailure) { try pair.theirs.catchUp() } catch .cannotRead(let place, let reason) {
        throw .merge(.unreachable(place: place, reason: reason))
      }
    }
  }

  /// Takes over what is later there.
  func run() throws(NewsFailure) -> Merged {
    var merged = Merged()
    let before = archive.choices.all
    do throws(NewsFailure) {
      let library = try takeLibrary(&merged)
      let sources = try takeFollows(&merged)
      let tags = try takeTags(&merged)
      for collection in [Collection.reads, .choices, .accounts] { _ = try take(collection) }
      let choices = changes(from: before, &merged)
      if let library, let sources, let tags { merged.change = Self.together(library + sources + tags + choices) }
    } catch .cannotKeep(let place, let reason) where !isNothingNew {
      throw .merge(.cutShort(place: place, reason: reason))
    }
    merged.unread = pairs.values.reduce(0) { $0 + $1.theirs.loss.broken }
    return merged
  }

  /// Takes over a collection; nil where it is not merged.
  private func take(_ collection: Collection) throws(NewsFailure) -> Ledger.Coming? {
    guard let pair = pairs[collection] else { return nil }
    let coming = try pair.ours.coming(from: pair.theirs)
    try pair.ours.takeIn(coming, from: pair.theirs)
    isNothingNew = isNothingNew && coming.isNothing
    return coming
  }

  /// Takes over the saved articles; answers the changes, or nil where they are too many to hold.
  private func takeLibrary(_ merged: inout Merged) throws(NewsFailure) -> [Change]? {
    guard let pair = pairs[.library] else { return [] }
    let gone = try pair.ours.coming(from: pair.theirs).removed.compactMap(ArticleID.init)
    let forgotten = gone.count <= Binful.mostHeld ? archive.library.values(of: gone) : []
    guard let coming = try take(.library) else { return [] }
    merged.numbers.saved = coming.added.count
    merged.numbers.renewed = coming.changed
    merged.numbers.forgotten = coming.removed.count
    guard coming.added.count <= Binful.mostHeld, gone.count <= Binful.mostHeld else { return nil }
    let saved = archive.library.values(of: coming.added.compactMap(ArticleID.init))
    return (forgotten.isEmpty ? [] : [.forgot(forgotten)]) + (saved.isEmpty ? [] : [.saved(saved)])
  }

  private func takeFollows(_ merged: inout Merged) throws(NewsFailure) -> [Change]? {
    let before = archive.follows.values
    guard let coming = try take(.follows) else { return [] }
    merged.numbers.followed = coming.added.count
    merged.numbers.unfollowed = coming.removed.count
    guard coming.added.count + coming.removed.count <= Self.mostHeld else { return nil }
    let (added, removed) = (Set(coming.added), Set(coming.removed))
    let followed = archive.follows.values.filter { added.contains($0.id.rawValue) }
    let unfollowed = before.filter { removed.contains($0.id.rawValue) }
    return (unfollowed.isEmpty ? [] : [.unfollowed(unfollowed)]) + (followed.isEmpty ? [] : [.followed(followed)])
  }

  private func takeTags(_ merged: inout Merged) throws(NewsFailure) -> [Change]? {
    guard let coming = try take(.tags) else { return [] }
    merged.numbers.tagged = coming.added.count
    merged.numbers.untagged = coming.removed.count
    guard coming.added.count + coming.removed.count <= Self.mostHeld else { return nil }
    let (tagged, untagged) = (coming.added.compactMap(Tagging.init), coming.removed.compactMap(Tagging.init))
    return (untagged.isEmpty ? [] : [.untagged(untagged)]) + (tagged.isEmpty ? [] : [.tagged(tagged)])
  }

  /// The settings that are others than before.
  private func changes(from before: Choices, _ merged: inout Merged) -> [Change] {
    let after = archive.choices.all
    let changed = Choice.Name.allCases.filter { before[$0] != after[$0] }
    merged.numbers.chosen = changed.count
    return changed.map { .chose(after[$0], before: before[$0]) }
  }

  private static func together(_ changes: [Change]) -> Change? {
    changes.count > 1 ? .together(changes) : changes.first
  }

  /// Of tags and sources more are held than of articles with their texts, by judgment.
  private static let mostHeld = 1_000
}
