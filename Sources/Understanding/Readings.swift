import Synchronization

/// What lines were read as at one moment, so that none is read twice.
public final class Readings: Sendable {
  private struct Said: Hashable {
    let line: String
    let isMeant: Bool
  }

  private let known = Mutex<[Said: Interpretation]>([:])
  /// How many lines were read with what they point at, which differs each time.
  private let pointed = Mutex(0)

  public init() {}

  /// How many lines were read.
  public var count: Int { known.withLock { $0.count } + pointed.withLock { $0 } }

  func notePointed() { pointed.withLock { $0 += 1 } }

  /// What a line was read as, or is read as now.
  func reading(of line: String, isMeant: Bool, reading read: () -> Interpretation) -> Interpretation {
    let said = Said(line: line, isMeant: isMeant)
    if let known = known.withLock({ $0[said] }) { return known }
    let heard = read()
    known.withLock { $0[said] = heard }
    return heard
  }
}
