import Grammar

/// A file of Intents as bytes, and the sections it is made of.
///
/// A line that starts at the margin is a section's heading; the indented lines after it are its entries, and a line
/// indented further goes on with the entry above it. Blank lines and what follows `# ` are for people.
struct IntentFile {
  /// A heading and what stands under it, as places in the file.
  struct Section {
    let keyword: Keyword
    /// Where the heading stands.
    let start: Int
    /// What the heading names, such as the intent in "intent save".
    let name: Range<Int>
    private(set) var entries: [Range<Int>] = []
    /// How far the section's first entry is indented.
    private var indent = 0

    fileprivate init(keyword: Keyword, start: Int, name: Range<Int>) {
      self.keyword = keyword
      self.start = start
      self.name = name
    }

    fileprivate mutating func add(_ line: Range<Int>, indent: Int) {
      if let last = entries.last, indent > self.indent {
        entries[entries.count - 1] = last.lowerBound..<line.upperBound
      } else {
        entries.append(line)
        if entries.count == 1 { self.indent = indent }
      }
    }
  }

  /// The headings there are.
  enum Keyword: String, CaseIterable {
    /// Fixed words under one name; a verb's may also begin a command after "and".
    case rule, verb
    /// Names of things, by what they stand for.
    case names
    /// A part of sentences with a meaning of its own, and how it stands before and after what is asked for.
    case slot, before, after
    /// An intent, the slots that may stand around its sentences, and four kinds of sentences.
    case intent, takes, say, likely, perhaps, alone, examples
    /// What people have said for an intent, those lines with slips in them apart, and what they ask of others.
    case sayings, misspelt, others
    /// Words to pass over at the edges of a line: always, or only where no free text stands beside them.
    case polite, filler
    /// Those of the words to pass over that make a question of a sentence: "should i".
    case wondering
    /// Words that say of what they stand before that it is not to be done: "don't".
    case forbidding
    /// Words that say that somebody does not want to do it, or did not: "i don't want to".
    case denying
    /// Words that begin a question about what a command would do: "why did you".
    case asking
    /// Words that narrow what a command is done to, and are lost on nobody: "except".
    case narrowing
    /// Words that tell somebody to do something, whoever it is, and begin nothing that the news are called.
    case bidding
    /// Words that do something to what there is, and begin nothing that anybody looks for, however it is asked for.
    case deed
    /// Words that nothing is looked for by where there are no others: "the news of the hour".
    case hollow
    /// Words that begin what is said by the way, behind a command: "because".
    case aside
    /// Words that say something by themselves of what stands before them: "is", in "dark theme, the sun is down".
    case clause
    /// Words between two commands; those between the members of a list.
    case then, and
    /// Words that a name may lose at its beginning.
    case article
    /// Words that speak for news, names that do so only a little, and words that speak for another trade.
    case topic, place, trade
    /// Words that are no person's name and nothing to be watched.
    case stray
    /// Words for what this desk keeps, and other trades have nothing of.
    case desk
    /// Words behind which a secret stands.
    case secret
    /// What an apostrophe joins to a word, and words behind which signs alone name a folder.
    case joined, folder
    /// How a word may end and be the same word: "s", or "ies = y".
    case endings
    /// Words that Crier listens for beyond sentences, by what they are to it: "words door".
    case words
    /// Words of the language that nothing is made of, so that they are not taken for others misspelt.
    case ordinary
    /// The rows of the keyboard these words are typed on.
    case keyboard
  }

  let path: String
  let bytes: [UInt8]

  init(path: String, text: String) {
    self.path = path
    bytes = Array(text.utf8)
  }

  /// Reads the headings and the entries under them.
  func sections() throws(GrammarProblem) -> [Section] {
    var sections: [Section] = []
    var start = 0
    while start < bytes.count {
      let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = withoutComment(start..<newline)
      if !line.isEmpty {
        if line.lowerBound == start {
          sections.append(try heading(line))
        } else if sections.isEmpty {
          throw problem(at: line.lowerBound, "Nothing can stand before the first heading.")
        } else {
          sections[sections.count - 1].add(line, indent: line.lowerBound - start)
        }
      }
      start = newline + 1
    }
    return sections
  }

  /// Says what is wrong at a place in the file.
  func problem(at offset: Int, _ message: String) -> GrammarProblem {
    let before = bytes[..<min(offset, bytes.count)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let lineEnd = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    return GrammarProblem(
      file: path, line: line(of: offset),
      column: String(decoding: bytes[lineStart..<before.endIndex], as: UTF8.self).count + 1,
      message: message, text: String(decoding: bytes[lineStart..<lineEnd], as: UTF8.self))
  }

  /// A sentence as it is written, on one line.
  func sentence(_ range: Range<Int>) -> Grammar.WrittenSentence {
    let range = trimmed(range)
    let words = text(range).split { $0 == " " || $0.isNewline }
    return Grammar.WrittenSentence(file: path, line: line(of: range.lowerBound), text: words.joined(separator: " "))
  }

  /// The line a place in the file is on, counted from 1.
  private func line(of offset: Int) -> Int {
    bytes[..<min(offset, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// A part of the file as text.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// A line without its comment and the blanks around it.
  private func withoutComment(_ line: Range<Int>) -> Range<Int> {
    var end = line.upperBound
    var index = line.lowerBound
    while index < end {
      let isSharp =
        bytes[index] == UInt8(ascii: "#") && (index + 1 == end || bytes[index + 1] == UInt8(ascii: " "))
      if isSharp, index == line.lowerBound || bytes[index - 1] == UInt8(ascii: " ") { end = index }
      index += 1
    }
    return trimmed(line.lowerBound..<end)
  }

  /// A range without the blanks around it.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, bytes[start] <= UInt8(ascii: " ") { start += 1 }
    while end > start, bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    return start..<end
  }

  private func heading(_ line: Range<Int>) throws(GrammarProblem) -> Section {
    let end = bytes[line].firstIndex(of: UInt8(ascii: " ")) ?? line.upperBound
    guard let keyword = Keyword(rawValue: text(line.lowerBound..<end)) else {
      let known = Keyword.allCases.map(\.rawValue).joined(separator: ", ")
      throw problem(
        at: line.lowerBound, "\"\(text(line.lowerBound..<end))\" is no heading. The headings are \(known).")
    }
    return Section(keyword: keyword, start: line.lowerBound, name: trimmed(end..<line.upperBound))
  }
}
