import Basics
import Testing

@Suite struct AnyCaseTests {
  struct Example: Sendable {
    let text: String
    let words: String
    let first: String?
    let before: Int
    let beforeLast: Int

    init(_ text: String, _ words: String, _ first: String?, _ before: Int = 0, last beforeLast: Int = 0) {
      (self.text, self.words, self.first, self.before, self.beforeLast) = (text, words, first, before, beforeLast)
    }
  }

  @Test(
    "finds the first and the last place of words, whatever their capitals",
    arguments: [
      Example("Save It and save it", "save it", "Save It", 0, last: 12),
      Example("aaa", "AA", "aa", 0, last: 1),
      Example("ZÜRICH liest, Zürich", "zürich", "ZÜRICH", 0, last: 14),
      Example("Z\u{75}\u{308}rich", "ZÜRICH", "Zürich"),
      Example("İstanbul über alles", "ÜBER", "über", 9, last: 9),
      Example("short", "longer than that", nil), Example("words", "", nil), Example("", "a", nil),
      Example("é", "e", nil),
    ])
  func finds(example: Example) {
    let first = example.text.firstRange(ofAnyCase: example.words)
    #expect(first.map { String(example.text[$0]) } == example.first)
    let last = example.text.lastRange(ofAnyCase: example.words)
    let places = [first, last].map { range in
      range.map { example.text.distance(from: example.text.startIndex, to: $0.lowerBound) } ?? 0
    }
    #expect(places == [example.before, example.beforeLast])
  }

  @Test(
    "trims blanks, or whatever is to be dropped, and nothing inside",
    arguments: [("  a b\n", "a b"), ("", ""), (" \t ", ""), ("\u{A0}x\r\n", "x"), ("a", "a")])
  func trims(text: String, trimmed: String) {
    #expect(text.trimming() == trimmed)
    #expect("“\(text)”!".trimming(\.isPunctuation) == text)
  }

  @Test(
    "leaves a key out of a text, however it is written",
    arguments: [
      ("at 0123456789ABcdef.", "at ….", true), ("0123456789abCDEF0123456789abcdef", "……", true),
      ("0123456789abcdef\u{301}", "…\u{301}", true), ("0123456789abcde", "0123456789abcde", false), ("ß", "ß", false),
    ])
  func keys(text: String, left: String, stands: Bool) {
    let key = SecretKey("0123456789abcdef")
    #expect(key.leftOut(of: text) == left)
    #expect(key.stands(in: text) == stands)
  }

  @Test("takes letters for the same with and without the accents of Europe, and leaves other scripts whole")
  func diacritics() {
    #expect("Zoë Łukasz Żółć Việt ёлка ά".withoutDiacritics == "Zoe Łukasz Zołc Viet елка α")
    for text in ["हिन्दी", "שָׁלוֹם", "مُحَمَّد", "ガ", "각", "plain"] {
      #expect(Array(text.withoutDiacritics.unicodeScalars) == Array(text.canonicallyComposed.unicodeScalars))
    }
  }
}
