import Grammar

/// A word as it was typed, and in the form that classes of words have.
struct TypedWord: Hashable {
  let typed: String
  let plain: String
  /// The word without an "'s" behind it.
  let unowned: String

  /// Whether a pause follows.
  var endsClause: Bool { typed.utf8.last.map { ",;.:!?".utf8.contains($0) } ?? false }

  /// The word as it was typed, without the signs around it.
  var bare: String {
    let isInWord = { (letter: Character) in letter.isLetter || letter.isNumber }
    guard let start = typed.firstIndex(where: isInWord), let end = typed.lastIndex(where: isInWord) else {
      return typed
    }
    return String(typed[start...end])
  }

  static func words(of line: String) -> [TypedWord] {
    // Most lines are ASCII, and reading characters by Unicode rules takes ten times as long.
    if line.utf8.allSatisfy({ $0 < 0x80 }) {
      return line.utf8.split(whereSeparator: isBlank).compactMap { piece in
        guard let start = piece.firstIndex(where: isInWord), let end = piece.lastIndex(where: isInWord) else {
          return nil
        }
        return TypedWord(Substring(piece), bare: Substring(piece[start...end]))
      }
    }
    return line.split(whereSeparator: \.isWhitespace).compactMap { piece in
      let isInWord = { (letter: Character) in letter.isLetter || letter.isNumber }
      guard let start = piece.firstIndex(where: isInWord), let end = piece.lastIndex(where: isInWord) else {
        return nil
      }
      return TypedWord(piece, bare: piece[start...end])
    }
  }

  private init(_ typed: Substring, bare: Substring) {
    self.typed = String(typed)
    plain = SaidWords.plain(bare)
    let owner = ["'s", "’s"].first { bare.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
    unowned = String(owner.map { bare.dropLast($0.count) } ?? bare)
  }

  init(typed: String, plain: String, unowned: String) {
    (self.typed, self.plain, self.unowned) = (typed, plain, unowned)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) }

  private static func isInWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
