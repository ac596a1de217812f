import Grammar

/// A sentence of a file of answers, with all the ways to say it.
struct AnswerSentence: Sendable {
  struct Alternative: Sendable {
    /// All of them have to hold; none where it fits whatever the arguments are.
    var conditions: [AnswerCondition]
    let template: Template
    let place: AnswersProblem.Place
  }

  let name: String
  /// A phrase stands inside sentences only, and Swift does not see it.
  let isPhrase: Bool
  var parameters: [Parameter]
  /// The arguments as the file names them, which only the reference language has to; nil where it does not.
  let writtenParameters: [String]?
  var alternatives: [Alternative]
  let place: AnswersProblem.Place

  /// Names that sentences cannot have, since Saying has them or Swift does.
  static let reservedNames: Set = [
    "init", "self", "form", "verbatim", "together", "followed", "signatures", "isSentence", "hash", "encode", "default",
    "bridged",
  ]

  func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }
}

extension Template {
  /// What a proposal promises where that is no intent: any, an answer to a question, or nothing, being no line.
  static let otherPromises: Set = ["any", "answer", "words"]

  /// All parts, those inside others after these.
  var allParts: [Part] { parts.flatMap(\.withInner) }

  /// The lines that are proposed, with the intents they promise.
  var proposals: [(intent: String, parts: [Part])] {
    allParts.compactMap { part in
      if case .proposal(let intent, let parts) = part { (intent, parts) } else { nil }
    }
  }
}

extension Template.Part {
  var withInner: [Template.Part] {
    switch self {
    case .words, .argument, .phrase, .example: [self]
    case .optional(let parts), .proposal(_, let parts): [self] + parts.flatMap(\.withInner)
    }
  }
}
