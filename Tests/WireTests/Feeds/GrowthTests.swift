import Basics
import News
import TestSupport
import TestTraits
import Testing

@testable import Wire

/// How long markup takes to be read, as it grows.
@Suite(.laborious) struct GrowthTests {
  /// The small ones are larger than what stands once at the head of some.
  private static let (small, large) = (1 << 15, 1 << 18)
  /// Eight times the bytes take eight times as long, or 64 times where each is looked at again for all others.
  private static let most = 32.0

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

  private func growth(_ shape: HostileMarkup.Shape) -> Double {
    let markup = [Self.small, Self.large].reduce(into: [:]) { $0[$1] = shape.grown(to: $1) }
    return TestSupport.growth(from: Self.small, to: Self.large, atMost: Self.most) { size in
      let bytes = markup[size] ?? []
      _ = try? FeedReader.feed(in: bytes, base: Sample.base)
      _ = OPML(bytes)
      if let base = Sample.base { _ = FeedDiscovery.feeds(in: bytes, base: base) }
    }
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
    let times = TestSupport.growth(from: 0, to: 1, atMost: Self.most) { _ = try? FoundFeeds(in: documents[$0]) }
    #expect(times <= Self.most)
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
