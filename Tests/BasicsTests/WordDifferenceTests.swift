import Basics
import TestSupport
import Testing

@Suite struct WordDifferenceTests {
  @Test(
    "marks what went and what came",
    arguments: [
      ("Fares rise to £4 in May", "Fares rise to £5 in May", "Fares rise to [-£4-] {+£5+} in May"),
      ("Ferry stops", "Ferry stops for good", "Ferry stops {+for good+}"),
      ("The old ferry stops", "ferry stops", "[-The old-] ferry stops"),
      ("One two three", "Four five", "[-One two three-] {+Four five+}"),
      ("A b c d e f", "A x c y e f", "A [-b c d-] {+x c y+} e f"),
      ("A b c d e f g", "A x c d e y g", "A [-b-] {+x+} c d e [-f-] {+y+} g"),
      ("Same  words", "Same words", "Same words"), ("", "New", "{+New+}"),
    ])
  func marked(old: String, new: String, expected: String) {
    #expect(WordDifference.marked(from: old, to: new) == expected)
  }

  @Test("tells from its places what either text was", arguments: 0..<20 as Range<UInt64>)
  func both(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<50 {
      let words = (0..<Int.random(in: 0...12, using: &random)).map { _ in random.pick(["a", "b", "c", "d"]) }
      let others = (0..<Int.random(in: 0...12, using: &random)).map { _ in random.pick(["a", "b", "c", "d"]) }
      let places = WordDifference(from: (words, words), to: (others, others)).places
      func text(_ part: (WordDifference.Place) -> String) -> String {
        places.flatMap { [$0.before, part($0), $0.after] }.filter { !$0.isEmpty }.joined(separator: " ")
      }
      guard words != others else {
        #expect(places.isEmpty)
        continue
      }
      #expect(text(\.added) == others.joined(separator: " "))
      // What two places have between them may be told as one.
      #expect(text(\.removed) == words.joined(separator: " "))
    }
  }

  @Test("keeps a few words around a place, and little of a long one")
  func around() {
    let words = (1...200).map(String.init)
    var others = words
    others[100] = "other"
    let place = WordDifference(from: (words, words), to: (others, others), around: 2).places
    #expect(place == [.init(before: "99 100", removed: "101", added: "other", after: "102 103")])
    let gone = WordDifference(from: (words, words), to: (["1"], ["1"]), around: 2)
    #expect(gone.reachesEnd && gone.places[0].removed.hasSuffix(" 61 …"))
  }
}
