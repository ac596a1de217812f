import Basics
import Foundation
import TestSupport
import Testing

/// What a terminal is sent steers nothing, and what JSON says stays whole.
@Suite struct SafeTextTests {
  @Test(
    "words keep their rows and blanks, and lose all that steers",
    arguments: [
      ("", ""), ("a  b\n\n  c\n", "a  b\n\n  c\n"), ("naïve 東京 👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "naïve 東京 👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
      ("a\u{1B}[31mb\u{1B}[0m", "ab"), ("\u{1B}]0;title\u{7}a", "a"), ("a\u{9B}2Jb", "ab"),
      ("a\u{7}\u{8}\u{7F}\0b", "ab"),
      ("one\rtwo", "one two"), ("a\tb\u{85}c\u{2028}d", "a b c d"), ("one\r\ntwo\r\n", "one\r\ntwo\r\n"),
      ("é\r\ntwo\r", "é\r\ntwo "), ("\u{202E}back\u{200B}wards\u{FEFF}", "backwards"),
      // Its end stands on another row, which is kept.
      ("a\u{1B}]0;open\nb\u{7}c", "a0;open\nbc"),
      ("a" + String(repeating: "\u{301}", count: 9), "a\u{301}\u{301}\u{301}\u{301}"),
    ])
  func words(raw: String, safe: String) {
    #expect(Array(SafeText(raw).text.unicodeScalars) == Array(safe.unicodeScalars))
  }

  @Test("whatever was typed, what is shown of it is printable, and nothing changes the second time", arguments: 0..<100)
  func anything(seed: Int) {
    var nasty = NastyText(seed: seed)
    let raw = nasty.row(cleaned: false)
    let safe = SafeText(raw)
    #expect(steering(safe).isEmpty)
    #expect(SafeText(safe.text) == safe)
    #expect(steering("<\(raw)>").isEmpty)
    #expect(SafeText(stringLiteral: raw) == safe)
  }

  @Test("sequences come from the list, and none of them from words that hold one")
  func sequences() throws {
    var safe: SafeText = "a"
    let bold = try #require(EscapeSequence.look([.bold]))
    safe.append(bold)
    #expect(safe.text == "a\u{1B}[1m")
    #expect(SafeText(bold.text).text.isEmpty)
    #expect(("\(safe)b\(bold.text)" as SafeText).text == "a\u{1B}[1mb")
  }

  @Test("JSON says the same as before, and in printable characters", arguments: 0..<100)
  func json(seed: Int) throws {
    var nasty = NastyText(seed: seed)
    let said = nasty.row(cleaned: false) + "\u{9B}\u{2028}\u{E000}\u{F0000}"
    let json = SafeText(json: JSON.object([.init(said, .string(said))]).text)
    #expect(json.text.unicodeScalars.allSatisfy(Text.isWelcome))
    #expect(try JSON(parsing: json.text.utf8) == .object([.init(said, .string(said))]))
    #expect(json.text.contains(#"\udb80\udc00"#))
  }

  /// What is left that a terminal would not simply print; newlines may be those of any system.
  private func steering(_ safe: SafeText) -> [Character] {
    safe.text.filter { $0 != "\n" && $0 != "\r\n" && !$0.unicodeScalars.allSatisfy(Text.isWelcome) }.map { $0 }
  }
}
