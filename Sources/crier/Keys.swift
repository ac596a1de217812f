import Basics
import Replies
import Terminal
import Voice

/// What keys say at the empty prompt, in the words of the language that is spoken.
extension PromptKey {
  /// The line that it says; nil where the language has none for it.
  func words(_ voice: Voice) -> String? {
    let rows = Manual.Part(.rest, rows: .promptKeys).lines(voice.text)
    guard let words = rows.first(where: { $0.line == rawValue })?.note else { return nil }
    return self == .find ? words + " " : words
  }
}

extension Completion.Choice {
  /// The keys that turn a page, each with what it does.
  static func pageKeys(_ voice: Voice) -> [Self] {
    Manual.Part(.rest, rows: .pageKeys).lines(voice.text).map { Self($0.line, meaning: $0.note) }
  }
}
