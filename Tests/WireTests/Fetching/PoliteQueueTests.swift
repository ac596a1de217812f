import Basics
import TestSupport
import Testing

@testable import Wire

@Suite struct PoliteQueueTests {
  private func feeds(_ hosts: [String]) throws -> [(feed: WebAddress, host: String)] {
    try hosts.enumerated().map {
      (try #require(WebAddress(rawValue: "https://\($0.element).example/\($0.offset)")), $0.element)
    }
  }

  @Test("has eight under way at most, and two of a host")
  func bounds() throws {
    var queue = PoliteQueue(try feeds(["a", "a", "a", "b", "c", "d", "e", "f", "g", "h", "i"]))
    var hosts: [String] = []
    while let next = queue.next() { hosts.append(next.host) }
    #expect(hosts == ["a", "a", "b", "c", "d", "e", "f", "g"])
    queue.finish("b")
    #expect(queue.next()?.host == "h")
    #expect(queue.next() == nil)
  }

  @Test("goes on with a host to which a connection is open")
  func reached() throws {
    var queue = PoliteQueue(try feeds(["a", "a", "a", "b", "c", "d", "e", "f", "g", "h", "i"]))
    while queue.next() != nil {}
    queue.finish("a")
    #expect(queue.next()?.host == "a")
    queue.finish("a")
    #expect(queue.next()?.host == "h")
  }

  @Test("serves every feed once, in any order of finishing", arguments: 0..<20)
  func all(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let hosts = (0..<200).map { _ in "h\(Int.random(in: 0..<12, using: &random))" }
    var queue = PoliteQueue(try feeds(hosts))
    var underWay: [String] = []
    var served: Set<WebAddress> = []
    while true {
      while let (feed, host) = queue.next() {
        #expect(served.insert(feed).inserted)
        underWay.append(host)
        #expect(underWay.count <= 8 && underWay.count { $0 == host } <= 2)
      }
      guard !underWay.isEmpty else { break }
      queue.finish(underWay.remove(at: Int.random(in: underWay.indices, using: &random)))
    }
    #expect(served.count == 200)
  }

  @Test("has nothing more fetched once it is cleared")
  func cleared() throws {
    var queue = PoliteQueue(try feeds(["a", "a", "a", "b"]))
    _ = queue.next()
    queue.clear()
    #expect(queue.next() == nil)
  }
}
