import Grammar

/// The words of a spoken sentence, with places for arguments.
struct Template: Hashable, Sendable {
  indirect enum Part: Hashable, Sendable {
    case words(String)
    /// `{title}`, `{"title"}` in quotes, or `{names:or}`: an argument by name, or by place once compiled.
    case argument(String, [AnswerStyle])
    /// `{articles(count)}`: a phrase of the same language with arguments of this sentence.
    case phrase(String, [String], [AnswerStyle])
    /// `[ from {source}]`: said only where its arguments are given.
    case optional([Part])
    /// `<undo: undo>`: a line to say, shown in quotes, with the intent it promises.
    case proposal(intent: String, [Part])
    /// `(ada)` inside a proposal: how a test ends the line; never shown.
    case example(String)
  }

  let parts: [Part]

  init(parts: [Part]) { self.parts = parts }
}

extension Template {
  /// The template as stored in tables, with arguments by place.
  func text(placing place: (String) -> String) -> String {
    parts.map { Self.text(of: $0, placing: place) }.joined()
  }

  private static func text(of part: Part, placing place: (String) -> String) -> String {
    func inside(_ parts: [Part]) -> String { parts.map { text(of: $0, placing: place) }.joined() }
    switch part {
    case .words(let words): return escaped(words)
    case .argument(let argument, let styles): return "{\(place(argument))\(letters(styles))}"
    case .phrase(let phrase, let arguments, let styles):
      return "{\(phrase)(\(arguments.map(place).joined()))\(letters(styles))}"
    case .optional(let parts):
      let needed = parts.flatMap(\.argumentsHere).map(place)
      return "[\(needed.joined())|\(inside(parts))]"
    case .proposal(_, let parts):
      // Drops the blank that separates the words from their example.
      let said = parts.filter { if case .example = $0 { false } else { true } }
      let line = inside(said)
      return "<\(said.count < parts.count ? line.trimmed : line)>"
    case .example: return ""
    }
  }

  private static func letters(_ styles: [AnswerStyle]) -> String {
    String(String.UnicodeScalarView(styles.map(\.rawValue)))
  }

  private static func escaped(_ words: String) -> String {
    var text = ""
    for scalar in words.unicodeScalars {
      if scalar == "\n" {
        text += "\\n"
        continue
      }
      if "\\{}[]<>".unicodeScalars.contains(scalar) { text.unicodeScalars.append("\\") }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}

extension Template.Part {
  /// The arguments used directly here or in a proposal here.
  fileprivate var argumentsHere: [String] {
    switch self {
    case .argument(let name, _): [name]
    case .phrase(_, let names, _): names
    case .proposal(_, let parts): parts.flatMap(\.argumentsHere)
    case .words, .optional, .example: []
    }
  }
}
