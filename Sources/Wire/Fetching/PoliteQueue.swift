import Basics

/// Feeds that wait to be fetched: a few at a time, and of one host no more than it can bear.
struct PoliteQueue {
  /// How many are fetched at a time, in all and of one host.
  static let mostAtOnce = 8
  static let mostOfOneHost = 2

  private var waiting: [String: ArraySlice<WebAddress>] = [:]
  /// The hosts of which one more may be fetched, each as often as one may be, in the order to ask them.
  private var ready: [String] = []
  private var nextReady = 0
  /// Hosts of which a feed has just come, so that a connection to them is open: they come first.
  private var reached: [String] = []
  private var underWay = 0

  /// A queue of feeds, each with the host that will be asked for it.
  init(_ feeds: [(feed: WebAddress, host: String)]) {
    for (feed, host) in feeds {
      waiting[host, default: []].append(feed)
      if waiting[host].map({ $0.count <= Self.mostOfOneHost }) == true { ready.append(host) }
    }
  }

  /// The next feed to fetch, which is under way from now on, and its host; nil where none may be fetched now.
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

  /// Takes note that a feed of a host is no longer under way.
  mutating func finish(_ host: String) {
    underWay -= 1
    if waiting[host]?.isEmpty == false { reached.append(host) }
  }

  /// Has nothing more fetched.
  mutating func clear() {
    nextReady = ready.count
    reached = []
    waiting = [:]
  }
}
