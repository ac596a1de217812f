import Stories
import TestSupport
import TestTraits
import Testing

@Suite(.laborious) struct SentenceTests {
  @Test(
    "ends a sentence where it ends",
    arguments: [
      ("The rain stopped. The sun came out.", ["The rain stopped.", "The sun came out."]),
      ("Mr. Vale met Dr. Orr at St. Ives. They spoke.", ["Mr. Vale met Dr. Orr at St. Ives.", "They spoke."]),
      ("J. K. Marsh of the U.S. Senate left. She won.", ["J. K. Marsh of the U.S. Senate left.", "She won."]),
      ("They live in the U.S. The others left.", ["They live in the U.S.", "The others left."]),
      ("Prices rose 3.5 percent. Wages fell.", ["Prices rose 3.5 percent.", "Wages fell."]),
      ("“Why now?” he asked. Nobody knew.", ["“Why now?” he asked.", "Nobody knew."]),
      ("“Stop it!” Mr. Vale said. They did.", ["“Stop it!” Mr. Vale said.", "They did."]),
      ("“It is over.” The crowd left.", ["“It is over.”", "The crowd left."]),
      ("He waited ... and waited. Then he left…", ["He waited ... and waited.", "Then he left…"]),
      ("It was No. 5 on the list. It sold.", ["It was No. 5 on the list.", "It sold."]),
      ("They said no. They meant it.", ["They said no.", "They meant it."]),
      ("First line\nSecond line", ["First line", "Second line"]),
      ("雨が止んだ。日が出た。", ["雨が止んだ。", "日が出た。"]),
      ("It opens at 9 a.m. on Monday. Come early!", ["It opens at 9 a.m. on Monday.", "Come early!"]),
      (
        "The bay shook at 2:09 a. m. Thursday. It was the third time.",
        ["The bay shook at 2:09 a. m. Thursday.", "It was the third time."]
      ),
      ("They came at 11 a.m. Monday to see it.", ["They came at 11 a.m. Monday to see it."]),
      ("", []), ("   ", []), ("No end", ["No end"]),
    ])
  func ends(text: String, sentences: [String]) { #expect(Sentences.list(of: text) == sentences) }

  @Test("finds sentences that are whole, in order and all of the text, in any text")
  func any() {
    for seed in 0..<2_000 {
      var nasty = NastyText(seed: seed)
      let text = (0..<3).map { _ in nasty.row(cleaned: false) }.joined(
        separator: nasty.random.pick([". ", "!\n", "… ", "”. "]))
      let bytes = Array(text.utf8)
      var end = 0
      var covered = 0
      for range in Sentences.of(text) {
        #expect(range.lowerBound >= end && !range.isEmpty && range.upperBound <= bytes.count, "seed \(seed)")
        // Cut between characters, so that the bytes are text as they stand.
        #expect(Array(String(decoding: bytes[range], as: UTF8.self).utf8) == Array(bytes[range]), "seed \(seed)")
        covered += range.count
        end = range.upperBound
      }
      let blanks = bytes.count { $0 <= 0x20 }
      #expect(covered >= bytes.count - blanks, "seed \(seed)")
    }
  }
}
