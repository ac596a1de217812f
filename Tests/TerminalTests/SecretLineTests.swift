import Testing

@testable import Terminal

@Suite struct SecretLineTests {
  /// What keys come to, and how many of them it took.
  private func typed(_ keys: String) -> (step: SecretLine.Step, count: Int) {
    var line = SecretLine()
    for (index, byte) in keys.utf8.enumerated() {
      let step = line.take(byte)
      if step != .goOn { return (step, index + 1) }
    }
    return (.goOn, keys.utf8.count)
  }

  @Test(
    "is what was typed, edited as people edit",
    arguments: [
      ("secret\r", "secret"), ("secret\n", "secret"), ("secrex\u{7F}t\r", "secret"), ("pä\u{8}x\r", "px"),
      ("日本\u{7F}\r", "日"), ("wrong\u{15}right\r", "right"), ("\u{7F}\u{7F}a\r", "a"), ("  blanks \r", "  blanks "),
      ("ab\u{1B}[Dc\u{1B}[3~d\u{1B}OAe\r", "abcde"), ("\u{1B}[200~pasted\u{1B}[201~\r", "pasted"),
      ("a\tb\u{1}\r", "ab"),
      ("x\u{4}y\r", "xy"), ("\r", ""),
    ])
  func edited(keys: String, line: String) {
    #expect(typed(keys).step == .done(line))
  }

  @Test("takes nothing beyond its end")
  func ends() {
    #expect(typed("one\rtwo\r").count == 4)
  }

  @Test("Ctrl-D with nothing typed gives up")
  func givenUp() {
    #expect(typed("\u{4}").step == .givenUp)
    #expect(typed("a\u{7F}\u{4}").step == .givenUp)
  }
}
