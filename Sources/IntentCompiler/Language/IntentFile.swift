import Grammar

/// An Intents file as bytes, which reports problems at a place.
struct IntentFile {
  let path: String
  let bytes: [UInt8]

  init(path: String, text: String) {
    self.path = path
    bytes = Array(text.utf8)
  }

  /// A problem at a place in the file.
  func problem(at offset: Int, _ message: String) -> GrammarProblem {
    let before = bytes[..<min(offset, bytes.count)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let lineEnd = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    return GrammarProblem(
      file: path, line: line(of: offset),
      column: String(decoding: bytes[lineStart..<before.endIndex], as: UTF8.self).count + 1,
      message: message, text: String(decoding: bytes[lineStart..<lineEnd], as: UTF8.self))
  }

  /// A sentence as written, on one line.
  func sentence(_ range: Range<Int>) -> WrittenSentence {
    let range = trimmed(range)
    let words = text(range).split { $0 == " " || $0.isNewline }
    return WrittenSentence(file: path, line: line(of: range.lowerBound), text: words.joined(separator: " "))
  }

  /// The line of a place, counted from 1.
  private func line(of offset: Int) -> Int {
    bytes[..<min(offset, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// A part of the file as text.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// A range without surrounding blanks.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, bytes[start] <= UInt8(ascii: " ") { start += 1 }
    while end > start, bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    return start..<end
  }
}
