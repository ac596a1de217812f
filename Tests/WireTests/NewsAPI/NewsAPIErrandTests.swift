import Basics
import Foundation
import News
import Testing

@testable import Wire

@Suite struct NewsAPIErrandTests {
  private func source(_ id: String, _ category: News.Category, _ language: String, _ country: String) throws -> Source {
    Source(
      id: try #require(SourceID(rawValue: id)), name: id, home: WebAddress(rawValue: "https://www.\(id).example"),
      category: category, language: Language(rawValue: language), country: Country(rawValue: country))
  }

  private func known() throws -> [Source] {
    try [
      source("bbc-news", .general, "en", "gb"), source("the-verge", .technology, "en", "us"),
      source("spiegel", .general, "de", "de"), source("wired-de", .technology, "de", "de"),
    ]
  }

  /// The requests for a query, as addresses.
  private func asked(_ query: Query) throws -> [String] {
    let base = try #require(WebAddress(rawValue: "https://newsapi.org/"))
    return try NewsAPIPlan(query, known: known()).requests.map { request in
      let address = request.webRequest(to: base, with: SecretKey("k"))?.address.rawValue
      return try #require(address).replacing("https://newsapi.org/v2/", with: "").replacing("pageSize=100", with: "_")
    }
  }

  @Test("asks for headlines where they can be asked for by themselves")
  func headlines() throws {
    #expect(try asked(Query(kind: .headlines)) == ["top-headlines?country=us&_"])
    #expect(try asked(Query(kind: .headlines, category: .science)) == ["top-headlines?category=science&_"])
    #expect(
      try asked(Query(kind: .headlines, category: .sports, country: Country(rawValue: "us")))
        == ["top-headlines?category=sports&country=us&_"])
    #expect(
      try asked(Query(kind: .headlines, words: "mars")) == ["top-headlines?q=mars&_"])
  }

  @Test("asks a country's sources, since the service has headlines of one country alone, and says so")
  func countries() throws {
    let german = Query(kind: .headlines, country: Country(rawValue: "de"))
    #expect(try asked(german) == ["top-headlines?sources=spiegel%2Cwired-de&_"])
    #expect(try NewsAPIPlan(german, known: known()).remarks == [.onlyTheStates])
    #expect(
      try asked(Query(kind: .search, words: "bahn", country: Country(rawValue: "de")))
        == ["everything?q=bahn&sources=spiegel%2Cwired-de&_"])
    #expect(throws: NewsFailure.nothingFound) {
      try asked(Query(kind: .headlines, country: Country(rawValue: "fr")))
    }
  }

  @Test("sifts a section for a source that is of all sections, and asks a source that is of that one")
  func sectionAndSource() throws {
    let bbc = try #require(SourceID(rawValue: "bbc-news"))
    let query = Query(kind: .headlines, category: .technology, sources: [bbc])
    let errand = try NewsAPIPlan(query, known: known())
    #expect(try asked(query) == ["top-headlines?category=technology&_"])
    #expect(errand.remarks == [.sectionOrSource(.technology)])
    #expect(errand.admits(Article(title: "T", publisher: Publisher(id: bbc, name: "BBC News"))))
    #expect(!errand.admits(Article(title: "T", publisher: Publisher(id: nil, name: "BBC News"))))
    let verge = try #require(SourceID(rawValue: "the-verge"))
    #expect(
      try asked(Query(kind: .headlines, category: .technology, sources: [verge])) == [
        "top-headlines?sources=the-verge&_"
      ])
  }

  @Test("leaves out sources that the service does not have, such as a feed that was added, and says so")
  func addedFeeds() throws {
    let ids = try ["bbc-news", "127-0-0-1-feed-xml", "the-verge"].map { try #require(SourceID(rawValue: $0)) }
    for kind in [Query.Kind.headlines, .search] {
      let query = Query(kind: kind, sources: ids)
      let endpoint = kind == .search ? "everything" : "top-headlines"
      #expect(try asked(query) == ["\(endpoint)?sources=bbc-news%2Cthe-verge&_"])
      #expect(
        try NewsAPIPlan(query, known: known()).remarks == [.notInNewsAPI(1, of: 3)])
      #expect(NewsAPIPlan.needsSources(query))
    }
    let strange = try ["a-feed", "b-feed"].map { try #require(SourceID(rawValue: $0)) }
    #expect(throws: NewsFailure.newsAPI(.unknownSource)) { try asked(Query(kind: .headlines, sources: strange)) }
    // An article may be of a source that is on no list.
    #expect(try asked(Query(kind: .headlines, sources: [strange[0]])) == ["top-headlines?sources=a-feed&_"])
  }

  @Test("searches with words, days, a language, an order and what is left out")
  func search() throws {
    let day = Date(timeIntervalSince1970: 1_795_132_800)
    let bbc = try #require(SourceID(rawValue: "bbc-news"))
    var query = Query(kind: .search, words: "tesla & co", language: Language(rawValue: "en"))
    (query.from, query.to, query.order) = (day, day + 86_399, .relevance)
    (query.excludedSources, query.excludedWords) = ([bbc], ["stock", "model y"])
    #expect(
      try asked(query) == [
        "everything?q=tesla%20AND%20co%20NOT%20stock%20NOT%20%22model%20y%22&excludeDomains=bbc-news.example"
          + "&from=2026-11-20T00%3A00%3A00&to=2026-11-20T23%3A59%3A59&language=en&sortBy=relevancy&_"
      ])
  }

  @Test("names twenty sources in a request, asks more in several, and says where it leaves some out")
  func manySources() throws {
    let ids = try (1...70).map { try #require(SourceID(rawValue: "s\($0)")) }
    let errand = try NewsAPIPlan(Query(kind: .headlines, sources: ids), known: [])
    #expect(errand.requests.count == 3)
    #expect(errand.remarks == [.onlySomeAsked(60, of: 70)])
  }

  @Test(
    "puts words into the service's language",
    arguments: [
      ("tesla", "tesla"), ("tesla battery", "tesla AND battery"),
      (#""solid state" tesla"#, #""solid state" AND tesla"#),
      ("romeo and juliet", "romeo AND juliet"), ("not", #""not""#), ("C++ (language", "C AND language"),
      (#"an "open quote"#, #"an AND "open quote""#), ("AT&T $TSLA don’t", "AT&T AND $TSLA AND don’t"),
      ("日本 ニュース", "日本 AND ニュース"), ("-minus", "minus"),
    ])
  func terms(said: String, asked: String) throws {
    #expect(try SearchTerm(said)?.text == asked)
  }

  @Test(
    "asks for one thing or another",
    arguments: [
      ("cats or dogs", [], "(cats) OR (dogs)"),
      ("black cats or dogs", ["mice"], "((black AND cats) OR (dogs)) NOT mice"),
      ("or", [], #""or""#), (#""dead or alive""#, [], #""dead or alive""#),
    ])
  func alternatives(said: String, unwanted: [String], asked: String) throws {
    #expect(try SearchTerm(said, either: ["or"], without: unwanted)?.text == asked)
  }

  @Test("asks for nothing where there are only signs, and refuses what is too long before anybody is asked")
  func noTerm() throws {
    #expect(try SearchTerm("(( + ))") == nil)
    #expect(throws: NewsFailure.newsAPI(.queryTooLong)) { try SearchTerm(String(repeating: "a", count: 501)) }
    let unwanted = (0..<200).map { "word\($0)" }
    #expect(try #require(try SearchTerm("tesla", without: unwanted)).text.count <= 500)
  }

  @Test("keeps the key out of the address")
  func key() throws {
    let base = try #require(WebAddress(rawValue: "http://127.0.0.1:8080/proxy"))
    let request = try #require(NewsAPIRequest.sources.webRequest(to: base, with: SecretKey("0aB1")))
    #expect(request.address.rawValue == "http://127.0.0.1:8080/proxy/v2/top-headlines/sources")
    #expect(request.fields.contains(HeaderField("X-Api-Key", "0aB1")))
  }
}
