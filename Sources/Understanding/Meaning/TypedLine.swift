/// Finds words of a line as they were typed, in a line of plain letters that differs from what was cut in case alone.
///
/// Most lines are, and to compare characters as people see them takes a hundred times as long.
struct TypedLine {
  private let typed: [UInt8]
  /// The same in lower case, letter by letter.
  private let folded: [UInt8]

  /// Takes a line as it was typed and as it was cut; nil where there are other letters in it.
  init?(_ typed: String, folded: [UInt8]) {
    guard typed.utf8.count == folded.count, folded.allSatisfy({ $0 < 0x80 }) else { return nil }
    self.typed = Array(typed.utf8)
    self.folded = folded
  }

  /// Some words as typed, or the word around them without the signs at its edges; nil where neither stands in the line.
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

  /// A word without the signs at its edges; a point ends the sentence, unless it belongs to a folder's name.
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
