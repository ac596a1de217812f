import Basics
import Commands
import Grammar
import News

/// A value that cannot be, or that is missing, in a request that is clear but for it: "export as pdf", "0 per page".
public struct BadValue: Hashable, Sendable {
  /// What the value is of.
  public enum Subject: String, CaseIterable, Hashable, Sendable {
    case format, order, section, pageSize
    /// What stands for a tag is the word before one.
    case missingTag
    /// What stands for a tag is more than one.
    case severalTags
    case key
  }

  public let slot: Subject
  /// What was said for it.
  public let said: String

  public init(_ slot: Subject, said: String) {
    self.slot = slot
    self.said = said
  }
}

extension Understander {
  /// The value for which a line was not understood that is clear but for its last word.
  public func badValue(in heard: Interpretation, at moment: Moment) -> BadValue? {
    if let format = formatMissed(in: heard.line, at: moment) { return BadValue(.format, said: format) }
    let typed = heard.line.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard typed.count > 2, let last = typed.last else { return nil }
    let said = typed.map(SaidWords.plain)
    func speaks(_ verb: WordClass, _ joint: WordClass) -> Bool {
      words(verb).holds(said[0]) && words(joint).holds(said[said.count - 2])
    }
    if speaks(.exporting, .intoFormat) {
      // A format that is one is not what was wrong with the line.
      return ExportFormat(rawValue: last) == nil ? BadValue(.format, said: last) : nil
    }
    if speaks(.starting, .startingWith) { return BadValue(.section, said: last) }
    if speaks(.sorting, .sortingBy) { return BadValue(.order, said: last) }
    return keyMissed(in: heard.line).map { BadValue(.key, said: $0) }
  }

  /// The value that a command cannot have, or that is missing in the line that asks for it: "tag 1 as", "0 per page".
  public func badValue(of command: Command, in line: String) -> BadValue? {
    if case .tag(_, let tag) = command {
      if words(.beforeTag).holds(SaidWords.plain(tag)) { return BadValue(.missingTag, said: tag) }
      return tag.contains(",") ? BadValue(.severalTags, said: tag) : nil
    }
    if case .settings(let request) = command, request.name == Choice.Name.pageSize.rawValue, request.value == nil {
      let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
      return numbers.contains(0) ? BadValue(.pageSize, said: "0") : nil
    }
    guard case .edition(let request) = command, request.key == nil else { return nil }
    return keyMissed(in: line).map { BadValue(.key, said: $0) }
  }

  /// The last word of a line that is an export but for it; nil for any other line.
  private func formatMissed(in line: String, at moment: Moment) -> String? {
    let words = line.split(separator: " ")
    guard words.count > 2, let said = words.last else { return nil }
    let start = words.dropLast()
    guard case .export(let request)? = sure("\(start.joined(separator: " ")) csv", at: moment), request.format == .csv,
      isExport(start, at: moment)
    else { return nil }
    return String(said)
  }

  /// Whether some words begin like an export: "help me move" does as little as "take a selfie".
  private func isExport(_ words: ArraySlice<Substring>, at moment: Moment) -> Bool {
    (max(words.count - 2, 1)...max(words.count, 1)).contains { count in
      sure(words.prefix(count).joined(separator: " "), at: moment)?.kind == .export
    }
  }

  /// The last word of a line that ends in the word "key" and one more that is no key: "use newsapi key abc".
  private func keyMissed(in line: String) -> String? {
    let said = Words(line).list
    guard said.count > 2, let last = said.last, !words(.behindValue).holds(last) else { return nil }
    let before = said.dropLast().last { !words(.beforeValue).holds($0) }
    return before.map(words(.key).holds) == true ? last : nil
  }
}
