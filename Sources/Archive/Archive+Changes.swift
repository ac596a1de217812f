import FoundationEssentials
import News

/// Makes a person's changes.
extension Archive {
  /// Makes all of a change or none of it, on disk when this returns; and nothing where what it was decided on could not
  /// be read.
  public func make(_ change: Change, at now: Date) throws(NewsFailure) {
    var joint = JointChange()
    try add(change, to: &joint, now)
    if let refusal {
      // That there can be no folder says more.
      try settle()
      throw refusal
    }
    try journal.write(joint)
  }

  private func add(_ change: Change, to joint: inout JointChange, _ now: Date) throws(NewsFailure) {
    switch change {
    case .saved(let articles):
      joint.add(try library.changes(putting: articles.map { ($0.id, $0) }), to: library.ledger)
    case .forgot(let articles): joint.add(library.changes(removing: articles.map(\.id)), to: library.ledger)
    case .followed(let sources), .relabelled(let sources, before: _):
      joint.add(try follows.changes(putting: sources.map { ($0.id, $0) }), to: follows.ledger)
    case .unfollowed(let sources): joint.add(follows.changes(removing: sources.map(\.id)), to: follows.ledger)
    case .tagged(let taggings): joint.add(try tags.changes(putting: taggings.map { ($0, now) }), to: tags.ledger)
    case .untagged(let taggings): joint.add(tags.changes(removing: taggings), to: tags.ledger)
    case .read(let marks):
      joint.add(reads.changes(removing: marks.compactMap(\.article.unreadKey)), to: reads.ledger)
      joint.add(try reads.changes(putting: marks.map { ($0.article, $0.read) }), to: reads.ledger)
    case .unread(let marks):
      joint.add(reads.changes(removing: marks.map(\.article)), to: reads.ledger)
      // What was marked with many others is so still, unless that says otherwise.
      guard reads.hasKeys(startingWith: Sweep.mark) else { break }
      let unread = marks.compactMap(\.article.unreadKey).map { ($0, now) }
      joint.add(try reads.changes(putting: unread), to: reads.ledger)
    case .swept(let sweeps, count: _):
      let gone = sweeps.filter { $0.at == nil }.map(\.key)
      joint.add(reads.changes(removing: gone), to: reads.ledger)
      let made = sweeps.compactMap { sweep in sweep.at.map { (sweep.key, $0) } }
      joint.add(try reads.changes(putting: made), to: reads.ledger)
    case .chose(let choice, before: _): joint.add(try choices.changes(keeping: choice), to: choices.ledger)
    case .binned(let binful):
      if let merged = binful.merged { return joint.add(mergeBin.takingOut(binful.id, merged)) }
      try bin.takeAgain(binful, in: &joint)
    case .unbinned(let binful):
      if let merged = binful.merged { return joint.add(mergeBin.bringing(binful.id, merged, isAgain: true)) }
      try bin.putBack(binful, in: &joint)
    case .wished(let changes):
      joint.add(wishes.changes(removing: changes.filter { $0.after == nil }.map(\.key)), to: wishes.ledger)
      let made = changes.compactMap { change in change.after.map { (change.key, $0) } }
      joint.add(try wishes.changes(putting: made), to: wishes.ledger)
    // The accounts are no part of what one profile keeps.
    case .ofProfile: break
    case .together(let changes): for change in changes { try add(change, to: &joint, now) }
    }
  }
}
