import FoundationEssentials
import News

/// What is known of a key's quota: the service does not report it, so Crier counts requests.
struct NewsAPIAllowance: Codable, Sendable {
  /// The requests a free key has, and for which time.
  static let daily = 100
  /// How many articles of a list a free key reaches.
  static let depth = 100
  private static let span: TimeInterval = 86_400

  /// When requests were made, in order.
  private(set) var requests: [Date] = []
  /// Whether the key is a free one; nil while unknown.
  private(set) var isFree: Bool?

  /// Whether the service accepted the key last time; nil while unknown.
  var isKeyGood: Bool?

  /// When the service last said the quota is used up.
  private var spent: Date?
  /// Until when the service wants no requests, and the status it said so with.
  private var rest: Rest?

  private struct Rest: Codable {
    let end: Date
    let status: Int
  }

  /// Counts a request.
  mutating func note(requestAt now: Date) {
    requests = requests(at: now).suffix(Self.daily * 5) + [now]
  }

  /// Learns from a refusal that only free keys get.
  mutating func notePlanLimit() { isFree = true }

  /// Learns from an answer: a free key gets articles a day late, and the first hundred of a list.
  ///
  /// Several articles are needed, since one may be dated wrongly.
  mutating func note(published: [Date], page: Int, at now: Date) {
    spent = nil
    let fresh = published.count { (0..<23.5 * 3_600).contains(now.timeIntervalSince($0)) }
    if fresh > 2 && fresh * 10 >= published.count || page > 1 { isFree = false }
  }

  /// Learns that the quota is used up; after as many requests as a free key has, the key is free.
  mutating func noteSpent(at now: Date) {
    spent = now
    if (Self.daily - 1...Self.daily + 1).contains(requests(at: now).count) { isFree = true }
  }

  /// Learns that the service wants no requests for a while; a day at most is believed.
  mutating func noteRest(_ wait: Duration, status: Int, at now: Date) {
    rest = Rest(end: now.addingTimeInterval(min(wait / .seconds(1), Self.span)), status: status)
  }

  /// How long the service wants no requests, and the status it said so with; nil where it may be asked.
  func rest(at now: Date) -> (wait: Duration, status: Int)? {
    guard let rest else { return nil }
    let left = rest.end.timeIntervalSince(now).rounded(.up)
    // After a clock was set back, it would be left alone for ever.
    return left > 0 && left <= Self.span ? (.seconds(left), rest.status) : nil
  }

  /// How many requests a free key has left; nil for another one.
  func left(at now: Date) -> Int? {
    if isFree == false { return nil }
    // Others may use the key too, so the service's word overrules the count.
    let isSpent = spent.map { (-60..<Self.span / 2).contains(now.timeIntervalSince($0)) } ?? false
    return isSpent ? 0 : max(0, Self.daily - requests(at: now).count)
  }

  /// How long until a used-up key works again; nil where the count does not tell.
  func wait(at now: Date) -> Duration? {
    let counted = requests(at: now)
    guard counted.count >= Self.daily else { return nil }
    let next = counted[counted.count - Self.daily].addingTimeInterval(Self.span)
    return .seconds(max(1, next.timeIntervalSince(now).rounded(.up)))
  }

  /// The requests of the last day.
  func used(at now: Date) -> Int { requests(at: now).count }

  private func requests(at now: Date) -> [Date] {
    // After a clock was set back, future requests would count for ever.
    requests.filter { (-60..<Self.span).contains(now.timeIntervalSince($0)) }
  }
}
