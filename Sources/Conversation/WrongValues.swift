import News
import Understanding

/// What is said to a request that is clear but for a value that cannot be, such as "export as pdf".
extension Conversation {
  /// The values there are, for a line that was not understood because of the one it ends in.
  func wrongValue(in line: String) -> Reply? {
    let words = line.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count >= 3, let last = words.last else { return nil }
    let said = "\"\(Text.shortened(last))\""
    switch (words[0], words[words.count - 2]) {
    // A format that is one is not what was wrong with the line.
    case ("export", "as") where ExportFormat(rawValue: last) != nil: return nil
    case ("export", "as"), ("export", "to"):
      return .wrongValue(
        "I can't export as \(said).",
        "I can export as \(listed(ExportFormat.allCases.map(\.rawValue), joint: "or")).")
    case ("start", "with"):
      return .wrongValue(
        "There is no section called \(said) to start with.",
        rule(for: .start))
    case ("sort", "by"), ("order", "by"):
      return .wrongValue(
        "I can't sort by \(said).", rule(for: .sort))
    default: return nil
    }
  }

  /// What is said where a line names no value, or none that can be, for what it is about: "tag 1 as", "0 per page".
  func missingValue(of command: Command, in line: String) -> Reply? {
    switch command {
    case .tag(_, let tag) where ["as", "with", "under"].contains(tag.lowercased()):
      return .wrongValue("As what? The tag is missing.", #"Say "tag 1 as to read", or another word."#)
    case .settings(let request) where request.name == Choice.Name.pageSize.rawValue && request.value == nil:
      let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
      return numbers.contains(0) ? .wrongValue("A page cannot have 0 cards.", rule(for: .pageSize)) : nil
    default: return nil
    }
  }
}

extension Reply {
  fileprivate static func wrongValue(_ message: String, _ hint: String) -> Reply {
    Reply(status: .error, message: message, hint: hint, failureCode: "wrongValue")
  }
}
