import Basics
import Commands
import Grammar
import News

/// A missing or impossible value in a request that is clear otherwise: "export as pdf", "0 per page".
public struct BadValue: Hashable, Sendable {
  /// What the value is of.
  public enum Subject: String, CaseIterable, Hashable, Sendable {
    case format, order, section, pageSize
    /// The tag's place holds only the word before it.
    case missingTag
    case key
  }

  public let slot: Subject
  /// The words said for it.
  public let said: String

  public init(_ slot: Subject, said: String) {
    self.slot = slot
    self.said = said
  }
}

extension Understander {
  /// The bad value of a line whose last word alone keeps it from being understood.
  public func badValue(in heard: Interpretation, at moment: Moment) -> BadValue? {
    if let format = formatMissed(in: heard.line, at: moment) { return BadValue(.format, said: format) }
    let typed = heard.line.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard typed.count > 2, let last = typed.last else { return nil }
    let said = typed.map(SaidWords.plain)
    func speaks(_ verb: WordClass, _ joint: WordClass) -> Bool {
      words(verb).holds(said[0]) && words(joint).holds(said[said.count - 2])
    }
    if speaks(.exporting, .intoFormat) {
      // A valid format was not the problem.
      return ExportFormat(rawValue: last) == nil ? BadValue(.format, said: last) : nil
    }
    if openingLine(in: heard) == last { return BadValue(.section, said: last) }
    // A valid order was not the problem.
    if speaks(.sorting, .sortingBy), choice(of: .sort, said: last) == nil { return BadValue(.order, said: last) }
    return keyMissed(in: heard.line).map { BadValue(.key, said: $0) }
  }

  /// A missing or impossible value of a command, by the line that asks for it: "tag 1 as", "0 per page".
  public func badValue(of command: Command, in line: String) -> BadValue? {
    if case .tag(_, let tag) = command {
      return words(.beforeTag).holds(SaidWords.plain(tag)) ? BadValue(.missingTag, said: tag) : nil
    }
    if case .settings(let request) = command, request.name == Choice.Name.pageSize.rawValue, request.value == nil {
      let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
      return numbers.contains(0) ? BadValue(.pageSize, said: "0") : nil
    }
    guard case .edition(let request) = command, request.key == nil else { return nil }
    if let last = Words(line).list.last, words(.key).holds(last) { return BadValue(.key, said: last) }
    return keyMissed(in: line).map { BadValue(.key, said: $0) }
  }

  /// The last word of a line that would be an export without it; nil for any other line.
  private func formatMissed(in line: String, at moment: Moment) -> String? {
    let words = line.split(separator: " ")
    guard words.count > 2, let said = words.last, self.words(.exporting).mayStand(in: line) else { return nil }
    let start = words.dropLast()
    guard case .export(let request)? = sure("\(start.joined(separator: " ")) csv", at: moment), request.format == .csv,
      isExport(start, at: moment)
    else { return nil }
    return String(said)
  }

  /// Whether words begin like an export, unlike other uses of its verbs: "help me move".
  private func isExport(_ words: ArraySlice<Substring>, at moment: Moment) -> Bool {
    (max(words.count - 2, 1)...max(words.count, 1)).contains { count in
      sure(words.prefix(count).joined(separator: " "), at: moment)?.kind == .export
    }
  }

  /// The last word of a line that ends in "key" and a word that is no key: "use newsapi key abc".
  private func keyMissed(in line: String) -> String? {
    let said = Words(line).list
    guard said.count > 2, let last = said.last, !words(.behindValue).holds(last) else { return nil }
    let before = said.dropLast().last { !words(.beforeValue).holds($0) }
    return before.map(words(.key).holds) == true ? last : nil
  }
}
