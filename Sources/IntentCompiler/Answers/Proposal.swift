import Grammar

/// A line that a sentence proposes, as a test says it.
public struct Proposal: Sendable, Hashable {
  /// The sentence with the proposal.
  public let sentence: String
  /// The promised intent; else `any`, `answer` for an answer to a question, `words` for no line.
  public let promise: String
  /// The line with sample arguments and its open end filled.
  public let line: String
  public let place: AnswersProblem.Place
}

extension Answers {
  /// All proposed lines, for a test against the language's grammar.
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
      // A phrase takes the sentence's samples, and the wording that fits any value.
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
