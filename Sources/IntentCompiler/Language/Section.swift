/// A heading of an Intents file and its entries, as places in the file.
///
/// A line at the margin is a heading, indented lines below it are its entries, and a line indented further continues
/// the entry above. Blank lines and text after `# ` are comments.
struct Section {
  let file: IntentFile
  let keyword: Keyword
  /// Where the heading stands.
  let start: Int
  /// Where its name stands, such as the intent in "intent save".
  let namePlace: Range<Int>
  private(set) var entries: [Entry] = []
  /// The indent of the section's first entry.
  private var indent = 0

  /// The heading's name.
  var name: String { file.text(namePlace) }

  /// A problem with the heading's name.
  func problem(_ message: String) -> GrammarProblem { file.problem(at: namePlace.lowerBound, message) }

  /// Reads a heading at the margin.
  private init(heading line: Range<Int>, of file: IntentFile) throws(GrammarProblem) {
    let end = file.bytes[line].firstIndex(of: UInt8(ascii: " ")) ?? line.upperBound
    let word = file.text(line.lowerBound..<end)
    guard let keyword = Keyword(rawValue: word) else {
      let known = Keyword.allCases.map(\.rawValue).joined(separator: ", ")
      throw file.problem(at: line.lowerBound, "\"\(word)\" is no heading. The headings are \(known).")
    }
    (self.file, self.keyword) = (file, keyword)
    (start, namePlace) = (line.lowerBound, file.trimmed(end..<line.upperBound))
  }

  private mutating func add(_ line: Range<Int>, indent: Int) {
    if let last = entries.last, indent > self.indent {
      entries[entries.count - 1] = Entry(file: file, range: last.range.lowerBound..<line.upperBound)
    } else {
      entries.append(Entry(file: file, range: line))
      if entries.count == 1 { self.indent = indent }
    }
  }
}

extension Section {
  /// Reads the sections of a file.
  static func all(of file: IntentFile) throws(GrammarProblem) -> [Section] {
    var sections: [Section] = []
    var start = 0
    while start < file.bytes.count {
      let newline = file.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? file.bytes.count
      let line = withoutComment(start..<newline, of: file)
      if !line.isEmpty {
        if line.lowerBound == start {
          sections.append(try Section(heading: line, of: file))
        } else if sections.isEmpty {
          throw file.problem(at: line.lowerBound, "Nothing can stand before the first heading.")
        } else {
          sections[sections.count - 1].add(line, indent: line.lowerBound - start)
        }
      }
      start = newline + 1
    }
    return sections
  }

  /// A line without its comment and surrounding blanks.
  private static func withoutComment(_ line: Range<Int>, of file: IntentFile) -> Range<Int> {
    let bytes = file.bytes
    var end = line.upperBound
    var index = line.lowerBound
    while index < end {
      let isSharp =
        bytes[index] == UInt8(ascii: "#") && (index + 1 == end || bytes[index + 1] == UInt8(ascii: " "))
      if isSharp, index == line.lowerBound || bytes[index - 1] == UInt8(ascii: " ") { end = index }
      index += 1
    }
    return file.trimmed(line.lowerBound..<end)
  }
}
