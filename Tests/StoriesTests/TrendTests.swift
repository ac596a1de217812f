import News
import Stories
import Testing

@Suite struct TrendTests {
  @Test("finds the words that rise, with their story")
  func rising() throws {
    let before = try (0..<20).map {
      try Invented.report("o\($0)", "Council meets on budget", "The budget is late.", hours: -48)
    }
    let now = [
      try Invented.report("a", "Comet Harlow seen over Port Alder", "The council looked up.", hours: 0),
      try Invented.report("b", "Where to watch Comet Harlow", "The budget is late.", hours: 1),
      try Invented.report("c", "Council meets on budget", "The budget is late.", hours: 2),
    ]
    let trends = Trend.rising(in: TermCounts(now), against: TermCounts(before), most: 3)
    let first = try #require(trends.first)
    #expect(Set(first.words).isSubset(of: ["Comet", "Harlow"]))
    #expect(first.articles.map(\.rawValue) == ["a", "b"])
    #expect(!trends.contains { $0.words.contains { $0.lowercased() == "budget" } })
    var book = StoryBook()
    book.add(now)
    #expect(first.story(in: book) == book.story(of: first.articles[0]))
  }

  @Test("finds nothing in nothing")
  func empty() { #expect(Trend.rising(in: TermCounts([]), against: TermCounts([]), most: 5).isEmpty) }
}
