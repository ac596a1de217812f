import News
import Testing

@Suite struct TextLengthTests {
  @Test(
    "counts words as people do, and what is written without blanks by its characters",
    arguments: [
      ("", 0, 1), ("It isn't 3.30 — yet.", 5, 1), (String(repeating: "word ", count: 812), 812, 4),
      (String(repeating: "図書館", count: 500), 1_500, 3), (String(repeating: "도서관 ", count: 440), 440, 2),
    ])
  func length(text: String, words: Int, minutes: Int) {
    let length = TextLength(of: text)
    #expect(length.words == words && length.minutes == minutes)
  }
}
