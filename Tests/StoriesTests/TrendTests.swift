import News
import Stories
import Testing

@Suite struct TrendTests {
  private func before() throws -> [Report] {
    try (0..<20).map {
      try Invented.report("o\($0)", "Council meets on budget", "The budget is late, Mayor Ellery says.", hours: -48)
    }
  }

  /// The headings of what is new among some titles, each of an outlet of its own.
  private func trends(_ now: [Report], against before: [Report], most: Int = 5) -> [Trend] {
    var book = StoryBook()
    book.add(now)
    return Trend.rising(in: now, against: TermCounts(before), most: most) { book.story(of: $0)?.rawValue }
  }

  private func reports(_ titles: [String], _ description: String = "") throws -> [Report] {
    try titles.enumerated().map { number, title in
      try Invented.report("n\(number)", title, description, from: "Paper \(number)", hours: Double(number))
    }
  }

  @Test("finds the stories that rise, the words that are in all articles not among them")
  func rising() throws {
    let now = [
      try Invented.report(
        "a", "Comet Harlow seen over Port Alder", "The comet was seen at six.", from: "Post", hours: 0),
      try Invented.report("b", "Where to watch Comet Harlow", "The comet is best seen at six.", hours: 1),
      try Invented.report("c", "Council meets on budget", "The budget is late.", hours: 2),
    ]
    let trends = trends(now, against: try before())
    let first = try #require(trends.first)
    #expect(first.heading == "Comet Harlow" && first.before == 0 && trends.count == 1)
    #expect(first.articles.map(\.rawValue) == ["a", "b"])
    let words = TermCounts(now).risingWords(against: TermCounts(try before()), most: 3)
    #expect(words.first.map(Set.init)?.isSubset(of: ["Comet", "Harlow"]) == true)
  }

  @Test(
    "calls a story by the longest phrase that says what it is about, never by half a name, a number or a word alone",
    arguments: [
      (["Ellery Quay bridge falls into river", "Ships wait as Ellery Quay bridge is lifted"], "Ellery Quay bridge"),
      (["Governor signs Harbour Fees Act", "Harbour Fees Act signed by governor"], "Harbour Fees Act"),
      (["23 pirates held off Port Alder", "Navy says it holds 23 pirates"], nil),
      (["Deep Throat was a librarian", "Librarian says she was Deep Throat"], "Deep Throat"),
      (["Storm floods Lisbon's old town", "Old town of Lisbon under water in storm"], "old town"),
      (["Lisbon under water after storm", "Storm: floods reach Lisbon"], nil),
    ])
  func heading(titles: [String], heading: String?) throws {
    let now = try reports(titles, "It was \(titles[0].lowercased()), and \(titles[1].lowercased()).")
    let trend = try #require(trends(now, against: try before()).first)
    #expect(trend.heading?.lowercased() == heading?.lowercased())
  }

  @Test("says nothing of the time before where nothing was written then")
  func firstDay() throws {
    let now = try reports(
      ["Comet Harlow seen over Port Alder", "Port Alder sees Comet Harlow"], "The comet was bright.")
    #expect(trends(now, against: []).first.map(\.before) == .some(nil))
    #expect(trends(now, against: try before()).first?.before == 0)
  }

  @Test("takes no two articles of one outlet for a trend")
  func oneOutlet() throws {
    let now = try ["Comet Harlow seen over Port Alder", "Port Alder sees Comet Harlow"].enumerated().map {
      try Invented.report("n\($0)", $1, "The comet was bright.", from: "Post", hours: Double($0))
    }
    #expect(trends(now, against: try before()).isEmpty)
  }

  @Test("finds nothing in nothing")
  func empty() {
    #expect(trends([], against: []).isEmpty)
    #expect(TermCounts([]).risingWords(against: TermCounts([]), most: 5).isEmpty)
  }

  @Test("makes a heading of whatever titles hold")
  func nasty() throws {
    for seed in 0..<20 {
      let reports = try Invented.nasty(seed: seed, count: 20)
      let found = Trend.rising(in: reports, against: TermCounts([]), most: 9) { _ in 1 }
      #expect(found.count <= 1 && found.allSatisfy { $0.heading?.isEmpty != true }, "seed \(seed)")
    }
  }
}
