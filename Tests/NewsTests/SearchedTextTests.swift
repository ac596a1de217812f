import Basics
import News
import Testing

@Suite struct SearchedTextTests {
  @Test(
    "tells where words stand: in title and summary, in the first paragraph and the names, or deep in the text",
    arguments: [
      ("heron", Prominence.head), ("harbour", .head), ("heron harbour", .head), ("ferry", .lead), ("lantern", .lead),
      ("heron ferry", .lead), ("tide", .deep), ("heron tide", .lead), ("ferry tide", .deep), ("stork", nil),
      ("stork or tide", .deep),
    ])
  func places(words: String, place: Prominence?) {
    let text = SearchedText(
      title: "Heron lands", summary: "At the harbour.", names: ["The Lantern", nil],
      text: "A ferry waited.\n\nThe tide fell.")
    #expect(text.prominence(of: Words(words, endings: WordEndings(either: ["or"]))) == place)
  }

  @Test("counts what mentions a thing in passing only where nothing is about it, and puts what is about it first")
  func chosen() {
    let hits: [(Int, Prominence)] = [(1, .deep), (2, .lead), (3, .head), (4, .deep), (5, .head)]
    func chosen(_ hits: [(Int, Prominence)], isAny: Bool = false, isRanked: Bool = true) -> [Int] {
      Prominence.chosen(hits, isAny: isAny, isRanked: isRanked) { $0.1 }.map(\.0)
    }
    #expect(chosen(hits) == [3, 5, 2])
    #expect(chosen(hits, isRanked: false) == [2, 3, 5])
    #expect(chosen(hits, isAny: true) == [3, 5, 2, 1, 4])
    #expect(chosen(hits.filter { $0.1 != .head }) == [2, 1, 4])
    #expect(chosen([]) == [])
  }
}
