import Basics
import News

/// A line that a merge brings, by its name in the bin.
struct MergeKey {
  /// What the names begin with, and no binful does.
  static let sign = "+"

  /// The merge's name.
  let binful: String
  let rawValue: String

  init(_ binful: String, _ collection: Collection, _ place: Int) {
    self.binful = binful
    rawValue = "\(Self.start(binful, collection))\(place)"
  }

  init?(rawValue: String) {
    let parts = rawValue.split(separator: "\t")
    guard parts.count == 3, parts[0].hasPrefix(Self.sign) else { return nil }
    (binful, self.rawValue) = (String(parts[0].dropFirst()), rawValue)
  }

  /// What the names of a collection's lines begin with.
  static func start(_ binful: String, _ collection: Collection) -> String {
    "\(sign)\(binful)\t\(collection.rawValue)\t"
  }
}

/// What merges bring to one person, kept in the bin: it is done from there, undone, and done again.
///
/// The bin has all of it before anything else is changed, so that a merge that was cut off can be finished.
struct MergeBin {
  let binned: Ledger
  let restores: Ledger
  /// The collections that are merged.
  let ledgers: [Ledger]

  /// What makes a merge, or makes it again; `numbers` for the person who may undo it.
  func bringing(_ binful: String, _ numbers: Merged.Numbers?, isAgain: Bool = false) -> JointChange.Bulk {
    let write = { () throws(NewsFailure) in try self.bring(binful, isAgain: isAgain) }
    return JointChange.Bulk(ledgers: ledgers, write: write, note: note(binful, numbers, from: .comingIn, to: .back))
  }

  /// What undoes a merge.
  func takingOut(_ binful: String, _ numbers: Merged.Numbers?) -> JointChange.Bulk {
    let write = { () throws(NewsFailure) in try self.takeOut(binful) }
    return JointChange.Bulk(ledgers: ledgers, write: write, note: note(binful, numbers, from: .goingOut, to: .taken))
  }

  private func note(
    _ binful: String, _ numbers: Merged.Numbers?, from begun: BinfulMove.Place, to done: BinfulMove.Place
  ) -> JointChange.Bulk.Note {
    let count = numbers?.total ?? 0
    return JointChange.Bulk.Note(
      ledger: restores, key: binful, begun: BinfulMove(begun, count, merged: numbers).json,
      done: numbers.map { BinfulMove(done, count, merged: $0).json })
  }

  /// Writes the lines of a merge, except those that later changes overrule; again, what was undone has to be changed anew.
  private func bring(_ binful: String, isAgain: Bool) throws(NewsFailure) {
    for ledger in ledgers {
      try change(binful, ledger) { merged, pen, unknown throws(NewsFailure) in
        let isLater = merged.stamps.contains { key, stamp in ledger.lastPlace(of: key).map { $0.stamp < stamp } ?? true
        }
        if merged.stamps.isEmpty ? !unknown.contains(merged.line) : isLater {
          try pen.add(lines: merged.line + [UInt8(ascii: "\n")])
        } else if isAgain {
          try pen.add(try Self.standing(merged.changes, as: \.before, in: ledger).map { ($0.key, $0.after) })
        }
      }
    }
  }

  /// Gives keys the values that they had before a merge, except those that were changed since.
  private func takeOut(_ binful: String) throws(NewsFailure) {
    let wanted = try taggedSince(binful)
    for ledger in ledgers where ledger.collection.isOwn {
      try change(binful, ledger) { merged, pen, _ throws(NewsFailure) in
        let standing = try Self.standing(merged.changes, as: \.after, in: ledger)
        try pen.add(standing.filter { !Self.holds($0, of: ledger, wanted) }.map { ($0.key, $0.before) })
      }
    }
  }

  private func change(
    _ binful: String, _ ledger: Ledger,
    _ change: (MergedLine, inout Pen, _ unknown: Set<[UInt8]>) throws(NewsFailure) -> Void
  ) throws(NewsFailure) {
    let keys = try keys(of: binful, ledger.collection)
    if keys.isEmpty { return }
    // The journal waits for the disk.
    try ledger.write(isWaiting: false) { pen throws(NewsFailure) in
      let unknown = Set(try ledger.unknownLines())
      for key in keys {
        if Task.isCancelled { throw .givenUp }
        guard let merged = try binned.json(of: key).flatMap(MergedLine.init) else { continue }
        try change(merged, &pen, unknown)
      }
    }
  }

  private func keys(of binful: String, _ collection: Collection) throws(NewsFailure) -> [String] {
    try binned.catchUp()
    return binned.keys(startingWith: MergeKey.start(binful, collection))
  }

  /// The part of a merge that is as it made it, in numbers; or, as undoing left it.
  func numbers(_ binful: String, isMade: Bool) throws(NewsFailure) -> Merged.Numbers {
    let wanted = try taggedSince(binful)
    var numbers = Merged.Numbers()
    for ledger in ledgers where ledger.collection.isOwn {
      try ledger.catchUp()
      for key in try keys(of: binful, ledger.collection) {
        guard let merged = try binned.json(of: key).flatMap(MergedLine.init) else { continue }
        for change in try Self.standing(merged.changes, as: isMade ? \.after : \.before, in: ledger)
        where !isMade || !Self.holds(change, of: ledger, wanted) {
          numbers.note(change, of: ledger.collection)
        }
      }
    }
    return numbers
  }

  /// Those of some changes whose keys have the value now that is meant.
  private static func standing(
    _ changes: [MergedLine.Change], as value: KeyPath<MergedLine.Change, [UInt8]?>, in ledger: Ledger
  ) throws(NewsFailure) -> [MergedLine.Change] {
    var standing: [MergedLine.Change] = []
    for change in changes where try ledger.json(of: change.key) == change[keyPath: value] { standing.append(change) }
    return standing
  }

  /// The articles with tags that no merge brought, which stay when a merge is undone.
  private func taggedSince(_ binful: String) throws(NewsFailure) -> Set<String> {
    guard let tags = ledgers.first(where: { $0.collection == .tags }) else { return [] }
    try tags.catchUp()
    var brought: Set<String> = []
    for key in try keys(of: binful, .tags) {
      brought.formUnion(try binned.json(of: key).flatMap(MergedLine.init)?.changes.map(\.key) ?? [])
    }
    let since = tags.keys.lazy.filter { !brought.contains($0) }.compactMap(Tagging.init)
    return Set(since.map(\.article.rawValue))
  }

  /// Whether undoing a change would take away an article that is wanted.
  private static func holds(_ change: MergedLine.Change, of ledger: Ledger, _ wanted: Set<String>) -> Bool {
    ledger.collection == .library && change.before == nil && wanted.contains(change.key)
  }
}

extension Collection {
  /// Whether it is one person's; accounts are everybody's in the folder.
  fileprivate var isOwn: Bool { self != .accounts }
}

extension Merged.Numbers {
  /// Counts a change.
  mutating func note(_ change: MergedLine.Change, of collection: Collection) {
    let (comes, goes) = (change.before == nil, change.after == nil)
    switch collection {
    case .library: if comes { saved += 1 } else if goes { forgotten += 1 } else { renewed += 1 }
    case .follows: if comes { followed += 1 } else if goes { unfollowed += 1 } else { relabelled += 1 }
    case .tags: if comes { tagged += 1 } else if goes { untagged += 1 }
    case .reads: marked += 1
    case .choices: chosen += 1
    case .wishes: wished += 1
    case .accounts, .bin, .restores, .stories, .standings, .told, .diary, .entries, .subscriptions: break
    }
  }
}
