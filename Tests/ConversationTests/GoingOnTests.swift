import Basics
import Commands
import News
import Testing
import Understanding

@testable import Conversation

@Suite struct GoingOnTests {
  private let reuters = SourceName(words: "reuters", id: nil)

  @Test("lets go of what narrowed the last request, where it is to do so no longer")
  func dropped() throws {
    let day = SaidDay(words: "monday", day: try #require(Day(year: 2026, month: 11, day: 16)))
    let asked = NewsRequest(query: "oil", source: .named([reuters]), days: DaySpan(from: day), excludedWords: ["gas"])
    #expect(asked.changed(by: NewsRequest(dropped: .date)).days == DaySpan())
    #expect(asked.changed(by: NewsRequest(dropped: .source)).source == nil)
    #expect(asked.changed(by: NewsRequest(dropped: .exclusion)).excludedWords.isEmpty)
    #expect(asked.changed(by: NewsRequest(dropped: .language)) == asked)
  }

  @Test("asks for all others where the one source that was asked for is left out")
  func turned() {
    let asked = NewsRequest(query: "oil", source: .named([reuters]))
    let changed = asked.changed(by: NewsRequest(excludedSources: [reuters]))
    #expect(changed == NewsRequest(query: "oil", excludedSources: [reuters]))
  }
}
