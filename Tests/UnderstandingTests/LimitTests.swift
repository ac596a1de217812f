import Commands
import News
import Testing
import Understanding

@Suite struct LimitTests {
  private let understander = Asking.understander()

  @Test(
    "takes what stands behind only or just for a filter",
    arguments: [
      ("only sport", NewsRequest(category: .sports)),
      ("but only the swiss ones", NewsRequest(country: Country(rawValue: "ch"))),
      ("just english stories", NewsRequest(language: Language(rawValue: "en"))),
      ("only about owls", NewsRequest(query: "owls")), ("which of them are about owls", NewsRequest(query: "owls")),
      ("just the ones about the old mill", NewsRequest(query: "old mill")),
      ("only the stories about sport", NewsRequest(category: .sports)),
    ])
  func filter(line: String, request: NewsRequest) throws {
    #expect(understander.limit(in: line, at: try Asking.moment()) == request)
  }

  @Test("takes sources for one, with or without an apostrophe", arguments: ["just the verge's", "only from the verge"])
  func source(line: String) throws {
    let limit = understander.limit(in: line, at: try Asking.moment())
    #expect(limit == NewsRequest(source: .named([SourceName(words: "the verge", id: SourceID(rawValue: "the-verge"))])))
  }

  @Test(
    "takes for none what points at cards, asks for nothing, or names a topic",
    arguments: [
      "just the first one", "only the one about owls", "only 3", "just the news", "just kidding", "only owls", "sports",
      "just show me sports",
    ])
  func none(line: String) throws {
    #expect(understander.limit(in: line, at: try Asking.moment()) == nil)
  }

  @Test(
    "reads how many of a list are wanted, and whether that may be the number of a card",
    arguments: [
      ("twenty of them", 20, true), ("that's too few, make it 15", 15, true), ("give me five of those", 5, true),
      ("show me 20", 20, false), ("can i see twelve", 12, false),
    ])
  func size(line: String, count: Int, isSure: Bool) throws {
    let size = try #require(understander.size(in: line))
    #expect(size.count == count && size.isSure == isSure)
  }

  @Test(
    "reads no number of cards where something is done to them",
    arguments: ["20", "save two of them", "open 20", "make it dark", "20 per page"])
  func noSize(line: String) {
    #expect(understander.size(in: line) == nil)
  }

  @Test(
    "tells what is wished for and cannot be done",
    arguments: [
      ("sum it up in one sentence", nil), ("tell it in one sentence", .shortening),
      ("could you translate this", nil),
      ("any good news", .feeling),
      ("order them by source", .bySource), ("print it out", .printing),
      ("read 3 out loud", nil), ("news about reading aloud", nil), ("read 3", nil), ("save it", nil),
    ] as [(String, Inability?)])
  func inability(line: String, wish: Inability?) throws {
    #expect(understander.inability(in: try Asking.interpretation(of: line)) == wish)
  }

  @Test(
    "parts a topic from the country behind it",
    arguments: [
      ("chess in spain", NewsRequest(query: "chess", country: Country(rawValue: "es"))),
      ("school buses from the uk", NewsRequest(query: "school buses", country: Country(rawValue: "gb"))),
      ("what in spain", nil), ("chess in winter", nil), ("save in spain", nil),
    ] as [(String, NewsRequest?)])
  func placed(line: String, request: NewsRequest?) {
    #expect(understander.topicInPlace(line) == request)
  }
}
