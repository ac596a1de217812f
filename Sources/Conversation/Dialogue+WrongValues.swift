import Basics
import Commands
import Grammar
import News
import Replies
import Understanding
import ViewModels

/// What is said to a request that is clear but for a value that cannot be, such as "export as pdf".
extension Dialogue {
  /// The values there are, for a line that was not understood because of the one it ends in.
  func wrongValue(in line: String) -> Reply? {
    let typed = line.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard typed.count >= 3, let last = typed.last else { return nil }
    let words = typed.map(SaidWords.plain)
    let said = "\"\(Text.shortened(last))\""
    func speaks(_ verb: WordClass, _ joint: WordClass) -> Bool {
      understander.words(verb).holds(words[0]) && understander.words(joint).holds(words[words.count - 2])
    }
    if speaks(.exporting, .intoFormat) {
      // A format that is one is not what was wrong with the line.
      if ExportFormat(rawValue: last) != nil { return nil }
      return .wrongValue(
        "I can't export as \(said).",
        "I can export as \(listed(ExportFormat.allCases.map(\.rawValue), joint: "or")).")
    }
    if speaks(.starting, .startingWith) {
      return .wrongValue("There is no section called \(said) to start with.", SettingsModel.rule(for: .start))
    }
    if speaks(.sorting, .sortingBy) { return .wrongValue("I can't sort by \(said).", SettingsModel.rule(for: .sort)) }
    return namesNoKey(line) ? .noKey : nil
  }

  /// What is said where a line names no value, or none that can be, for what it is about: "tag 1 as", "0 per page".
  func missingValue(of command: Command, in line: String) -> Reply? {
    switch command {
    case .tag(_, let tag) where understander.words(.beforeTag).holds(SaidWords.plain(tag)):
      return .wrongValue("As what? The tag is missing.", #"Say "tag 1 as to read", or another word."#)
    case .tag(_, let tag) where tag.contains(","):
      return .wrongValue(
        "\"\(tag)\" is more than one tag, and one is put on at a time.", #"Say "tag 1 as work and tag it as fun"."#)
    case .settings(let request) where request.name == Choice.Name.pageSize.rawValue && request.value == nil:
      let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
      return numbers.contains(0) ? .wrongValue("A page cannot have 0 cards.", SettingsModel.rule(for: .pageSize)) : nil
    case .edition(let request) where request.key == nil && namesNoKey(line):
      return .noKey
    default: return nil
    }
  }

  /// Whether a line ends in the word "key" and one more that is no key: "use newsapi key abc".
  private func namesNoKey(_ line: String) -> Bool {
    let words = Words(line).list
    guard words.count > 2, let last = words.last else { return false }
    let before = words.dropLast().last { !understander.words(.beforeValue).holds($0) }
    return before.map(understander.words(.key).holds) == true && !understander.words(.behindValue).holds(last)
  }
}

extension Reply {
  fileprivate static let noKey = wrongValue(
    "That is no key: NewsAPI's have 32 letters and digits.", #"Say "use newsapi key" and the key, and nothing else."#)

  fileprivate static func wrongValue(_ message: String, _ hint: String) -> Reply {
    Reply(status: .error("wrongValue"), message: message, hint: hint)
  }
}
