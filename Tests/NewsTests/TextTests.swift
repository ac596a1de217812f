import News
import Testing

@Suite struct TextTests {
  @Test("a character alone is kept just where it is welcome and no blank")
  func characters() throws {
    for value in UInt32(0)..<0x20000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isKept = Text.isWelcome(scalar) && !scalar.properties.isWhitespace
      let row = String(Character(scalar))
      try #require(Text.field(row) == (isKept ? row : ""), "U+\(String(value, radix: 16))")
    }
  }

  @Test(
    "rows lose blanks at their ends, doubled blanks and what could move a cursor",
    arguments: [
      ("", ""), (" ", ""), ("a b", "a b"), (" a  b ", "a b"), ("a\t\r\nb", "a b"), ("é  ü", "é ü"),
      ("\u{3000}東\u{3000}京", "東 京"),
      ("a\u{1B}[31mb", "ab"), ("é\u{202E}ü", "éü"), ("a\0b", "ab"),
    ])
  func rows(raw: String, row: String) {
    #expect(Text.field(raw) == row)
    #expect(Text.field(row) == row)
  }
}
