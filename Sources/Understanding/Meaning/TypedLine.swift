/// Finds words as typed in an ASCII line that differs from the tokenised one only in case.
///
/// Most lines qualify, and comparing characters by Unicode rules takes a hundred times as long.
struct TypedLine {
  private let typed: [UInt8]
  /// The bytes in lower case.
  private let folded: [UInt8]

  /// Takes a line as typed and as tokenised; nil where it has other characters.
  init?(_ typed: String, folded: [UInt8]) {
    guard typed.utf8.count == folded.count, folded.allSatisfy({ $0 < 0x80 }) else { return nil }
    self.typed = Array(typed.utf8)
    self.folded = folded
  }

  /// Words as typed, or the surrounding word without signs at its edges; nil where neither is in the line.
  func words(_ text: String) -> String? {
    let text = Array(text.utf8)
    guard !text.isEmpty else { return nil }
    if text.contains(UInt8(ascii: " ")), let start = place(of: text, in: folded[...]) {
      return String(decoding: typed[start..<start + text.count], as: UTF8.self)
    }
    let words = folded.split(whereSeparator: Self.isBlank)
    guard
      let word = words.first(where: { $0.elementsEqual(text) })
        ?? words.first(where: { place(of: text, in: $0) != nil })
    else { return nil }
    return String(decoding: typed[bare(word.indices, around: text)], as: UTF8.self)
  }

  /// A word without signs at its edges; a full stop ends the sentence, unless it belongs to a folder's name.
  private func bare(_ word: Range<Int>, around text: [UInt8]) -> Range<Int> {
    let signs = text.last == UInt8(ascii: ".") ? "\">!?,;" : "\">!?,;."
    let start = word.first { !"\"<".utf8.contains(typed[$0]) } ?? word.upperBound
    let end = (start..<word.upperBound).last { !signs.utf8.contains(typed[$0]) }.map { $0 + 1 } ?? start
    return start..<end
  }

  private func place(of text: [UInt8], in letters: ArraySlice<UInt8>) -> Int? {
    guard text.count <= letters.count else { return nil }
    return (letters.startIndex...letters.endIndex - text.count).first { letters[$0...].starts(with: text) }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) }
}
