import Basics
import Glibc
import News

/// Keeps a collection's files small and quick to open.
extension Ledger {
  /// The maintenance that is worth doing; nil where none is.
  func upkeep() -> Upkeep? {
    guard logs.consumed > Self.worthKeeping else { return nil }
    let isHeavy = isOwnLogHeavy()
    guard isHeavy || newBytes > Self.worthKeeping else { return nil }
    keptBytes = logs.consumed
    let (collection, folder, shape) = (collection, folder, shape)
    let (heavyLog, survey, weighedSize) = (isHeavy ? own.name : nil, isHeavy ? ownSurvey() : nil, weighedSize)
    return Upkeep {
      guard let path = folder.path else { return }
      let compacted = heavyLog.flatMap { try? Compaction.run(on: $0, in: path, knowing: survey) }
      if Task.isCancelled { return }
      Ledger(of: collection, in: folder, shaped: shape, telling: DamageList()) { .distantPast }
        .keepCatalogue(weighedSize: compacted?.after ?? weighedSize)
    }
  }

  /// What counts in this device's log; nil where other logs overrule it, so that it must be read alone.
  private func ownSurvey() -> Compaction.Survey? {
    guard logs.logs.count == 1, logs.logs[0].name == own.name else { return nil }
    return Compaction.Survey(catalogue, logs.logs[0])
  }

  /// Whether most of this device's log is outdated, judged without reading it.
  private func isOwnLogHeavy() -> Bool {
    guard let index = logs.logs.firstIndex(where: { $0.name == own.name }) else { return false }
    let size = logs.logs[index].consumed
    // Waits for growth, since other devices' lines may make it seem worse than it is.
    guard size > Self.worthKeeping, size > weighedSize + weighedSize / 4 else { return false }
    weighedSize = size
    return catalogue.places.reduce(0) { $0 + ($1.log == index ? $1.weight : 0) } < size / 2
  }

  /// Has this device's log hold nothing any more that was removed or replaced.
  func dropOutdated() throws(NewsFailure) {
    guard let path = folder.path, let name = own.name else { return }
    do throws(SystemRefusal) { _ = try Compaction.run(on: name, in: path, isForced: true) } catch {
      throw failure(error, at: name)
    }
  }

  /// Stores the catalogue, unless a log could not be read to its end.
  func keepCatalogue(weighedSize: Int) {
    guard (try? catchUp()) != nil, !logs.logs.contains(where: \.isUnfinished) else { return }
    keptCatalogue.write(catalogue, KeptCatalogue.Header(logs: logs.logs, weighedSize: weighedSize))
  }

  /// Copies to this device's log what only its locked journal has, on disk when this returns.
  func takeHome(from journal: OpenLog) throws(NewsFailure) {
    try write { pen throws(NewsFailure) in
      let index = logs.logs.firstIndex { $0.name == journal.name && $0.isWhole(at: journal.mark) }
      guard let index else { throw .cannotRead(place: journal.name, reason: SystemRefusal(code: EIO)) }
      for place in catalogue.places where Int(place.log) == index {
        let change = try change(at: place)
        if change.isEmpty { throw .cannotRead(place: journal.name, reason: SystemRefusal(code: EIO)) }
        try pen.add(change, at: place.stamp.order)
      }
    }
  }

  /// Whether a place is in a journal, whose lines hold other collections' changes too.
  func isInJournal(_ place: Catalogue.Place) -> Bool { logs.logs[Int(place.log)].isJournal }

  /// The change at a place; none where it was altered.
  func change(at place: Catalogue.Place) throws(NewsFailure) -> [Change] {
    let key = catalogue.key(of: place)
    if place.isGone { return [(key, nil)] }
    return try json(at: place).map { [(key, Array($0))] } ?? []
  }

  /// Stores the catalogue anew where that is worth it.
  func keepCatalogue() {
    if logs.consumed > Self.worthKeeping { keepCatalogue(weighedSize: weighedSize) }
  }
}
