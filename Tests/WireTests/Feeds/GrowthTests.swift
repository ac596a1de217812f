import Basics
import News
import TestSupport
import TestTraits
import Testing

@testable import Wire

/// How long markup takes to be read, as it grows.
@Suite(.laborious) struct GrowthTests {
  private static let small = 1 << 13
  private static let times = 16
  /// Sixteen times the bytes take sixteen times as long, or 256 times where each is looked at again for all others.
  private static let most = 64.0

  private static let long = String(repeating: "a/", count: 4_000)
  private static let shapes: [HostileMarkup.Shape] = [
    .init(head: "<rss><a ", unit: "\"\"", tail: ">"), .init(head: "<rss><a ", unit: "'\"'", tail: ">"),
    .init(head: "<rss><a ", unit: "\"><b\" ", tail: "\""), .init(head: "<rss><a ", unit: "b='<'", tail: ">"),
    .init(head: "<rss", unit: " xmlns:a='b'", tail: ">"), .init(head: "<rss><channel><item>", unit: "<x xmlns:a='b'/>"),
    .init(head: "<rss>", unit: "<!DOCTYPE ["), .init(head: "", unit: "<!DOCTYPE [>"),
    .init(head: "<!DOCTYPE rss [", unit: "<!ENTITY a '&a;'>", tail: "]><rss>"),
    .init(head: "<opml><body>", unit: "<outline text='a'><outline xmlUrl='http://a.example/b'>"),
    .init(head: "<opml><body>", unit: "<outline><outline xmlUrl='http://a.example/b'/>"),
    .init(head: "<opml><head><title>", unit: "a<b>"),
    .init(head: "<rss><channel xml:base='https://a.example/\(long)'><item>", unit: "<link href='b'/>"),
    .init(head: "<html><base href='https://a.example/\(long)'>", unit: "<a href=b>"),
    .init(head: "<rss><channel><item><description>", unit: "&lt;a b=\"&lt;"),
    .init(head: "<rss><channel><item><description>", unit: "&lt;script>&lt;/scrip>"),
    .init(head: #"{"items":["#, unit: "{},"), .init(head: #"{"items":["#, unit: "[", tail: "]"),
  ]

  private func time(_ shape: HostileMarkup.Shape, _ size: Int) -> Duration {
    let bytes = shape.grown(to: size)
    return workingTime {
      _ = try? FeedReader.feed(in: bytes, base: Sample.base)
      _ = OPML(bytes)
      if let base = Sample.base { _ = FeedDiscovery.feeds(in: bytes, base: base) }
    }
  }

  /// How many times as long a large one takes as a small one, at best of some tries.
  private func growth(_ shape: HostileMarkup.Shape) -> Double {
    // What stands once is no part of what grows.
    let size = max(Self.small, 4 * shape.head.utf8.count)
    var (small, large) = (Duration.seconds(3_600), Duration.seconds(3_600))
    for round in 0..<4 where round == 0 || large > max(small, .milliseconds(1)) * Self.most {
      small = min(small, time(shape, size))
      large = min(large, time(shape, Self.times * size))
    }
    return large / max(small, .milliseconds(1))
  }

  @Test("takes twice as long for twice the bytes, whatever they are", arguments: 0..<GrowthTests.shapes.count + 60)
  func linear(_ number: Int) {
    var markup = HostileMarkup(seed: number)
    let shape = number < Self.shapes.count ? Self.shapes[number] : markup.shape()
    #expect(growth(shape) <= Self.most, "\(Text.shortened(shape.description))")
  }

  /// A list with a feed in each of many folders, or one feed in all of them.
  private static func list(_ folders: Int, ofOne isOne: Bool) -> String {
    let outlines = (0..<folders).map { number in
      "<outline text='f\(number)'><outline xmlUrl='http://a.example/\(isOne ? 0 : number)'/></outline>"
    }
    return "<opml><body>\(outlines.joined())</body></opml>"
  }

  @Test("takes twice as long for twice the folders of a list", arguments: [true, false])
  func folders(isOne: Bool) throws {
    let documents = [1_000, 16_000].map { folders in
      NamedDocument(bytes: Array(Self.list(folders, ofOne: isOne).utf8), address: nil)
    }
    var best = [Duration](repeating: .seconds(3_600), count: 2)
    for round in 0..<4 where round == 0 || best[1] > max(best[0], .milliseconds(1)) * Self.most {
      for (place, document) in documents.enumerated() {
        best[place] = min(best[place], workingTime { _ = try? FoundFeeds(in: document) })
      }
    }
    #expect(best[1] <= max(best[0], .milliseconds(1)) * Self.most, "\(best)")
    guard case .list(let sources) = try FoundFeeds(in: documents[1]) else { return }
    #expect(sources.count == (isOne ? 1 : 16_000) && sources.reduce(0) { $0 + $1.folders.count } == 16_000)
  }

  @Test("gives a cancelled task no more of a long document than it has read", arguments: ["<item/>", "{},"])
  func stopped(item: String) async {
    let head = item == "{}," ? #"{"items":["# : "<rss><channel>"
    let bytes = HostileMarkup.Shape(head: head, unit: item, tail: "{}]}").grown(to: 1 << 17)
    let reading = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return (try? FeedReader.feed(in: bytes, base: nil))?.items.count ?? 0
    }
    #expect(await reading.value < 2_000)
  }
}
