/// Finds line breaks between characters without blanks.
enum LineBreak {
  /// Whether a line may end between two characters.
  ///
  /// Chinese and Japanese have no blanks and break beside any ideograph, but no line begins with a full stop or ends
  /// with an opening bracket. Korean has blanks.
  static func isAllowed(between left: Glyphs.Glyph, and right: Glyphs.Glyph) -> Bool {
    (isIdeographic(left) || isIdeographic(right)) && !opens(left) && !staysBehind(right)
  }

  private static func isIdeographic(_ glyph: Glyphs.Glyph) -> Bool {
    guard glyph.width == 2 else { return false }
    switch glyph.first {
    case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97F, 0xAC00...0xD7FF: return false
    default: return true
    }
  }

  private static func opens(_ glyph: Glyphs.Glyph) -> Bool {
    switch Unicode.Scalar(glyph.first) {
    case "(", "[", "{", "“", "‘", "「", "『", "（", "［", "｛", "【", "〈", "《", "〔": true
    default: false
    }
  }

  private static func staysBehind(_ glyph: Glyphs.Glyph) -> Bool {
    switch Unicode.Scalar(glyph.first) {
    case ".", ",", ":", ";", "!", "?", ")", "]", "}", "”", "’", "…", "、", "。", "，", "．", "：", "；", "！", "？": true
    case "」", "』", "）", "］", "｝", "】", "〉", "》", "〕", "・", "ー", "々", "〜", "～": true
    // Small kana belong to the one before.
    case "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ": true
    default: false
    }
  }
}
