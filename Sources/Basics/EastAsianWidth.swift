/// Characters drawn over two columns: East Asian Wide and Fullwidth, as of Unicode 17.
enum EastAsianWidth {
  /// Whether a single scalar takes two columns.
  static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    isInWideBlock(scalar.value) || mayBeEmoji(scalar.value) && scalar.properties.isEmojiPresentation
  }

  /// Whether a scalar belongs to a block of wide characters.
  static func isInWideBlock(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = blocks.count
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].last < value { low = middle + 1 } else { high = middle }
    }
    return low < blocks.count && blocks[low].first <= value
  }

  /// The wide characters except emoji, which the standard library knows.
  ///
  /// Blocks include unassigned scalars where all assigned ones are wide.
  private static let blocks: [(first: UInt32, last: UInt32)] = [
    (0x1100, 0x115F),  // Hangul: first consonants
    (0x2329, 0x232A),  // angle brackets
    (0x2630, 0x2637),  // trigrams
    (0x268A, 0x268F),  // monograms and digrams
    (0x2E80, 0x3029),  // radicals, ideographic punctuation
    (0x3030, 0x303E),  // more of it
    (0x3040, 0x3098),  // hiragana
    (0x309B, 0x3247),  // kana, bopomofo, Hangul letters, strokes, enclosed ideographs
    (0x3250, 0xA4CF),  // enclosed ideographs, ideographs, Yi
    (0xA960, 0xA97F),  // Hangul: old first consonants
    (0xAC00, 0xD7A3),  // Hangul syllables
    (0xF900, 0xFAFF),  // ideographs for compatibility
    (0xFE10, 0xFE19),  // vertical punctuation
    (0xFE30, 0xFE6F),  // vertical and small forms
    (0xFF01, 0xFF60),  // fullwidth forms
    (0xFFE0, 0xFFE6),  // fullwidth signs
    (0x16FE0, 0x16FE3),  // iteration marks of Tangut and others
    (0x16FF2, 0x18DFF),  // Tangut, Nüshu and Khitan
    (0x1AFF0, 0x1B2FF),  // kana and Nüshu
    (0x1D300, 0x1D35F),  // Tai Xuan Jing symbols
    (0x1D360, 0x1D376),  // counting rods
    (0x1F1E6, 0x1F1FF),  // the letters that flags are spelt with
    (0x1F200, 0x1F265),  // squared ideographs
    (0x20000, 0x3FFFD),  // ideographs of the supplementary planes
  ]

  private static func mayBeEmoji(_ value: UInt32) -> Bool {
    (0x231A...0x2B55).contains(value) || (0x1F004...0x1FAFF).contains(value)
  }
}
