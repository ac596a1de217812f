import Grammar

/// A line that some sentence proposes to say, as a test says it.
public struct Proposal: Sendable, Hashable {
  /// The sentence that proposes it.
  public let sentence: String
  /// The intent that it promises; else `any`, `answer` for what only answers a question, `words` for what is no line.
  public let promise: String
  /// The line, with examples in the places of arguments and its open end filled.
  public let line: String
  public let place: AnswersProblem.Place
}

extension Answers {
  /// All lines that are proposed anywhere, so that a test can say them to the language's own grammar.
  public var proposals: [Proposal] {
    sentences.flatMap { sentence in
      sentence.alternatives.flatMap { alternative in
        alternative.template.proposals.map { intent, parts in
          let lines = parts.map { line(of: $0, in: sentence) }
          return Proposal(sentence: sentence.name, promise: intent, line: lines.joined(), place: alternative.place)
        }
      }
    }
  }

  private func line(of part: Template.Part, in sentence: AnswerSentence) -> String {
    switch part {
    case .words(let words): return words
    case .example(let words): return words
    case .argument(let name, _):
      guard let parameter = sentence.parameter(name) else { return "" }
      return parameter.sample ?? parameter.type?.usualSample ?? ""
    case .phrase(let name, let arguments, _):
      guard let phrase = sentences.first(where: { $0.name == name }), let alternative = phrase.alternatives.last else {
        return ""
      }
      // A phrase is said with the sentence's own examples, in the way that fits whatever they are.
      let samples = zip(phrase.parameters, arguments).map { parameter, argument in
        Parameter(
          name: parameter.name, type: parameter.type, isOptional: false,
          sample: sentence.parameter(argument)?.sample ?? parameter.sample)
      }
      var said = phrase
      said.parameters = samples
      return alternative.template.parts.map { line(of: $0, in: said) }.joined()
    case .optional(let parts): return parts.map { line(of: $0, in: sentence) }.joined()
    case .proposal: return ""
    }
  }
}
