import News

/// The damage found so far, each reported once.
final class DamageList {
  private let told: ReportedDamage?
  private var untold: [Damage] = []
  private var known: Set<Damage> = []

  /// A list for a folder, where reports are remembered; without a folder, nothing is reported.
  init(in folder: StateFolder? = nil) { told = folder.map(ReportedDamage.init) }

  /// Why something could not be read since that was last asked for; nil where all could.
  private(set) var refusal: NewsFailure?

  /// Notes why something could not be read; the first reason stays.
  func note(_ failure: NewsFailure) { refusal = refusal ?? failure }

  /// What could not be read since this was last asked for.
  func takeRefusal() -> NewsFailure? {
    defer { refusal = nil }
    return refusal
  }

  /// Answers what `read` does, which matters to no answer.
  func unnoted<Answer>(_ read: () -> Answer) -> Answer {
    let before = refusal
    defer { refusal = before }
    return read()
  }

  func add(_ damage: Damage) {
    if known.insert(damage).inserted { untold.append(damage) }
  }

  /// The damage found since the last call.
  func take() -> [Damage] {
    defer { untold = [] }
    return told?.news(in: untold) ?? untold
  }
}
