import Replies

/// A line that was said lately, with the intents that it came to.
struct SaidLately: Hashable, Sendable {
  /// As many lines as a model is told of, by judgment.
  static let mostKept = 3

  let line: String
  let intents: [String]

  /// What was said last, by what it came to; nil where that may not be told.
  init?(_ replies: [Reply]) {
    guard let line = replies.first?.line, !line.isEmpty else { return nil }
    (self.line, intents) = (line, replies.compactMap(\.intent))
  }
}
