/// Maintenance of a collection's files, done only after an answer.
public struct Upkeep: Sendable {
  let collection: String
  let folder: StateFolder
  let shape: ValueShape
  /// This device's log, if it is worth shrinking.
  let ownLog: String?
  /// What counts in it, if known.
  let survey: Compaction.Survey?
  /// That log's size when it was considered.
  let weighedSize: Int

  /// Shrinks the log and rewrites the catalogue; leaves them where that fails.
  public func run() {
    guard let path = folder.path else { return }
    let compacted = ownLog.flatMap { try? Compaction.run(on: $0, in: path, knowing: survey) }
    if Task.isCancelled { return }
    Ledger(of: collection, in: folder, shaped: shape, telling: DamageList()) { .distantPast }
      .keepCatalogue(weighedSize: compacted?.after ?? weighedSize)
  }
}
