import Basics
import Replies
import Terminal
import Voice

/// What keys say at the empty prompt, in the words of the language that is spoken.
extension PromptKey {
  func words(_ voice: Voice) -> String {
    switch self {
    case .next: voice.text(.keyLine(key: .next))
    case .previous: voice.text(.keyLine(key: .previous))
    case .open: voice.text(.keyLine(key: .open))
    case .back: voice.text(.keyLine(key: .back))
    case .save: voice.text(.keyLine(key: .save))
    case .markRead: voice.text(.keyLine(key: .markRead))
    case .browser: voice.text(.keyLine(key: .browser))
    case .find: voice.text(.keyLine(key: .find)) + " "
    }
  }
}

extension Completion.Choice {
  /// The keys that turn a page, each with what it does: a row for each, with the keys in front of two blanks.
  static func pageKeys(_ voice: Voice) -> [Self] {
    voice.text(.pageKeys).split(separator: "\n").map { row in
      let parts = row.split(separator: "  ", maxSplits: 1).map(Text.field)
      return Self(parts.first ?? "", meaning: parts.count > 1 ? parts[1] : "")
    }
  }
}
