/// How long a text is, and takes to be read.
public struct TextLength: Hashable, Sendable {
  /// How many words it has; where none are parted by blanks, how many characters.
  public let words: Int
  public let minutes: Int
  /// The same, not rounded.
  public let time: Double

  public init(of text: String) {
    var words = 0
    var ideographs = 0
    var isInWord = false
    for character in text {
      if Self.isIdeograph(character) {
        ideographs += 1
        isInWord = false
      } else {
        let isPart = character.isLetter || character.isNumber || character == "'" || character == "’"
        if isPart, !isInWord { words += 1 }
        isInWord = isPart
      }
    }
    self.words = words + ideographs
    time = Double(words) / Self.wordsAMinute + Double(ideographs) / Self.ideographsAMinute
    minutes = max(1, Int(time.rounded()))
  }

  /// What a reader who does not hurry reads in a minute, by judgment.
  private static let wordsAMinute = 220.0
  private static let ideographsAMinute = 500.0

  private static func isIdeograph(_ character: Character) -> Bool {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x3041...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
