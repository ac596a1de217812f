/// Writes the reference language's sentences as Swift functions, so that a wrong use does not compile.
public struct SwiftWriter {
  private static let keywords: Set = [
    "as", "break", "case", "class", "continue", "default", "defer", "do", "else", "enum", "extension", "for", "func",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public",
    "repeat", "return", "self", "static", "struct", "subscript", "switch", "throw", "throws", "true", "false", "try",
    "typealias", "var", "where", "while", "open",
  ]

  private let answers: Answers

  public init(_ answers: Answers) { self.answers = answers }

  /// The source of an extension of `Saying`.
  public var source: String {
    let sayings = answers.sentences.filter { !$0.isPhrase }
    return """
      import Basics
      import Commands
      import FoundationEssentials
      import News

      extension Saying {
      \(sayings.map(function).joined(separator: "\n"))

        /// The sentences there are, and the kinds of their arguments, for reading those that were kept.
        static let signatures = \"""
      \(sayings.map { "    " + signature($0) }.joined(separator: "\n"))
          \"""
      }

      \(answers.choices.map(choices).joined(separator: "\n"))
      """
  }

  private func function(_ sentence: AnswerSentence) -> String {
    let name = escaped(sentence.name)
    if sentence.parameters.isEmpty { return "  public static var \(name): Saying { Saying(\"\(sentence.name)\", []) }" }
    let parameters = sentence.parameters.map { parameter in
      "\(escaped(parameter.name)): \(swiftType(of: parameter))\(parameter.isOptional ? "? = nil" : "")"
    }
    let arguments = sentence.parameters.map(argument)
    return """
        public static func \(name)(\(parameters.joined(separator: ", "))) -> Saying {
          Saying("\(sentence.name)", [\(arguments.joined(separator: ", "))])
        }
      """
  }

  private func argument(_ parameter: Parameter) -> String {
    let name = escaped(parameter.name)
    guard let type = parameter.type else { return ".missing" }
    let value = parameter.isOptional ? "$0" : name
    let made =
      switch type {
      case .choice: ".choice(\(value).spoken)"
      case .duration: ".seconds(Int(\(value).components.seconds))"
      case .text, .texts, .number, .saying, .list, .day, .instant, .country, .language: ".\(type.word)(\(value))"
      }
    return parameter.isOptional ? "\(name).map { \(made) } ?? .missing" : made
  }

  private func swiftType(of parameter: Parameter) -> String {
    switch parameter.type {
    case .text, nil: "String"
    case .texts: "[String]"
    case .number: "Int"
    case .saying: "Saying"
    case .list: "[Saying]"
    case .day: "Day"
    case .instant: "Date"
    case .duration: "Duration"
    case .country: "Country"
    case .language: "Language"
    case .choice(let choices): choices.swiftName ?? choices.name.capital
    }
  }

  private func signature(_ sentence: AnswerSentence) -> String {
    let kinds = sentence.parameters.map { parameter in
      guard case .choice(let choices)? = parameter.type else {
        return (parameter.type?.word ?? "") + (parameter.isOptional ? "?" : "")
      }
      return "choice:\(choices.words.joined(separator: "|"))" + (parameter.isOptional ? "?" : "")
    }
    return ([sentence.name] + kinds).joined(separator: " ")
  }

  /// The codes of a choice, as a switch that fails to compile when a case is added.
  private func choices(_ choices: Choices) -> String {
    if let name = choices.swiftName {
      let cases = choices.words.map { "    case .\(escaped($0)): \"\($0)\"" }
      return """
        extension \(name) {
          fileprivate var spoken: String {
            switch self {
        \(cases.joined(separator: "\n"))
            }
          }
        }

        """
    }
    return """
      extension Saying {
        public enum \(choices.name.capital): String, CaseIterable, Hashable, Sendable {
          case \(choices.words.map(escaped).joined(separator: ", "))

          fileprivate var spoken: String { rawValue }
        }
      }

      """
  }

  private func escaped(_ name: String) -> String { Self.keywords.contains(name) ? "`\(name)`" : name }
}

extension String {
  fileprivate var capital: String { prefix(1).uppercased() + dropFirst() }
}
