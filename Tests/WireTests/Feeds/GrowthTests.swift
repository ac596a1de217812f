import Basics
import News
import TestSupport
import TestTraits
import Testing

@testable import Wire

/// How long markup takes to be read, as it grows.
@Suite(.laborious) struct GrowthTests {
  private static let (small, large) = (1 << 13, 1 << 17)
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
    var (small, large) = (Duration.seconds(3_600), Duration.seconds(3_600))
    for _ in 0..<4 where large > max(small, .milliseconds(1)) * Self.most {
      small = min(small, time(shape, Self.small))
      large = min(large, time(shape, Self.large))
    }
    return large / max(small, .milliseconds(1))
  }

  @Test("takes twice as long for twice the bytes, whatever they are", arguments: 0..<GrowthTests.shapes.count + 60)
  func linear(_ number: Int) {
    var markup = HostileMarkup(seed: number)
    let shape = number < Self.shapes.count ? Self.shapes[number] : markup.shape()
    #expect(growth(shape) <= Self.most, "\(Text.shortened(shape.description))")
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
