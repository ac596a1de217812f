import Basics
import Commands
import News
import Testing

@Suite struct LeaningTests {
  private static let reuters = SourceName(words: "reuters", id: nil)

  /// Sports from France in French, without Reuters.
  private static var asked: NewsRequest {
    var request = NewsRequest(
      category: .sports, country: Country(rawValue: "fr"), language: Language(rawValue: "fr"))
    request.excludedSources = [reuters]
    return request
  }

  private static func change(_ make: (inout NewsRequest) -> Void) -> NewsRequest {
    var request = NewsRequest()
    make(&request)
    return request
  }

  @Test(
    "tells a filter more from one less, from another in place of one, and from the same once more",
    arguments: [
      (change { $0.query = "owls" }, Leaning.narrow), (change { $0.isRead = false }, .narrow),
      (change { $0.excludedWords = ["golf"] }, .narrow), (change { $0.dropped = .country }, .widen),
      (change { $0.source = .named([reuters]) }, .widen), (change { $0.category = .science }, .replace),
      (change { $0.language = Language(rawValue: "de") }, .replace), (change { $0.count = 20 }, .repeat),
      (change { $0.order = .oldest }, .repeat), (change { ($0.query, $0.category) = ("owls", .science) }, .replace),
    ])
  func leaning(change: NewsRequest, expected: Leaning) {
    #expect(Self.asked.leaning(of: change) == expected)
  }

  @Test("takes days in place of others for other days, and days where there were none for a filter more")
  func days() throws {
    func since(_ words: String, _ day: Day?) throws -> NewsRequest {
      let said = SaidDay(words: words, day: try #require(day))
      return Self.change { $0.days = DaySpan(from: said) }
    }
    let monday = try since("monday", Day(year: 2026, month: 11, day: 16))
    #expect(NewsRequest().leaning(of: monday) == .narrow)
    #expect(monday.leaning(of: try since("friday", Day(year: 2026, month: 11, day: 20))) == .replace)
  }
}
