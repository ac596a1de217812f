import FoundationEssentials

/// A time zone: how far its clocks are ahead of GMT, whenever.
///
/// Read from the system's own tables, since FoundationEssentials only knows whole offsets from GMT and all of Foundation
/// brings its own tables of 40 MB.
public struct Zone: Sendable {
  /// Clocks that never change.
  public static let gmt = Zone(secondsFromGMT: 0)

  private let history: ZoneHistory

  public init(secondsFromGMT seconds: Int) {
    history = ZoneHistory(before: seconds, changes: [], after: ZoneRule(standard: seconds, summer: nil))
  }

  init(_ history: ZoneHistory) { self.history = history }

  /// How many seconds the zone's clocks are ahead of GMT at an instant.
  public func secondsFromGMT(at instant: Date) -> Int { history.offset(at: Self.seconds(instant)) }

  /// An instant in whole seconds, within 30,000 years of now.
  private static func seconds(_ instant: Date) -> Int {
    let seconds = instant.timeIntervalSince1970.rounded(.down)
    let furthest = 1e12
    // Where a number is none, no comparison holds.
    return seconds > -furthest ? Int(seconds < furthest ? seconds : furthest) : -Int(furthest)
  }
}

/// All offsets of a zone.
///
/// A class, so that a zone is handed on without copying its tables.
final class ZoneHistory: Sendable {
  /// A change of clocks, and the offset from then on.
  struct Change: Equatable {
    let second: Int
    let offset: Int
  }

  /// The offset before the first change.
  private let before: Int
  private let changes: [Change]
  /// Says what holds from the last change on; nil where its own offset stays.
  private let after: ZoneRule?

  /// - Parameter changes: In the order of time.
  init(before: Int, changes: [Change], after: ZoneRule?) {
    (self.before, self.changes, self.after) = (before, changes, after)
  }

  func offset(at second: Int) -> Int {
    guard let last = changes.last else { return after?.offset(at: second) ?? before }
    if second >= last.second { return after?.offset(at: second) ?? last.offset }
    // The first change that is still to come.
    var (low, high) = (0, changes.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].second <= second { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? before : changes[low - 1].offset
  }
}
