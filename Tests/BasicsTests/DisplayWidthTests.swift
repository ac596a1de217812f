import Basics
import TestSupport
import Testing

@Suite struct DisplayWidthTests {
  @Test(
    "counts a character as a terminal draws it",
    arguments: [
      ("a", 1), (" ", 1), ("é", 1), ("e\u{301}", 1), ("Z͑ͫ̓", 1), ("ß", 1), ("Ω", 1), ("я", 1), ("½", 1), ("…", 1),
      ("“", 1), ("—", 1), ("\u{A0}", 1),
      ("ש", 1), ("ש\u{5C1}", 1), ("م", 1), ("م\u{64E}", 1), ("ﷺ", 1),
      ("東", 2), ("か", 2), ("か\u{3099}", 2), ("。", 2), ("\u{3000}", 2), ("Ａ", 2), ("ｱ", 1), ("ｶ\u{FF9E}", 2), ("𠀋", 2),
      ("\u{303F}", 1),
      ("서", 2), ("\u{1109}\u{1165}", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1161}", 0), ("ㅎ", 2),
      ("ก", 1), ("ก\u{E48}", 1), ("ก\u{E33}", 2), ("हि", 2), ("क्ष", 2),
      ("😀", 2), ("🫩", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🧑🏾‍🚀", 2), ("🏳️‍🌈", 2), ("⛹🏻‍♂️", 2), ("🐻‍❄️", 2),
      ("🇩🇪", 2), ("🇩", 2), ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
      ("1️⃣", 2), ("1", 1), ("❤", 1), ("❤\u{FE0E}", 1), ("❤\u{FE0F}", 2), ("©", 1), ("©\u{FE0F}", 2), ("⌚", 2),
      ("⌚\u{FE0E}", 2),
      ("a\u{FE0F}", 1), ("☰", 2), ("䷀", 2), ("🀄", 2), ("🀀", 1), ("🈁", 2),
      ("", 0), ("\u{200B}", 0), ("\u{200D}", 0), ("\u{FEFF}", 0), ("\u{301}", 0), ("\u{FE0F}", 0), ("\u{2060}", 0),
      ("\u{AD}", 0),
      ("\0", 0), ("\t", 0), ("\r\n", 0), ("\u{7F}", 0), ("\u{9B}", 0),
    ])
  func character(_ text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test("counts a text as the sum of its characters, each of 0 to 2 columns", arguments: 0..<200)
  func sum(seed: Int) {
    var nasty = NastyText(seed: UInt64(seed))
    let text = nasty.row(cleaned: false)
    let columns = text.map { DisplayWidth.of(String($0)) }
    #expect(columns.allSatisfy { (0...2).contains($0) })
    #expect(DisplayWidth.of(text) == columns.reduce(0, +))
  }

  @Test("a letter between two others is as wide as alone, whatever the three are")
  func neighbours() {
    let letters: [Unicode.Scalar] = [
      "a", "ÿ", "ˠ", "\u{300}", "\u{36F}", "Ͱ", "Ѐ", "\u{483}", "א", "\u{591}", "ؠ", "\u{64B}", "ḁ",
    ]
    let others: [Unicode.Scalar] = [
      "“", "\u{200D}", "\u{20E3}", "、", "\u{302A}", "〰", "\u{3099}", "ー", "漢", "가", "\u{11A8}", "\u{FE0F}", "1", "👍",
      "🏽", "🇩", "\u{600}",
    ]
    for first in letters + others {
      for second in letters + others {
        for third in letters + others {
          var text = String.UnicodeScalarView()
          text.append(contentsOf: [first, second, third])
          let whole = String(text)
          #expect(
            DisplayWidth.of(whole) == whole.map { DisplayWidth.of(String($0)) }.reduce(0, +), "\(text.map(\.value))")
        }
      }
    }
  }
}
