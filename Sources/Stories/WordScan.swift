/// Finds where the words of a text stand.
public enum WordScan {
  /// The words' places in bytes of UTF-8: runs of letters and digits, with an apostrophe between letters.
  public static func words(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      let start = index
      while index < bytes.count {
        let length = lengthOfLetter(bytes, at: index)
        if length > 0 {
          index += length
        } else if index > start, let mark = apostrophe(bytes, at: index), lengthOfLetter(bytes, at: index + mark) > 0 {
          index += mark
        } else {
          break
        }
      }
      if index > start { words.append(start..<index) } else { index += 1 }
    }
    return words
  }

  /// The words of a text, as they are written.
  public static func words(in text: String) -> [String] {
    var text = text
    return text.withUTF8 { bytes in words(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) } }
  }

  /// The length of a letter or digit; 0 where something else stands, or nothing.
  static func lengthOfLetter(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    guard index < bytes.count else { return 0 }
    let byte = bytes[index]
    if byte < 0x80 {
      let isLetter = (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      return isLetter ? 1 : 0
    }
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch byte {
    // Signs such as "«" and "£"; "ª" and "º" are letters.
    case 0xC2: return next == 0xAA || next == 0xBA || next == 0xB5 ? 2 : 0
    case 0xC3: return next == 0x97 || next == 0xB7 ? 0 : 2
    // Dashes, quotes, arrows and signs; CJK punctuation.
    case 0xE2: return 0
    case 0xE3 where next == 0x80: return 0
    case 0xEF where next == 0xBC || next == 0xBF: return 0
    case 0xC4...0xDF: return min(2, bytes.count - index)
    case 0xE0...0xEF: return min(3, bytes.count - index)
    case 0xF0 where next == 0x9F: return 0
    case 0xF0...0xF4: return min(4, bytes.count - index)
    default: return 0
    }
  }

  /// The length of an apostrophe, straight or curly; nil for anything else.
  private static func apostrophe(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    if bytes[index] == UInt8(ascii: "'") { return 1 }
    let isCurly =
      index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80 && bytes[index + 2] == 0x99
    return isCurly ? 3 : nil
  }
}
