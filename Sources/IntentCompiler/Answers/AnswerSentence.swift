import Grammar

/// A sentence of an answers file, with all ways to say it.
struct AnswerSentence: Sendable {
  struct Alternative: Sendable {
    /// All must hold; an empty list always applies.
    var conditions: [AnswerCondition]
    let template: Template
    let place: AnswersProblem.Place
  }

  let name: String
  /// A phrase is used only inside sentences and gets no Swift function.
  let isPhrase: Bool
  var parameters: [Parameter]
  /// The arguments as the file names them; nil where a language leaves them to the reference.
  let writtenParameters: [String]?
  var alternatives: [Alternative]
  let place: AnswersProblem.Place

  /// Names a sentence cannot have, because `Saying` or Swift uses them.
  static let reservedNames: Set = [
    "init", "self", "form", "verbatim", "together", "followed", "signatures", "isSentence", "hash", "encode", "default",
  ]

  func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }
}

extension Template {
  /// Promises other than an intent: any, an answer to a question, or words that are no line.
  static let otherPromises: Set = ["any", "answer", "words"]

  /// All parts, inner ones last.
  var allParts: [Part] { parts.flatMap(\.withInner) }

  /// The proposed lines, with the intents they promise.
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
