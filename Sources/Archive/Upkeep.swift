/// What the files of a collection need from time to time, done after somebody was answered and never before.
public struct Upkeep: Sendable {
  let collection: String
  let folder: StateFolder
  let shape: ValueShape
  /// This device's own log, where it is worth making smaller.
  let ownLog: String?
  /// What counts in it, where that is known without reading it again.
  let survey: Compaction.Survey?
  /// How large that log was when it was last looked at for this.
  let weighedSize: Int

  /// Makes the log smaller and the catalogue new; where that is not possible, all stays as it is.
  public func run() {
    guard let path = folder.path else { return }
    let compacted = ownLog.flatMap { try? Compaction.run(on: $0, in: path, knowing: survey) }
    if Task.isCancelled { return }
    Ledger(of: collection, in: folder, shaped: shape, telling: DamageList()) { .distantPast }
      .keepCatalogue(weighedSize: compacted?.after ?? weighedSize)
  }
}
