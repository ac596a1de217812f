import Grammar

/// What is wrong with an Intents file, and where, for its author.
public struct GrammarProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, by its path inside `Intents/`.
  public let file: String
  /// Counted from 1, as editors do; the column in characters.
  public let line: Int
  public let column: Int
  /// What is wrong, in a sentence.
  public let message: String
  /// The line with the problem.
  public let text: String

  /// The problem in a compiler's format, so that editors find the place.
  public func diagnostic(in folder: String) -> String {
    "\(folder)/\(file):\(line):\(column): error: \(message)\n\(excerpt)"
  }

  /// The place, the message, the line, and a caret.
  public var description: String { "\(file):\(line):\(column): \(message)\n\(excerpt)" }

  private var excerpt: String {
    // Keeps tabs, so that the caret stands under its column at any tab width.
    let indent = String(text.prefix(column - 1).map { $0 == "\t" ? "\t" : " " })
    return "\(text)\n\(indent)^"
  }
}
