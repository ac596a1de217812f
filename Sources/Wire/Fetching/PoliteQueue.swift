import News

/// Feeds that wait to be fetched: a few at a time, and of one host no more than it can bear.
struct PoliteQueue {
  /// How many are fetched at a time, in all and of one host.
  static let mostAtOnce = 8
  static let mostOfOneHost = 2

  private struct Host {
    var waiting: ArraySlice<WebAddress> = []
    var underWay = 0
  }

  private var hosts: [String: Host] = [:]
  /// The hosts of which one more may be fetched, each as often as one may be, in the order to ask them.
  private var ready: [String] = []
  private var nextReady = 0
  private var underWay = 0

  /// A queue of feeds, each with the host that will be asked for it.
  init(_ feeds: [(feed: WebAddress, host: String)]) {
    for (feed, host) in feeds {
      hosts[host, default: Host()].waiting.append(feed)
      if hosts[host].map({ $0.waiting.count <= Self.mostOfOneHost }) == true { ready.append(host) }
    }
  }

  /// The next feed to fetch, which is under way from now on, and its host; nil where none may be fetched now.
  mutating func next() -> (feed: WebAddress, host: String)? {
    guard underWay < Self.mostAtOnce, nextReady < ready.count else { return nil }
    let host = ready[nextReady]
    nextReady += 1
    guard let feed = hosts[host]?.waiting.popFirst() else { return next() }
    hosts[host]?.underWay += 1
    underWay += 1
    return (feed, host)
  }

  /// Takes note that a feed of a host is no longer under way.
  mutating func finish(_ host: String) {
    underWay -= 1
    hosts[host]?.underWay -= 1
    if hosts[host]?.waiting.isEmpty == false { ready.append(host) }
  }

  /// Has nothing more fetched.
  mutating func clear() { nextReady = ready.count }
}
