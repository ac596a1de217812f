import Basics
import Commands
import News
import Testing

/// The names and forms that `--understand` and `--json` show.
@Suite struct SlotsTests {
  private static let bbc = SourceName(words: "bbc", id: SourceID(rawValue: "bbc-news"))
  private static let wired = SourceName(words: "wired", id: nil)

  private static func day(_ words: String, _ day: Int) throws -> SaidDay {
    SaidDay(words: words, day: try #require(Day(year: 2026, month: 11, day: day)))
  }

  @Test("shows what is wanted of the news")
  func news() throws {
    var request = NewsRequest(
      query: "oil", category: .business, source: .named([Self.bbc]), country: Country(rawValue: "fr"),
      language: Language(rawValue: "en"), order: .newest, count: 5)
    request.days = DaySpan(from: try Self.day("monday", 16), to: try Self.day("friday", 20))
    request.excludedSources = [Self.wired]
    request.excludedWords = ["gas"]
    request.excludedLanguages = [try #require(Language(rawValue: "it"))]
    let slots: JSON = [
      "query": "oil", "category": "business", "source": "bbc", "country": "fr", "language": "en", "from": "monday",
      "to": "friday", "sort": "newest", "count": 5,
      "exclude": ["sources": ["wired"], "words": ["gas"], "languages": ["it"]],
    ]
    for command in [Command.headlines(request), .search(request), .count(request), .chart(request), .summary(request)] {
      #expect(command.slots == slots)
      #expect(command.ids == ["source": "bbc-news"])
      #expect(command.dates == ["from": "2026-11-16", "to": "2026-11-20"])
    }
    #expect(Command.search(NewsRequest()).slots == [:])
    #expect(Command.search(NewsRequest()).dates == nil)
  }

  @Test(
    "shows every other command by the names of its slots",
    arguments: [
      (.more(page: PageNumber(rawValue: 3)), ["page": 3]), (.back(page: nil), [:]), (.refresh, [:]),
      (.open(.numbers([1, 3])), ["refs": ["numbers": [1, 3]]]),
      (.forget(.fitting(.source(bbc, about: "oil"), .one)), ["refs": ["source": "bbc", "about": "oil"]]),
      (.tag(.range(1...2), "ai"), ["refs": ["range": [1, 2]], "tag": "ai"]), (.untag(.it, nil), ["refs": ["it": true]]),
      (.saved(LibraryRequest(topic: "oil", tag: "sea", source: bbc)), ["topic": "oil", "tag": "sea", "source": "bbc"]),
      (
        .export(ExportRequest(format: .csv, refs: .numbers([3]), destination: .standardOutput)),
        ["refs": ["numbers": [3]], "format": "csv", "file": "stdout"]
      ),
      (.export(ExportRequest(format: .opml, subject: .sources)), ["format": "opml", "source": "my sources"]),
      (.sources(SourceFilter(category: .sports, isFollowed: true)), ["category": "sports", "source": "my sources"]),
      (.follow([bbc, wired]), ["sources": ["bbc", "wired"]]), (.unfollow(.followed), ["sources": ["my sources"]]),
      (.summary(NewsRequest(category: .science)), ["category": "science"]),
      (.watch(WatchRequest(topic: "hurricane")), ["topic": "hurricane"]),
      (.help(topic: "export"), ["topic": "export"]), (.signUp("maria"), ["name": "maria"]), (.logIn(nil), [:]),
      (.settings(SettingRequest(name: "theme", value: "dark")), ["name": "theme", "value": "dark"]),
      (.addFeed("https://example.com/feed"), ["url": "https://example.com/feed"]),
      (.preview("a.html", base: "https://example.com"), ["url": "a.html", "base": "https://example.com"]),
      (.merge("~/backup"), ["folder": "~/backup"]), (.explain("save 3"), ["line": "save 3"]), (.undo(count: 1), [:]),
      (.redo(count: 2), ["count": 2]),
    ] as [(Command, JSON)])
  func slots(command: Command, slots: JSON) { #expect(command.slots == slots) }

  @Test("shows that there was a key, and never which")
  func key() throws {
    let key = try #require(SecretKey(said: "0123456789abcdef"))
    let slots = Command.edition(EditionRequest(name: .newsapi, key: key)).slots
    #expect(slots["value"] == "newsapi")
    #expect(slots["key"] != nil)
    #expect(!slots.text.contains("0123456789abcdef"))
  }

  @Test("shows a day said alone as both ends, and the words of a stretch at its beginning")
  func days() throws {
    var request = NewsRequest()
    request.days = DaySpan(from: try Self.day("yesterday", 20), to: try Self.day("yesterday", 20))
    #expect(Command.search(request).slots == ["from": "yesterday", "to": "yesterday"])
    request.days = DaySpan(from: try Self.day("last week", 9), to: try Self.day("last week", 15))
    #expect(Command.search(request).slots == ["from": "last week"])
  }

  @Test("shows how many are meant of those that have something in common beside the slots")
  func meant() {
    #expect(Command.save(.fitting(.about("oil"), .every)).meant == "all")
    #expect(Command.save(.fitting(.about("oil"), .count(2))).meant == 2)
    #expect(Command.save(.those(2)).meant == 2)
    #expect(Command.save(.about("oil")).meant == nil)
    #expect(Command.refresh.meant == nil)
  }
}
