import Testing

@testable import Terminal

@Suite struct TerminalInputTests {
  private func pieces(_ text: String) -> [TerminalInput.Piece] {
    var input = TerminalInput()
    let pieces = text.utf8.compactMap { input.take($0) }
    let rest = input.end()
    return rest.isEmpty ? pieces : pieces + [.key(rest)]
  }

  @Test(
    "Keys are keys, each whole",
    arguments: [
      "a", "\u{3}", "\u{1B}", "\u{1B}a", "\u{1B}\u{8}", "\u{1B}[A", "\u{1B}OP", "\u{1B}[15~", "\u{1B}[1;5C", "\u{1B}[Z",
      "\u{1B}[[A",
      "\u{1B}[99;5u", "\u{1B}]", "\u{1B}_", "\u{1B}P", "\u{1B}]x", "\u{1B}_.", "\u{1B}[R",
      "\u{1B}[200~a\u{1B}[5;7R\rb\u{1B}[201~",
    ])
  func keys(_ key: String) {
    #expect(pieces(key) == [.key(Array(key.utf8))])
    #expect(pieces("x\(key)").first == .key([0x78]))
  }

  @Test(
    "What no keyboard sends is an answer, whatever stands around it",
    arguments: [
      "\u{1B}]11;rgb:ff/ff/ff\u{7}", "\u{1B}]11;rgb:ff/ff/ff\u{1B}\\", "\u{1B}]52;c;aGk=\u{7}", "\u{1B}[?62;22c",
      "\u{1B}[>0;276;0c",
      "\u{1B}[5;7R", "\u{1B}[0n", "\u{1B}[8;24;80t", "\u{1B}[?2026;2$y", "\u{1B}[?1u", "\u{1B}[I", "\u{1B}[O",
      "\u{1B}[<0;3;4M",
      "\u{1B}[<0;3;4m", "\u{1B}[M !!", "\u{1B}[M\u{1B}\u{1B}\u{3}", "\u{1B}[32;5;6M", "\u{1B}_Gi=31;OK\u{1B}\\",
      "\u{1B}P1$r0m\u{1B}\\",
      "\u{1B}P>|XTerm(390)\u{1B}\\",
    ])
  func answers(_ answer: String) {
    #expect(
      pieces("a\(answer)b\(answer)") == [
        .key([0x61]), .answer(Array(answer.utf8)), .key([0x62]), .answer(Array(answer.utf8)),
      ])
    #expect(pieces("\u{1B}\(answer)") == [.key([0x1B]), .answer(Array(answer.utf8))])
  }

  @Test(
    "A letter is one key, and a part of one is none",
    arguments: [
      ([0xC3, 0xA9], [[0xC3, 0xA9]]), ([0xF0, 0x9F, 0x97, 0x9E, 0x61], [[0xF0, 0x9F, 0x97, 0x9E], [0x61]]),
      ([0xE8, 0x18], [[0x18]]), ([0xE8, 0xA9, 0x1B], [[0x1B]]), ([0xC3, 0xC3, 0xA9], [[0xC3, 0xA9]]),
      ([0xA9, 0xFF, 0xC0, 0x80, 0x61], [[0x61]]), ([0xED, 0xA0, 0x80, 0x61], [[0x61]]), ([0xE8], []),
    ] as [([UInt8], [[UInt8]])])
  func letters(bytes: [UInt8], keys: [[UInt8]]) {
    var input = TerminalInput()
    let found = bytes.compactMap { input.take($0) }
    let rest = input.end()
    #expect((rest.isEmpty ? found : found + [.key(rest)]) == keys.map { .key($0) })
  }

  @Test(
    "What ends in the middle is no key, but for what may be one",
    arguments: ["\u{1B}[5;", "\u{1B}]11;rgb", "\u{1B}[M!"])
  func begun(_ beginning: String) {
    #expect(pieces(beginning).isEmpty)
  }

  @Test("An answer that was cut short takes no more than a row of what is typed")
  func cutShort() {
    for beginning in ["\u{1B}]11;rgb:ff", "\u{1B}_Gi=3", "\u{1B}P1$"] {
      #expect(pieces("\(beginning)save\rb") == [.key([0x0D]), .key([0x62])])
    }
  }

  @Test("A sequence that never ends is given up")
  func endless() {
    for beginning in ["\u{1B}]11;", "\u{1B}[", "\u{1B}_G"] {
      let all = pieces(beginning + String(repeating: "1", count: 1_000) + "a")
      #expect(all.last == .key([0x61]))
    }
  }
}
