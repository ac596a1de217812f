import Commands
import Grammar
import News

extension Interpretation {
  /// The line with every key removed, safe to show and keep.
  public var shownLine: String {
    var shown = lineBesideKeys
    for index in choices.indices { choices[index].command.leaveOutKey(of: &shown) }
    return shown
  }

  /// The line without the keys that its commands took; keys in mere choices stay.
  public var lineBesideKeys: String {
    var shown = line
    for index in commands.indices { commands[index].command.leaveOutKey(of: &shown) }
    withheld?.command.leaveOutKey(of: &shown)
    return shown
  }
}

extension Command {
  fileprivate func leaveOutKey(of line: inout String) {
    guard case .edition(let request) = self, let key = request.key else { return }
    line = line.replacing(key.revealed, with: key.description)
  }
}

extension Understander {
  /// Whether the line mentions a key and holds what looks like one, without taking it as a key.
  ///
  /// Such a line is not acted on: search words are sent and stored, and a key must be neither.
  func mayHoldKey(_ heard: Interpretation) -> Bool { tellsKey(heard.lineBesideKeys) }

  /// Whether a word has the form of a NewsAPI key; or the line mentions keys, and a word mixes letters and digits at a
  /// key's length.
  func tellsKey(_ line: String) -> Bool {
    // Few lines have a long word, and every line is checked.
    guard Self.hasLongWord(line) else { return false }
    if Self.hasWordLikeKeys(line) { return true }
    guard Self.hasLongWord(line, where: { letters, digits in letters > 0 && digits > 0 }) else { return false }
    let said = line.lowercased().split { !$0.isLetter && !$0.isNumber }.map(SaidWords.plain)
    return said.contains(where: words(.keyTalk).holds)
  }

  /// Whether a word is 32 hexadecimal digits; not inside an address, where such numbers name pages.
  private static func hasWordLikeKeys(_ line: String) -> Bool {
    line.split(whereSeparator: \.isWhitespace).contains { word in
      !word.contains("/")
        && word.utf8.split { !$0.isLetterOrDigit }.contains { part in
          part.count == 32 && part.allSatisfy { $0 < 0x40 || $0 | 0x20 <= UInt8(ascii: "f") }
        }
    }
  }

  /// The shortest key; NewsAPI's have twice as many characters.
  private static let leastLength = 16

  /// Whether any word of letters and digits is as long as a key.
  private static func hasLongWord(_ line: String) -> Bool {
    var line = line
    return line.withUTF8 { bytes in
      var length = 0
      for byte in bytes {
        let isPart = (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
        length = isPart ? length &+ 1 : 0
        if length >= leastLength { return true }
      }
      return false
    }
  }

  /// Whether a word of letters and digits is as long as a key and passes a test of its letter and digit counts.
  private static func hasLongWord(_ line: String, where isLike: (_ letters: Int, _ digits: Int) -> Bool) -> Bool {
    guard hasLongWord(line) else { return false }
    var (letters, digits) = (0, 0)
    for byte in line.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): letters += 1
      default:
        (letters, digits) = (0, 0)
        continue
      }
      if letters + digits >= leastLength, isLike(letters, digits) { return true }
    }
    return false
  }
}

extension UInt8 {
  /// Whether this is an ASCII letter or digit, or belongs to a character beyond ASCII.
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"),
      0x80...:
      true
    default: false
    }
  }
}
