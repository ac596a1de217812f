import Basics
import TestSupport
import TestTraits
import Testing

@Suite(.laborious) struct WrapTests {
  @Test(
    "breaks at blanks, and within a word only where it is longer than a line",
    arguments: [
      ("", []), ("   ", []), ("one", ["one"]), ("one two", ["one", "two"]), ("a b c d", ["a b c", "d"]),
      ("  a   b  ", ["a   b"]),
      ("abcdef", ["abcde", "f"]), ("ab cdefghij k", ["ab", "cdefg", "hij k"]), ("abcde fghij", ["abcde", "fghij"]),
      ("東京の空", ["東京", "の空"]), ("a東京b", ["a東京", "b"]), ("ab 東京", ["ab 東", "京"]),
      // A full stop may not begin a line, nor an opening bracket end one.
      ("東京。空", ["東", "京。", "空"]), ("東「京」", ["東", "「京", "」"]),
      // Korean words stay whole.
      ("서울 시간", ["서울", "시간"]),
      ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", ["👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"]),
      ("e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e", ["e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}", "e"]),
    ])
  func wraps(_ text: String, lines: [String]) {
    #expect(Wrap(columns: 5).lines(of: text).map(String.init) == lines)
  }

  @Test(
    "clips with an ellipsis that costs its columns",
    arguments: [
      ("short", 5, "…", "short"), ("longer", 5, "…", "long…"), ("one two", 5, "…", "one…"),
      ("longer", 5, "...", "lo..."),
      ("東京の空", 6, "…", "東京…"), ("東京の空", 8, "…", "東京の空"), ("東京", 3, "…", "東…"), ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3, "…", "👩‍👩‍👧‍👦…"),
      ("long", 2, "...", "lo"),
    ])
  func clips(_ text: String, columns: Int, ellipsis: String, clipped: String) {
    #expect(Wrap(columns: columns).clip(text, ellipsis: ellipsis) == clipped)
  }

  @Test("gives no more lines than wanted, and an ellipsis only where something is missing")
  func limit() {
    let wrap = Wrap(columns: 5)
    #expect(wrap.lines(of: "a b c d e f g", atMost: 2, ellipsis: "…") == ["a b c", "d e…"])
    #expect(wrap.lines(of: "a b c d e f", atMost: 2, ellipsis: "…") == ["a b c", "d e f"])
    #expect(wrap.lines(of: "a", atMost: 2, ellipsis: "…") == ["a"])
  }

  @Test(
    "keeps parts whole beside each other, and drops the separator where a line ends",
    arguments: [
      (20, ["BBC News · Ada · now"]), (14, ["BBC News · Ada", "now"]), (8, ["BBC News", "Ada", "now"]),
      (7, ["BBC", "News", "Ada", "now"]),
    ])
  func joins(columns: Int, lines: [String]) {
    #expect(Wrap(columns: columns).lines(joining: ["BBC News", "Ada", "now"], with: " · ") == lines)
  }

  @Test("never overflows and never loses or splits a character", arguments: 0..<300)
  func guarantees(seed: Int) {
    var nasty = NastyText(seed: UInt64(seed))
    let text = nasty.row(words: 0...40)
    for columns in [2, 3, 7, 20, 61] {
      let wrap = Wrap(columns: columns)
      let lines = wrap.lines(of: text)
      #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns && !$0.isEmpty })
      #expect(lines.allSatisfy { !$0.hasPrefix(" ") && !$0.hasSuffix(" ") })
      #expect(lines.flatMap { Array($0) }.filter { $0 != " " } == text.filter { $0 != " " })
      #expect(DisplayWidth.of(wrap.clip(text, ellipsis: "…")) <= columns)
      #expect(wrap.lines(joining: [text, "b", text], with: " - ").allSatisfy { DisplayWidth.of($0) <= columns })
    }
  }

  @Test(
    "keeps an address of the web whole where it is told to, and nothing else",
    arguments: [
      ("see https://example.org/long for more", ["see", "https://example.org/long", "for more"]),
      ("https://example.org/long", ["https://example.org/long"]), ("unbreakableword", ["unbreakabl", "eword"]),
    ])
  func addresses(text: String, lines: [String]) {
    #expect(Wrap(columns: 10, keepsAddresses: true).lines(of: text) == lines.map { Substring($0) })
    #expect(Wrap(columns: 10).lines(of: text).allSatisfy { $0.count <= 10 })
  }
}
