import Foundation
import News

/// What a key was used for: the service counts requests and tells nobody, so Crier counts as well.
struct NewsAPIAllowance: Codable, Sendable {
  /// How many requests a free key has, and in which time.
  static let daily = 100
  /// How far it reaches into a list.
  static let depth = 100
  private static let span: TimeInterval = 86_400

  /// When requests were made, the last one last.
  private(set) var requests: [Date] = []
  /// Whether the key is a free one; nil for as long as nothing told.
  private(set) var isFree: Bool?

  /// Whether the service took the key when it was last asked with it; nil for as long as nothing told.
  var isKeyGood: Bool?

  /// When the service said last that the key is used up.
  private var spent: Date?

  /// Counts a request.
  mutating func note(requestAt now: Date) {
    requests = requests(at: now).suffix(Self.daily * 5) + [now]
  }

  /// Learns of the plan from a refusal that only a free key gets, which says more than any dates do.
  mutating func notePlanLimit() { isFree = true }

  /// Learns of the plan from what was answered: a free key gets everything a day late, and the first hundred of a list.
  ///
  /// One article dated wrongly says nothing of the key, so it takes some.
  mutating func note(published: [Date], page: Int, at now: Date) {
    spent = nil
    let fresh = published.count { (0..<23.5 * 3_600).contains(now.timeIntervalSince($0)) }
    if fresh > 2 && fresh * 10 >= published.count || page > 1 { isFree = false }
  }

  /// Learns that the key is used up; where that comes after as many requests as a free key has, it is one.
  mutating func noteSpent(at now: Date) {
    spent = now
    if (Self.daily - 1...Self.daily + 1).contains(requests(at: now).count) { isFree = true }
  }

  /// How many requests are left to a free key; nil where the key is none.
  func left(at now: Date) -> Int? {
    if isFree == false { return nil }
    // Others may use the key as well, so that the service's word counts for more than what was counted here.
    let isSpent = spent.map { (-60..<Self.span / 2).contains(now.timeIntervalSince($0)) } ?? false
    return isSpent ? 0 : max(0, Self.daily - requests(at: now).count)
  }

  /// How long until a key that is used up may be used again; nil where the count does not tell.
  func wait(at now: Date) -> Duration? {
    let counted = requests(at: now)
    guard counted.count >= Self.daily else { return nil }
    let next = counted[counted.count - Self.daily].addingTimeInterval(Self.span)
    return .seconds(max(1, next.timeIntervalSince(now).rounded(.up)))
  }

  /// How many requests were made in the last day.
  func used(at now: Date) -> Int { requests(at: now).count }

  private func requests(at now: Date) -> [Date] {
    // A clock that was put back makes requests of the future, which would be counted for good.
    requests.filter { (-60..<Self.span).contains(now.timeIntervalSince($0)) }
  }
}
