import Basics
import News
import Testing

@testable import Wire

@Suite struct FeedRosterTests {
  private static func entry(
    _ id: String, _ category: News.Category = .general, _ country: String = "gb", _ language: String = "en"
  ) -> DirectoryEntry? {
    guard let source = SourceID(rawValue: id), let feed = WebAddress(rawValue: "https://\(id).example/feed") else {
      return nil
    }
    return DirectoryEntry(
      source: Source(
        id: source, name: id, category: category, language: Language(rawValue: language),
        country: Country(rawValue: country)), feed: feed)
  }

  private func roster(_ readership: Readership = Readership()) -> FeedRoster {
    let directory = [
      Self.entry("post"), Self.entry("bytes", .technology), Self.entry("figaro", .general, "fr", "fr"),
      Self.entry("puces", .technology, "fr", "fr"), Self.entry("chips", .technology, "us"),
    ]
    return FeedRoster(directory: directory.compactMap(\.self), readership)
  }

  private func names(_ query: Query, _ readership: Readership = Readership()) -> [String] {
    roster(readership).feeds(for: query).fetched.map(\.source.name)
  }

  @Test("asks the feeds of a section in the person's language")
  func section() {
    #expect(names(Query(kind: .headlines, category: .technology)) == ["bytes", "chips"])
    let french = Readership(language: Language(rawValue: "fr"))
    #expect(names(Query(kind: .headlines, category: .technology), french) == ["puces"])
    #expect(names(Query(kind: .headlines, category: .technology, language: Language(rawValue: "fr"))) == ["puces"])
  }

  @Test("asks the feeds of a country in its own language, and what is at home first")
  func country() {
    #expect(names(Query(kind: .headlines, country: Country(rawValue: "fr"))) == ["figaro"])
    let american = Readership(country: Country(rawValue: "us"))
    #expect(names(Query(kind: .headlines, category: .technology), american) == ["chips", "bytes"])
  }

  @Test("asks what is of general interest where nothing is said, and everybody for words")
  func general() {
    #expect(names(Query(kind: .headlines)) == ["post"])
    #expect(names(Query(kind: .search, words: "bees")) == ["post", "bytes", "chips"])
  }

  @Test("asks the person's own feeds, whatever they are about and written in, and others for what those have not")
  func own() throws {
    let added = try #require(Self.entry("verein", .sports, "de", "de"))
    let readership = Readership(added: [added], followed: [SourceID(rawValue: "puces")].compactMap(\.self))
    #expect(names(Query(kind: .headlines), readership) == ["verein", "puces"])
    #expect(names(Query(kind: .search, words: "bees"), readership) == ["verein", "puces"])
    #expect(names(Query(kind: .headlines, category: .technology), readership) == ["puces"])
    #expect(names(Query(kind: .headlines, category: .science), readership) == [])
    #expect(names(Query(kind: .headlines, category: .general), readership) == ["post"])
    #expect(names(Query(kind: .headlines, country: Country(rawValue: "us")), readership) == ["chips"])
  }

  @Test("asks the sources that are named, and not those that are not wanted")
  func named() {
    let sources = ["puces", "post"].compactMap(SourceID.init)
    #expect(names(Query(kind: .headlines, sources: sources)) == ["post", "puces"])
    var query = Query(kind: .headlines, category: .technology)
    query.excludedSources = sources + ["bytes"].compactMap(SourceID.init)
    #expect(names(query) == ["chips"])
  }

  @Test("asks no source whose language is not wanted, and others where it is the one that is read")
  func languagesLeftOut() throws {
    func names(without languages: String...) -> [String] {
      var query = Query(kind: .headlines, category: .technology)
      query.excludedLanguages = languages.compactMap(Language.init)
      return self.names(query)
    }
    let all = names()
    #expect(names(without: "fr") == all.filter { $0 != "puces" })
    #expect(names(without: "en") == ["puces"])
  }

  @Test("asks a bounded number of feeds, and all of the person's own")
  func bounded() {
    let many = (0..<100).compactMap { Self.entry("post-\($0)") }
    #expect(FeedRoster(directory: many, Readership()).feeds(for: Query(kind: .headlines)).fetched.count == 24)
    #expect(FeedRoster(directory: [], Readership(added: many)).feeds(for: Query(kind: .headlines)).fetched.count == 100)
  }
}
