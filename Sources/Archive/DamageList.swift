import News

/// The damage found so far, each reported once.
final class DamageList {
  private let told: ReportedDamage?
  private var untold: [Damage] = []
  private var known: Set<Damage> = []

  /// A list for a folder, where reports are remembered; without a folder, nothing is reported.
  init(in folder: StateFolder? = nil) { told = folder.map(ReportedDamage.init) }

  func add(_ damage: Damage) {
    if known.insert(damage).inserted { untold.append(damage) }
  }

  /// The damage found since the last call.
  func take() -> [Damage] {
    defer { untold = [] }
    return told?.news(in: untold) ?? untold
  }
}
