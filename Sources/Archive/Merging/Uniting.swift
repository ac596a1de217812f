import Basics
import News

/// The merging of what is kept for one person.
final class Uniting {
  /// Where the other changes come from.
  enum Origin {
    case folder(StateFolder)
    /// A single file of a collection.
    case log(String, of: Collection, in: StateFolder)
  }

  /// Two ledgers of one collection, and what the one gets of the other.
  private struct Pair {
    let ours: Ledger
    let theirs: Ledger
    var coming = Ledger.Coming()
  }

  let archive: Archive
  /// Whose archive it is; nil for the guest's.
  let profile: ProfileID?
  private var pairs: [Pair] = []

  init(_ archive: Archive, of profile: ProfileID? = nil, with origin: Origin) {
    self.archive = archive
    self.profile = profile
    for ledger in archive.merging {
      let (collection, shape) = (ledger.collection, ledger.shape)
      switch origin {
      case .folder(let folder):
        let theirs = Ledger(reading: collection, in: folder, only: nil, shaped: shape)
        pairs.append(Pair(ours: ledger, theirs: theirs))
      case .log(let name, of: collection, in: let folder):
        let theirs = Ledger(reading: collection, in: folder, only: name, shaped: shape)
        pairs.append(Pair(ours: ledger, theirs: theirs))
      case .log: break
      }
    }
  }

  /// Whether the other place has no change at all.
  var isNothingThere: Bool { pairs.allSatisfy(\.theirs.isNothingThere) }

  /// Whether nothing comes.
  var isNothingNew: Bool { pairs.allSatisfy(\.coming.isNothing) }

  /// The number of lines elsewhere that are torn or altered.
  var unread: Int { pairs.reduce(0) { $0 + $1.theirs.loss.broken } }

  /// Reads both sides; what the system refuses is thrown.
  func look() throws(NewsFailure) {
    for index in pairs.indices {
      try pairs[index].ours.catchUp()
      do throws(NewsFailure) { try pairs[index].theirs.catchUp() } catch .cannotRead(let place, let reason) {
        throw .merge(.unreachable(place: place, reason: reason))
      }
      pairs[index].coming = try pairs[index].ours.coming(from: pairs[index].theirs)
    }
  }

  /// Puts all that comes into the bin under a name, and answers what it changes.
  func stage(as binful: String) throws(NewsFailure) -> Merged.Numbers {
    var numbers = Merged.Numbers()
    try archive.bin.binned.write { pen throws(NewsFailure) in
      for pair in pairs {
        let collection = pair.ours.collection
        var place = 0
        try pair.ours.forEachLine(of: pair.coming, from: pair.theirs) { line throws(NewsFailure) in
          try pen.add([(MergeKey(binful, collection, place).rawValue, line.json)])
          place += 1
          for change in line.changes { numbers.note(change, of: collection) }
        }
      }
    }
    return numbers
  }
}
