import Basics

/// Queues feeds for fetching: a few at a time, and few per host.
struct PoliteQueue {
  /// How many are fetched at a time, in all and per host, by judgment.
  static let mostAtOnce = 8
  static let mostOfOneHost = 2

  private var waiting: [String: ArraySlice<WebAddress>] = [:]
  /// Hosts with a free slot, once per slot, in asking order.
  private var ready: [String] = []
  private var nextReady = 0
  /// Hosts with an open connection, which come first.
  private var reached: [String] = []
  private var underWay = 0

  /// A queue of feeds with their hosts.
  init(_ feeds: [(feed: WebAddress, host: String)]) {
    for (feed, host) in feeds {
      waiting[host, default: []].append(feed)
      if waiting[host].map({ $0.count <= Self.mostOfOneHost }) == true { ready.append(host) }
    }
  }

  /// Starts the next feed and answers it with its host; nil where none may start now.
  mutating func next() -> (feed: WebAddress, host: String)? {
    while underWay < Self.mostAtOnce, let host = nextHost() {
      guard let feed = waiting[host]?.popFirst() else { continue }
      underWay += 1
      return (feed, host)
    }
    return nil
  }

  private mutating func nextHost() -> String? {
    if let host = reached.popLast() { return host }
    guard nextReady < ready.count else { return nil }
    defer { nextReady += 1 }
    return ready[nextReady]
  }

  /// Ends a feed of a host.
  mutating func finish(_ host: String) {
    underWay -= 1
    if waiting[host]?.isEmpty == false { reached.append(host) }
  }

  /// Drops all waiting feeds.
  mutating func clear() {
    nextReady = ready.count
    reached = []
    waiting = [:]
  }
}
