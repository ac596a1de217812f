/// The words of a sentence that Crier says, with the places where arguments stand.
public struct Template: Hashable, Sendable {
  public indirect enum Part: Hashable, Sendable {
    case words(String)
    /// `{title}`, `{"title"}` in quotes, or `{names:or}`: an argument by its name, or by its place once compiled.
    case argument(String, [Style])
    /// `{articles(count)}`: another phrase of the same language, said with arguments of this sentence.
    case phrase(String, [String], [Style])
    /// `[ from {source}]`: said only where all the arguments in it are there.
    case optional([Part])
    /// `<undo: undo>`: a line to say, in quotes, and the intent it promises.
    case proposal(intent: String, [Part])
    /// `(ada)` inside a proposal: how a test ends the line, shown to nobody.
    case example(String)
  }

  /// How an argument is written.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// In the language's quotation marks.
    case quoted
    /// A list joined by "and", by "or", by commas or semicolons alone or by blanks; "and" where nothing is said.
    case and, or, commas, clauses, row
    /// How many a list has.
    case count
    /// With its first letter in upper case.
    case capital
    /// With the days of the week and the months as the language writes them, whoever typed them.
    case calendar
    /// A number with its thousands set apart.
    case grouped
    /// A date with its year, without it, as 2026-11-21, or as the day of the week.
    case date, short, iso, weekday
    /// How long ago: in units alone, or as people say it of news ("yesterday", "9 November").
    case ago, age
    /// A choice by its code, which is the same in every language.
    case code
  }

  public let parts: [Part]

  public init(parts: [Part]) { self.parts = parts }
}

extension Template {
  /// The template as it is written in a file, with its arguments called by other names.
  public func text(calling name: (String) -> String) -> String {
    parts.map { Self.text(of: $0, inProposal: false, calling: name) }.joined()
  }

  private static func text(of part: Part, inProposal: Bool, calling name: (String) -> String) -> String {
    switch part {
    case .words(let words): escaped(words, inProposal: inProposal)
    case .argument(let argument, let styles): "{\(name(argument))\(text(of: styles))}"
    case .phrase(let phrase, let arguments, let styles):
      "{\(phrase)(\(arguments.map(name).joined(separator: ",")))\(text(of: styles))}"
    case .optional(let parts):
      "[\(parts.map { text(of: $0, inProposal: inProposal, calling: name) }.joined())]"
    case .proposal(let intent, let parts):
      "<\(intent):\(parts.map { text(of: $0, inProposal: true, calling: name) }.joined())>"
    case .example(let words): "(\(escaped(words, inProposal: true)))"
    }
  }

  private static func text(of styles: [Style]) -> String { styles.map { ":\($0.rawValue)" }.joined() }

  private static func escaped(_ words: String, inProposal: Bool) -> String {
    var text = ""
    for scalar in words.unicodeScalars {
      let isMark = "\\{}[]<>\"".unicodeScalars.contains(scalar) || inProposal && (scalar == "(" || scalar == ")")
      if isMark { text.unicodeScalars.append("\\") }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
