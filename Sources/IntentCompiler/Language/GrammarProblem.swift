import Grammar

/// What is wrong with an Intents file, and where, for the person who writes it.
public struct GrammarProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, by its path inside `Intents/`.
  public let file: String
  /// Counted from 1, as editors do; the column in characters.
  public let line: Int
  public let column: Int
  /// What is wrong, in a sentence.
  public let message: String
  /// The line it happened in.
  public let text: String

  /// The problem as compilers tell theirs, so that builds and editors find the place.
  public func diagnostic(in folder: String) -> String {
    "\(folder)/\(file):\(line):\(column): error: \(message)\n\(excerpt)"
  }

  /// The place, the sentence, the line again, and a caret under what stopped us.
  public var description: String { "\(file):\(line):\(column): \(message)\n\(excerpt)" }

  private var excerpt: String {
    // Tabs are kept, so that the caret stands under the same column however wide they are shown.
    let indent = String(text.prefix(column - 1).map { $0 == "\t" ? "\t" : " " })
    return "\(text)\n\(indent)^"
  }
}
