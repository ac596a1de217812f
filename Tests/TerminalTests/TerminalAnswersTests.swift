import Testing

@testable import Terminal

@Suite struct TerminalAnswersTests {
  private func taken(_ bytes: String) -> TerminalAnswers {
    var answers = TerminalAnswers()
    for byte in bytes.utf8 { answers.take(byte) }
    answers.end()
    return answers
  }

  @Test(
    "parts answers from what is typed",
    arguments: [
      ("\u{1B}]11;rgb:ffff/8080/0000\u{07}\u{1B}[?6c", "", 0xFF8000, true),
      ("a\u{1B}]11;rgb:f/8/0\u{1B}\\b\u{1B}[?62;4c", "ab", 0xFF8800, true),
      ("\u{1B}[?1;2c", "", nil, true),
      ("\u{1B}[A\u{1B}", "\u{1B}[A\u{1B}", nil, false),
      ("\u{1B}]12;x", "", nil, false),
      ("\u{1B}]11;rgb:ffff/ff", "", nil, false),
      ("\u{1B}]11;tomato\u{07}\u{1B}[?6c", "", nil, true),
      ("\u{1B}[?25l", "", nil, false),
      ("ä\u{1B}[?6c", "ä", nil, true),
    ] as [(String, String, UInt32?, Bool)])
  func parted(bytes: String, typed: String, ground: UInt32?, isComplete: Bool) {
    let answers = taken(bytes)
    #expect(String(decoding: answers.typed, as: UTF8.self) == typed)
    #expect(answers.ground == ground)
    #expect(answers.isComplete == isComplete)
  }

  @Test("tells whether pictures are taken as kitty takes them", arguments: [("OK", true), ("ENOTSUPPORTED:no", false)])
  func pictures(answer: String, takes: Bool) {
    let answers = taken("x\u{1B}_Gi=31;\(answer)\u{1B}\\\u{1B}[?62c")
    #expect(answers.takesPictures == takes && answers.isComplete)
    #expect(String(decoding: answers.typed, as: UTF8.self) == "x")
  }

  @Test("gives up what never ends")
  func endless() {
    let answers = taken("\u{1B}]11;" + String(repeating: "x", count: 1_000) + "\u{1B}[?6c")
    #expect(answers.isComplete)
    #expect(answers.ground == nil)
  }
}
