import Basics
import Commands
import News
import Testing

/// Requests as a later line changes them.
@Suite struct ChangingTests {
  typealias Facet = NewsRequest.Facet

  private static let reuters = SourceName(words: "reuters", id: nil)
  private static let wired = SourceName(words: "wired", id: nil)

  /// A request that is narrowed by every facet there is.
  private static func narrowed() throws -> NewsRequest {
    var request = NewsRequest(
      query: "oil", category: .business, source: .named([reuters]), country: Country(rawValue: "fr"),
      language: Language(rawValue: "en"), order: .newest, count: 5)
    request.days = DaySpan(from: SaidDay(words: "monday", day: try #require(Day(year: 2026, month: 11, day: 16))))
    request.excludedSources = [wired]
    request.excludedWords = ["gas"]
    request.excludedLanguages = [try #require(Language(rawValue: "it"))]
    return request
  }

  private static func dropping(_ facet: Facet) -> NewsRequest {
    var change = NewsRequest()
    change.dropped = facet
    return change
  }

  private static func leavingOut(_ sources: [SourceName] = [], _ words: [String] = []) -> NewsRequest {
    var change = NewsRequest()
    change.excludedSources = sources
    change.excludedWords = words
    return change
  }

  @Test(
    "lets go of what narrowed the last request, and of nothing else",
    arguments: [.date, .source, .country, .origin, .language, .section, .order, .exclusion] as [Facet])
  func dropped(facet: Facet) throws {
    var expected = try Self.narrowed()
    switch facet {
    case .date: expected.days = DaySpan()
    case .source: expected.source = nil
    case .country: expected.country = nil
    case .origin: (expected.source, expected.country) = (nil, nil)
    case .language: expected.language = nil
    case .section: expected.category = nil
    case .order: expected.order = nil
    case .exclusion:
      (expected.excludedSources, expected.excludedWords) = ([], [])
      expected.excludedLanguages = []
    }
    let asked = try Self.narrowed()
    #expect(asked.changed(by: Self.dropping(facet)) == expected)
    // A request without filters has none to drop.
    #expect(NewsRequest(query: "oil").changed(by: Self.dropping(facet)) == NewsRequest(query: "oil"))
  }

  @Test("takes a language for where news is from, where nothing else is")
  func anywhere() throws {
    let german = NewsRequest(query: "oil", language: Language(rawValue: "de"))
    #expect(german.changed(by: Self.dropping(.origin)) == NewsRequest(query: "oil"))
  }

  @Test("leaves out once what is left out twice")
  func leftOutTwice() throws {
    let once = try Self.narrowed().changed(by: Self.leavingOut([Self.wired], ["gas"]))
    #expect(once.excludedSources == [Self.wired] && once.excludedWords == ["gas"])
  }

  @Test("puts what is said in the place of what was said before, and keeps the rest")
  func replaced() throws {
    var expected = try Self.narrowed()
    expected.category = .science
    expected.country = Country(rawValue: "de")
    expected.count = 20
    let change = NewsRequest(category: .science, country: Country(rawValue: "de"), count: 20)
    #expect(try Self.narrowed().changed(by: change) == expected)
  }

  @Test("leaves out a language beside others, until it is asked for")
  func languages() throws {
    let (italian, german) = (try #require(Language(rawValue: "it")), try #require(Language(rawValue: "de")))
    func without(_ languages: Language...) -> NewsRequest {
      var request = NewsRequest()
      request.excludedLanguages = languages
      return request
    }
    #expect(NewsRequest(query: "oil", language: italian).changed(by: without(italian)).language == nil)
    #expect(without(german).changed(by: without(italian)) == without(german, italian))
    #expect(without(german, italian).changed(by: without(german)) == without(italian, german))
    let back = without(german, italian).changed(by: NewsRequest(language: german))
    #expect(back.excludedLanguages.isEmpty)
    #expect(back.language == german)
    #expect(without(german).leaning(of: NewsRequest(language: german)) == .widen)
  }

  @Test("asks for all others where the one source that was asked for is left out")
  func turned() {
    let asked = NewsRequest(query: "oil", source: .named([Self.reuters]))
    var expected = NewsRequest(query: "oil")
    expected.excludedSources = [Self.reuters]
    #expect(asked.changed(by: Self.leavingOut([Self.reuters])) == expected)
  }

  @Test("takes in again what was left out, where it is asked for")
  func takenIn() throws {
    let asked = try Self.narrowed()
    #expect(asked.changed(by: NewsRequest(query: "gas")).excludedWords.isEmpty)
    #expect(asked.changed(by: NewsRequest(query: "gas")).query == "oil")
    let withSource = asked.changed(by: NewsRequest(source: .named([Self.wired])))
    #expect(withSource.excludedSources.isEmpty)
    #expect(withSource.source == .named([Self.reuters]))
  }

  @Test("narrows the library by what it knows of, and by nothing else")
  func library() throws {
    let saved = LibraryRequest(tag: "sea", source: Self.wired)
    #expect(
      saved.narrowed(by: NewsRequest(query: "oil")) == LibraryRequest(topic: "oil", tag: "sea", source: Self.wired))
    #expect(
      saved.narrowed(by: NewsRequest(source: .named([Self.reuters])))
        == LibraryRequest(tag: "sea", source: Self.reuters))
    #expect(saved.narrowed(by: Self.dropping(.source)) == LibraryRequest(tag: "sea"))
    #expect(saved.narrowed(by: Self.dropping(.country)) == nil)
    #expect(saved.narrowed(by: NewsRequest(category: .sports)) == nil)
    #expect(saved.narrowed(by: NewsRequest(source: .named([Self.reuters, Self.wired]))) == nil)
    #expect(saved.narrowed(by: Self.leavingOut([], ["gas"])) == nil)
  }

  @Test("narrows sources by what they are chosen by, and by nothing else")
  func sources() {
    let shown = SourceFilter(category: .sports, isFollowed: true)
    #expect(
      shown.narrowed(by: NewsRequest(country: Country(rawValue: "fr")))
        == SourceFilter(category: .sports, country: Country(rawValue: "fr"), isFollowed: true))
    #expect(shown.narrowed(by: NewsRequest(query: "oil")) == nil)
    #expect(shown.narrowed(by: Self.dropping(.country)) == nil)
  }
}
