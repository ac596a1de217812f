import Basics
import Foundation
import News
import TestSupport
import Testing

@Suite struct MutingTests {
  private static let moment = Date(timeIntervalSince1970: 1_795_251_600)

  private static func article(
    _ title: String, summary: String? = nil, from name: String = "The Herald", by author: String? = nil,
    language: String? = nil, hoursOld: Double = 1
  ) -> Article {
    var article = Article(
      title: title, summary: summary, publisher: Publisher(id: nil, name: name), author: author,
      published: moment - hoursOld * 3_600)
    article.language = language.flatMap(Language.init)
    return article
  }

  private static func hides(
    _ subjects: [Mute.Subject], _ article: Article, in section: News.Category? = nil, story: Int? = nil
  ) -> Bool {
    let endings = WordEndings(added: ["s"])
    return Muting(subjects.map { Mute($0, since: moment) }, endings: endings)
      .hides(article, from: nil, story: story, in: section)
  }

  @Test(
    "hides what has all the words in title or summary, in any form",
    arguments: [
      ("election", "Elections are near", nil, true), ("elections", "An election is near", nil, true),
      ("elections", "Nothing", "An election is near", true), ("elections", "The electorate", nil, false),
      ("celebrity gossip", "Gossip about a celebrity", nil, true), ("celebrity gossip", "Gossip", nil, false),
      ("oil", "Soil is rich", nil, false), ("oil", "Oils of the world", nil, true), ("café", "A Cafe opens", nil, true),
      ("the", "The end", nil, true),
    ])
  func words(muted: String, title: String, summary: String?, isHidden: Bool) {
    let others: [Mute.Subject] = ["zebra", "quartz", "unseen things"].map { .words($0) }
    let article = Self.article(title, summary: summary)
    #expect(Self.hides([.words(muted)], article) == isHidden)
    #expect(Self.hides(others + [.words(muted)], article) == isHidden)
    #expect(!Self.hides(others, article))
  }

  @Test("hides a section and not its word, a source by name, one of several authors, and languages")
  func others() {
    let article = Self.article("A sports car", from: "The Verge", by: "Jane Doe and John Roe", language: "en")
    #expect(!Self.hides([.section(.sports)], article, in: .business))
    #expect(Self.hides([.section(.sports)], article, in: .sports))
    #expect(Self.hides([.source(SourceID(rawValue: "other-id"), name: "the verge")], article))
    #expect(!Self.hides([.source(nil, name: "verge")], article))
    #expect(Self.hides([.author("john roe")], article) && !Self.hides([.author("roe john")], article))
    for (code, isHidden) in [("en", true), ("fr", false)] {
      guard let language = Language(rawValue: code) else { continue }
      #expect(Self.hides([.language(language)], article) == isHidden)
      #expect(Self.hides([.others(than: language)], article) == !isHidden)
    }
    #expect(Self.hides([.everything], article))
    #expect(Self.hides([.story(title: "", [article.id])], article))
  }

  @Test("passes so many of a source a day, the first of them, and counts the others")
  func limits() {
    let mute = Mute(.source(nil, name: "The Verge"), since: Self.moment, most: 2)
    var gate = MutingGate(Muting([mute]))
    let titles = (0..<8).map {
      Self.article("Story \($0)", from: $0 == 3 ? "Other" : "The Verge", hoursOld: Double($0) * 5)
    }
    let passed = titles.filter { gate.passes($0, from: nil) }.map(\.title)
    #expect(passed == ["Story 0", "Story 1", "Story 2", "Story 3", "Story 4", "Story 7"])
    #expect(gate.held == 2)
  }

  @Test("finds of many words exactly what each by itself finds", arguments: 0..<40)
  func sieve(seed: Int) {
    var chance = SeededRandom(seed: seed)
    let syllables = ["ba", "el", "ec", "tion", "s", "or", "e", "na", "ing", "o"]
    func word() -> String { (0...Int.random(in: 0..<3, using: &chance)).map { _ in chance.pick(syllables) }.joined() }
    let endings = WordEndings(added: ["s", "ing"], exchanged: [.init(of: "e", for: "ing")], either: ["or"])
    let wanted = (0..<30).map { _ in
      Words((0...Int.random(in: 0..<2, using: &chance)).map { _ in word() }.joined(separator: " "), endings: endings)
    }
    let sieve = WordSieve(wanted)
    for _ in 0..<100 {
      let text = (0..<6).map { _ in word() }.joined(separator: " ")
      #expect(sieve.finds(in: [text, nil]) == wanted.contains { $0.areFound(in: [text]) })
    }
  }

  @Test("ends when it is to end, and is read back as it was kept")
  func until() throws {
    let mute = Mute(.words("oil"), since: Self.moment + 0.123_456, until: Self.moment + 10, most: nil)
    #expect(mute.holds(at: Self.moment + 10) && !mute.holds(at: Self.moment + 11))
    let read = try JSONDecoder().decode(Wish.self, from: JSONEncoder().encode(Wish.mute(mute)))
    #expect(read == .mute(mute))
  }

  @Test("is no part of what is remembered of a query")
  func remembered() throws {
    var query = Query(kind: .headlines, words: "oil")
    query.excludedLanguages = [try #require(Language(rawValue: "fr"))]
    let bare = query
    query.muting = Muting([Mute(.words("oil"), since: Self.moment)])
    #expect(try JSONDecoder().decode(Query.self, from: JSONEncoder().encode(query)) == bare)
  }
}
