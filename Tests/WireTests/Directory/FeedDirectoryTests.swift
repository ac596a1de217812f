import Basics
import News
import Testing

@testable import Wire

@Suite struct FeedDirectoryTests {
  private let entries = FeedDirectory().entries

  @Test("reads every line of its files")
  func lines() {
    let lines = EmbeddedDirectory.all.flatMap { $0.text.split(separator: "\n") }
    #expect(entries.count == lines.count)
    for line in lines { #expect(DirectoryEntry(line: line.utf8, in: .general) != nil, "\(line)") }
  }

  @Test("names no source and no address twice")
  func unique() {
    let ids = Dictionary(grouping: entries, by: \.source.id).filter { $0.value.count > 1 }
    #expect(ids.isEmpty, "\(ids.keys.map(\.rawValue))")
    let names = Dictionary(grouping: entries, by: \.source.name).filter { $0.value.count > 1 }
    #expect(names.isEmpty, "\(Array(names.keys))")
    let feeds = Dictionary(grouping: entries, by: \.feed.identity).filter { $0.value.count > 1 }
    #expect(feeds.isEmpty, "\(Array(feeds.keys))")
  }

  @Test("has addresses that are safe on their way and belong to the publishers")
  func addresses() throws {
    let proxies = ["feedburner.com", "news.google.com", "rsshub.app", "feedly.com", "rss.app", "politepol.com"]
    for entry in entries {
      #expect(entry.feed.rawValue.hasPrefix("https://"), "\(entry.feed.rawValue)")
      #expect(!proxies.contains { entry.feed.host.hasSuffix($0) }, "\(entry.feed.rawValue)")
      #expect(try #require(entry.source.home).rawValue.hasPrefix("https://"), "\(entry.source.name)")
    }
  }

  @Test("holds 170 feeds and more, every section well filled, from many countries and in many languages")
  func counts() {
    #expect(entries.count >= 170)
    #expect(Set(entries.compactMap(\.source.country)).count >= 22)
    #expect(Set(entries.compactMap(\.source.language)).count >= 12)
    for category in Category.allCases {
      #expect(entries.count { $0.source.category == category } >= 12, "\(category.rawValue)")
    }
  }

  @Test("has names as they may stand on screen")
  func names() {
    for entry in entries { #expect(entry.source.name == Text.field(entry.source.name)) }
  }

  @Test("knows well-known sources by the ids that NewsAPI has for them")
  func ids() {
    let ids = Set(entries.map(\.source.id.rawValue))
    for id in ["bbc-news", "the-verge", "ars-technica", "le-monde", "spiegel-online", "el-mundo", "espn", "nrk"] {
      #expect(ids.contains(id), "\(id)")
    }
  }

  @Test(
    "passes over a line that is no entry",
    arguments: [
      "", "only-an-id", "a b\tName\tgb\ten\thttps://example.com\thttps://example.com/feed",
      "id\t\tgb\ten\thttps://example.com\thttps://example.com/feed",
      "id\tName\tgreat britain\ten\thttps://example.com\thttps://example.com/feed",
      "id\tName\tgb\ten\thttps://example.com\tjavascript:feed",
    ])
  func damaged(_ line: String) {
    #expect(DirectoryEntry(line: line[...].utf8, in: .general) == nil)
  }
}
