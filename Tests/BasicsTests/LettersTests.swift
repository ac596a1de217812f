import Testing

@testable import Basics

/// The letters of rows that hold sequences.
@Suite struct LettersTests {
  private func dressed(_ words: String) throws -> SafeText {
    var text: SafeText = ""
    text.append(.link(to: try #require(WebAddress(rawValue: "https://news.example/a"))))
    text.append(try #require(EscapeSequence.look([.bold])))
    text += SafeText(words)
    text.append(.reset)
    text.append(.endOfLink)
    return text + " end"
  }

  @Test("are told apart from what dresses and links them")
  func letters() throws {
    #expect(try dressed("a swan").letters == "a swan end")
    #expect(SafeText("plain").letters == "plain")
  }

  @Test(
    "go on in the next row where a terminal is too narrow, none of them lost",
    arguments: [
      ("abcdef", 3, ["abc", "def", " en", "d"]), ("abcdef", 6, ["abcdef", " end"]), ("日本語", 4, ["日本", "語 e", "nd"]),
      ("ab", 6, ["ab end"]), ("日", 1, ["日", " ", "e", "n", "d"]),
    ])
  func pieces(words: String, columns: Int, pieces: [String]) throws {
    let text = try dressed(words)
    let found = text.pieces(columns: columns)
    #expect(found.map(\.letters) == pieces)
    #expect(found.map(\.text).joined() == text.text)
  }

  @Test("stand out where they are to, whatever ends looks between them")
  func lit() throws {
    #expect(SafeText("a swan here").lit([2..<6]).text == "a \u{1B}[7mswan\u{1B}[27m here")
    #expect(SafeText("swan").lit([0..<4]).text == "\u{1B}[7mswan\u{1B}[27m")
    let text = try dressed("swan").lit([2..<6])
    #expect(text.text.contains("sw\u{1B}[7man\u{1B}[0m\u{1B}[7m"))
    #expect(text.letters == "swan end" && text.text.hasSuffix(" e\u{1B}[27mnd"))
  }
}
