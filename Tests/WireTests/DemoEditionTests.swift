import Basics
import Foundation
import News
import TestTraits
import Testing

@testable import Wire

@Suite(.laborious) struct DemoEditionTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)
  private var edition: DemoEdition { DemoEdition(now: now) }

  private func everything() async throws -> [Article] {
    try await edition.page(Query(kind: .headlines), Stretch(size: PageSize(clamping: 100))).items
      + everythingAfter(1)
  }

  private func everythingAfter(_ page: Int) async throws -> [Article] {
    guard let number = PageNumber(rawValue: page + 1) else { return [] }
    let items = try await edition.page(Query(kind: .headlines), Stretch(number: number, size: PageSize(clamping: 100)))
      .items
    return items.isEmpty ? [] : try await items + everythingAfter(page + 1)
  }

  @Test("holds at least 240 articles from 30 sources, seven sections, ten countries and five languages")
  func size() async throws {
    let articles = try await everything()
    #expect(articles.count >= 240)
    #expect(Set(articles.map(\.id)).count == articles.count)
    let ids = Set(articles.compactMap(\.publisher.id))
    #expect(ids.count >= 30)
    let publishing = try await edition.sources().filter { ids.contains($0.id) }
    #expect(Set(publishing.compactMap(\.country)).count >= 10)
    #expect(Set(articles.compactMap(\.language)).count >= 5)
    for category in News.Category.allCases {
      let page = try await edition.page(Query(kind: .headlines, category: category), Stretch(size: .usual))
      #expect(page.total >= 30, "\(category.rawValue)")
    }
  }

  @Test("has a page of several paragraphs for every article")
  func pages() async throws {
    let edition = edition
    for article in try await everything() {
      let text = try #require(await edition.text(of: article), "\(article.id.rawValue)")
      #expect(text.components(separatedBy: "\n\n").count >= 3, "\(article.id.rawValue)")
    }
  }

  @Test("leaves out what was taken down, and cleans what was left in")
  func wild() async throws {
    let articles = try await everything()
    #expect(!articles.contains { $0.title == "[Removed]" || $0.publisher.name == "[Removed]" })
    for text in articles.flatMap({ [$0.title, $0.summary, $0.author, $0.publisher.name, $0.excerpt] }).compactMap(
      \.self)
    {
      #expect(text == Text.field(text))
      #expect(!text.contains("&#39;") && !text.contains("&amp;") && !text.contains("<"))
    }
    #expect(articles.contains { $0.author == nil })
    #expect(articles.contains { $0.summary == nil })
    #expect(articles.contains { $0.image == nil })
    #expect(articles.contains { $0.publisher.id == nil })
    #expect(articles.contains { $0.title.count >= 290 })
    #expect(articles.contains { $0.title.unicodeScalars.contains { $0.properties.isEmojiPresentation } })
    #expect(articles.contains { $0.language?.rawValue == "ar" })
  }

  @Test("shifts its times so that the newest story is minutes old")
  func times() async throws {
    let newest = try #require(try await everything().compactMap(\.published).max())
    #expect((60...15 * 60).contains(now.timeIntervalSince(newest)))
  }

  @Test("answers the newest first, page after page, no article twice and none lost")
  func paging() async throws {
    let edition = edition
    let query = Query(kind: .headlines, category: .technology)
    let size = PageSize(clamping: 7)
    var seen: [Article] = []
    var number: PageNumber? = .first
    while let page = number {
      let answer = try await edition.page(query, Stretch(number: page, size: size))
      seen += answer.items
      #expect(answer.total == 38)
      number = answer.items.isEmpty ? nil : page.next
    }
    #expect(seen.count == 38)
    #expect(Set(seen.map(\.id)).count == 38)
    #expect(seen.compactMap(\.published) == seen.compactMap(\.published).sorted(by: >))
  }

  @Test("narrows by source, country, language, time and words together")
  func narrowing() async throws {
    let germany = try #require(Country(rawValue: "de"))
    let german = try await edition.page(
      Query(kind: .headlines, country: germany), Stretch(size: PageSize(clamping: 100)))
    #expect(!german.items.isEmpty)
    #expect(german.items.allSatisfy { $0.language?.rawValue == "de" })

    let bbc = try #require(SourceID(rawValue: "bbc-news"))
    let yesterday = now - 86_400
    var query = Query(kind: .search, sources: [bbc])
    query.from = yesterday
    let recent = try await edition.page(query, Stretch(size: PageSize(clamping: 100)))
    #expect(!recent.items.isEmpty)
    #expect(recent.items.allSatisfy { $0.publisher.id == bbc && ($0.published ?? .distantPast) >= yesterday })

    query = Query(kind: .search, words: "tesla")
    (query.excludedSources, query.excludedWords) = ([bbc], ["library"])
    let without = try await edition.page(query, Stretch(size: .usual))
    #expect(!without.items.isEmpty)
    #expect(without.items.allSatisfy { !$0.speaks(of: Words("library")) })

    query = Query(kind: .search, words: "tesla")
    query.excludedLanguages = [try #require(Language(rawValue: "de"))]
    let elsewhere = try await edition.page(query, Stretch(size: PageSize(clamping: 100)))
    #expect(!elsewhere.items.isEmpty)
    #expect(elsewhere.items.allSatisfy { $0.language?.rawValue != "de" })
  }

  @Test("finds the same story in several sources")
  func sameStory() async throws {
    for words in ["pihka", "storm maribel", "tesla", "oil prices"] {
      var query = Query(kind: .search, words: words)
      query.endings = WordEndings(added: ["s"])
      let found = try await edition.page(query, Stretch(size: .usual))
      #expect(Set(found.items.map(\.publisher.name)).count >= 3, "\(words)")
    }
  }

  @Test("puts what is about the words before what only comes to speak of them, the newest of each first")
  func aboutFirst() async throws {
    let all = PageSize(clamping: 100)
    let found = try await edition.page(Query(kind: .search, words: "light"), Stretch(size: all))
    let places = found.items.map { $0.speaks(of: Words("light")) ? 0 : 1 }
    #expect(places == places.sorted() && places.first == 0 && places.last == 1)
    for place in [0, 1] {
      let dates = zip(found.items, places).filter { $0.1 == place }.compactMap(\.0.published)
      #expect(dates == dates.sorted(by: >))
    }
    var query = Query(kind: .search, words: "light")
    query.order = .newest
    let newest = try await edition.page(query, Stretch(size: all))
    #expect(Set(newest.items.map(\.id)) == Set(found.items.map(\.id)))
    #expect(newest.items.compactMap(\.published) == newest.items.compactMap(\.published).sorted(by: >))
    query.order = .oldest
    #expect(try await edition.page(query, Stretch(size: all)).items == newest.items.reversed())
  }

  @Test("counts any mention where that is wanted, or where nothing is about the words, and says so then")
  func mentions() async throws {
    var query = Query(kind: .search, words: "oil")
    let about = try await edition.page(query, Stretch(size: .usual))
    query.isAnyMention = true
    let any = try await edition.page(query, Stretch(size: .usual))
    #expect(any.total > about.total && about.provenance.remarks.isEmpty && any.provenance.remarks.isEmpty)
    let space = try await edition.page(Query(kind: .search, words: "space"), Stretch(size: .usual))
    #expect(!space.items.isEmpty && space.items.allSatisfy { !$0.speaks(of: Words("space")) })
    #expect(space.provenance.remarks == [.onlyMentioned("space")])
  }

  @Test("puts the better known publisher first when asked for that")
  func popularity() async throws {
    var query = Query(kind: .search, words: "tesla")
    let ranks = try await edition.sources().map(\.id)
    query.order = .popularity
    let popular = try await edition.page(query, Stretch(size: .usual))
    let places = popular.items.compactMap(\.publisher.id).compactMap(ranks.firstIndex)
    #expect(places == places.sorted())
  }
}
