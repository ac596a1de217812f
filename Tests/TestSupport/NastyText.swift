import Basics

/// Rows of text as real news has them, made of pieces that break layouts; the same again for the same seed.
public struct NastyText {
  public var random: SeededRandom

  public init(seed: some BinaryInteger) { random = SeededRandom(seed: seed) }

  /// Pieces that are welcome in a headline.
  private static let pieces = [
    "a", "the", "rates", "unemployment", "Straßenbahn", "naïve", "e\u{301}", "Ελλάδα", "Киев", "שלום", "مرحبا",
    "نیم‌فاصله",
    "東京", "株価が上昇、円安進む。", "「引用」", "서울", "ᄒ\u{1161}ᆫ", "ไทยกำ", "हिन्दी", "क्षत्रिय", "ｶﾞ", "ＡＢＣ", "👩‍👩‍👧‍👦", "👍🏽", "🇩🇪",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "❤️", "❤", "⌚︎", "⛹🏻‍♂️", "🇩", "Z͑ͫ̓a̴̛l̷g̶o͠", String(repeating: "x", count: 90), String(repeating: "漢", count: 50),
    "https://example.org/a/very/long/address/that/has/no/blank?in=it", "\"quoted\"", "back\\slash", "·", "…", "-", "(",
    ")", "",
  ]
  /// Pieces that are never welcome, though a person may type them.
  private static let unwelcome = [
    "\u{1B}[31m", "\u{7}", "\t", "\r\n", "\0", "\u{9B}2J", "\u{202E}", "\u{200B}", "\u{FEFF}", "\u{AD}",
  ]

  public mutating func row(words: ClosedRange<Int> = 0...14, cleaned: Bool = true) -> String {
    let count = Int.random(in: words, using: &random)
    let row = (0..<count).map { _ in
      (!cleaned && random.once(in: 5) ? random.pick(Self.unwelcome) : "") + random.pick(Self.pieces)
        + (random.once(in: 4) ? random.pick(Self.pieces) : "")
    }.joined(separator: random.once(in: 6) ? "" : " ")
    return cleaned ? Text.field(row) : row
  }
}
