/// All that Crier says in one language, compiled: a line a sentence, sorted by name, and nothing of it read ahead.
public struct AnswerTable: Sendable {
  /// One way to say a sentence, where its conditions hold.
  public struct Alternative: Hashable, Sendable {
    public let conditions: [AnswerCondition]
    /// The template, unread.
    let text: String

    public var template: Template? { try? TemplateReader.template(text.utf8) }
  }

  /// The language's code, such as "de".
  public let language: String
  private let text: String

  /// Takes a table as the compiler writes it: the language's code in the first line, and a sentence in each of the others.
  public init(_ text: String) {
    language = String(text.prefix { $0 != "\n" })
    self.text = text
  }

  /// The ways to say a sentence, in the order in which they are tried; nil where the language does not have it.
  public func alternatives(of name: String) -> [Alternative]? {
    guard let line = line(of: Array(name.utf8)) else { return nil }
    return line.split(separator: "\t").dropFirst().compactMap(Self.alternative)
  }

  private static func alternative(_ written: Substring) -> Alternative? {
    guard let colon = written.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let conditions = written[..<colon].split(separator: ",").map { condition in
      AnswerCondition(words: condition.split(separator: " ").map(String.init)) { _ in true }
    }
    return Alternative(conditions: conditions, text: String(written[colon...].dropFirst()))
  }

  /// The line that begins with a name and a tab.
  private func line(of name: [UInt8]) -> Substring? {
    let range = text.utf8.withContiguousStorageIfAvailable { Self.range(of: name, in: $0) }
    guard case let (start, end)?? = range else { return nil }
    let utf8 = text.utf8
    return text[utf8.index(utf8.startIndex, offsetBy: start)..<utf8.index(utf8.startIndex, offsetBy: end)]
  }

  private static func range(of name: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> (Int, Int)? {
    let newline = UInt8(ascii: "\n")
    var (low, high) = (0, bytes.count)
    while low < high {
      var start = (low + high) / 2
      while start > low, bytes[start - 1] != newline { start -= 1 }
      var end = (low + high) / 2
      while end < high, bytes[end] != newline { end += 1 }
      let written = bytes[start..<end].prefix { $0 != UInt8(ascii: "\t") }
      // The first line has no tab and no place in the order: it comes before all others.
      if written.endIndex == end, start == 0 {
        low = end + 1
      } else if written.elementsEqual(name) {
        return (start, end)
      } else if written.lexicographicallyPrecedes(name) {
        low = end + 1
      } else {
        high = start
      }
    }
    return nil
  }
}
