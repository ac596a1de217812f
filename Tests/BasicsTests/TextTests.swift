import Basics
import TestSupport
import Testing

@Suite struct TextTests {
  @Test(
    "cleans one row",
    arguments: [
      ("  plain   words ", "plain words"),
      ("tab\tand\nnewline", "tab and newline"),
      ("\u{1B}[31mred\u{1B}[0m alert\u{07}", "red alert"),
      ("\u{1B}]0;a title\u{07}words", "words"),
      ("\u{1B}]0;a title\u{1B}\\words", "words"),
      ("\u{1B}]never ends", "never ends"),
      ("\u{1B}(Bwords", "words"),
      ("don\u{0092}t", "dont"),
      ("\u{9B}31mred\u{9B}0m alert", "red alert"),
      ("\u{202E}drow\u{202C}", "drow"),
      ("\u{200F}عسل", "عسل"),
      ("soft\u{AD}hyphen\u{FEFF}", "softhyphen"),
      ("👨\u{200D}👩\u{200D}👧 family", "👨\u{200D}👩\u{200D}👧 family"),
      (
        "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
        "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"
      ),
      ("e\u{301}", "e\u{301}"),
      ("un\u{E0041}seen\u{E007F}", "unseen"),
      ("🏴\u{E0067}\u{E007F}a\u{E0067}", "🏴\u{E0067}\u{E007F}a"),
      ("Z\u{335}\u{321}\u{340}\u{301}\u{302}\u{303}a", "Z\u{335}\u{321}\u{340}\u{301}a"),
      ("שָּׁ֖לוֹם 2\u{FE0F}\u{20E3}", "שָּׁ֖לוֹם 2\u{FE0F}\u{20E3}"),
      ("", ""),
    ])
  func rows(raw: String, clean: String) {
    #expect(Text.field(raw).unicodeScalars.elementsEqual(clean.unicodeScalars))
  }

  @Test("keeps a character that stands alone just where it is welcome and no blank")
  func characters() throws {
    for value in UInt32(0)..<0x20000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isKept = Text.isWelcome(scalar) && !scalar.properties.isWhitespace
      let row = String(Character(scalar))
      try #require(Text.field(row) == (isKept ? row : ""), "U+\(String(value, radix: 16))")
    }
  }

  @Test("cuts a row between words, and one without blanks anywhere")
  func beginnings() {
    #expect(Text.beginning(of: "one two three", longest: 13) == "one two three")
    #expect(Text.beginning(of: "one two three", longest: 12) == "one two…")
    #expect(Text.beginning(of: "日本語のニュース", longest: 4) == "日本語の…")
    #expect(Text.beginning(of: "e" + String(repeating: "\u{301}", count: 9), longest: 3).unicodeScalars.count == 4)
  }

  @Test("keeps paragraphs apart and their lines together")
  func paragraphs() {
    #expect(Text.body("\n\nOne\ntwo\r\n\r\n \nThree\n") == "One\ntwo\n\nThree")
  }

  @Test("leaves nothing a terminal obeys, whatever comes in, and changes nothing the second time", arguments: 0..<200)
  func anyInput(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "\u{1B}", "[", "]", "31m", "\u{07}", "\u{9B}", "\u{202E}", "\u{200D}", "a", " ", "\n", "é", "\u{301}", "漢", "👍🏽",
      "\u{FEFF}",
      "\u{0}", "\u{7F}", "0;x", "\\", "(", "ع", "\u{E0061}", "P", "\u{85}", "\u{2028}", "~",
    ]
    for _ in 0..<50 {
      let raw = (0..<Int.random(in: 0..<30, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }
        .joined()
      for clean in [Text.field(raw), Text.body(raw)] {
        #expect(clean.unicodeScalars.allSatisfy { $0 == "\n" || Text.isWelcome($0) })
        #expect(!clean.unicodeScalars.contains("\u{1B}"))
      }
      #expect(Text.field(Text.field(raw)) == Text.field(raw))
      #expect(!Text.field(raw).contains("\n"))
      #expect(Text.body(Text.body(raw)) == Text.body(raw))
    }
  }
}
