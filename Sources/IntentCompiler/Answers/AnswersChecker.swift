import Commands
import Grammar

/// Checks a language's sentences: their arguments exist and fit, and every case has words.
struct AnswersChecker {
  private(set) var problems: [AnswersProblem] = []
  private let sentences: [AnswerSentence]
  private let byName: [String: AnswerSentence]
  /// The reference language's sentences by name; nil when checking these.
  private let reference: [String: AnswerSentence]?
  private let rule: PluralRule

  init(_ sentences: [AnswerSentence], language: String, reference: [AnswerSentence]?) {
    let known = reference.map { Dictionary($0.map { ($0.name, $0) }) { first, _ in first } }
    self.reference = known
    rule = PluralRule(language: language)
    self.sentences = sentences.map { $0.filled(from: known?[$0.name]) }
    byName = Dictionary(self.sentences.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The checked sentences, with everything their files left out.
  mutating func checked() -> [AnswerSentence] {
    var names: Set<String> = []
    var checked: [AnswerSentence] = []
    for sentence in sentences {
      if !names.insert(sentence.name).inserted {
        tell("\"\(sentence.name)\" stands in the answers twice.", at: sentence.place)
      }
      checked.append(check(sentence))
    }
    return checked
  }

  private mutating func check(_ sentence: AnswerSentence) -> AnswerSentence {
    checkHead(sentence)
    guard !sentence.alternatives.isEmpty else {
      tell("\"\(sentence.name)\" has no words: they stand after a colon, or in the lines below.", at: sentence.place)
      return sentence
    }
    var sentence = sentence
    for index in sentence.alternatives.indices {
      let alternative = sentence.alternatives[index]
      sentence.alternatives[index].conditions = alternative.conditions.map { resolve($0, in: sentence, alternative) }
      check(sentence.alternatives[index], of: sentence)
    }
    let isResolved = sentence.alternatives.allSatisfy { $0.conditions.allSatisfy { $0.argument != nil } }
    if isResolved, let gap = Coverage(sentence, rule).gap {
      tell("Nothing is said where \(gap): add such a line, or one that begins with \"other:\".", at: sentence.place)
    }
    return sentence
  }

  private mutating func checkHead(_ sentence: AnswerSentence) {
    if !sentence.isPhrase, AnswerSentence.reservedNames.contains(sentence.name) {
      tell("\"\(sentence.name)\" means something else in Swift; choose another name.", at: sentence.place)
    }
    guard let original = reference?[sentence.name] else {
      checkOwn(sentence)
      return
    }
    let names = original.parameters.map(\.name)
    if let own = sentence.writtenParameters, own != names {
      let written = names.isEmpty ? "none" : names.joined(separator: ", ")
      tell(
        "\"\(sentence.name)\" has the arguments of the reference language, which are \(written); they may be left out here.",
        at: sentence.place)
    }
    let promised = Set(original.alternatives.flatMap { $0.template.proposals.map(\.intent) })
    for alternative in sentence.alternatives {
      for intent in alternative.template.proposals.map(\.intent) where !promised.contains(intent) {
        tell("The reference language does not propose \"\(intent)\" here.", at: alternative.place)
      }
    }
  }

  /// Checks a sentence whose arguments no other language supplies.
  private mutating func checkOwn(_ sentence: AnswerSentence) {
    if reference != nil, !sentence.isPhrase {
      tell("The reference language has no sentence \"\(sentence.name)\", so nobody can say it.", at: sentence.place)
    }
    let names = sentence.parameters.map(\.name)
    // Tables use one digit for an argument.
    if names.count > 10 { tell("No sentence takes more than 10 arguments.", at: sentence.place) }
    for parameter in sentence.parameters {
      if parameter.type == nil { tell("The type of \"\(parameter.name)\" is missing.", at: sentence.place) }
      if names.count(where: { $0 == parameter.name }) > 1 {
        tell("The argument \"\(parameter.name)\" stands here twice.", at: sentence.place)
      }
      let isUsed = sentence.alternatives.contains { $0.uses(parameter.name, in: sentence) }
      if !isUsed, !sentence.alternatives.isEmpty, !parameter.isForOthers {
        tell("The argument \"\(parameter.name)\" is used nowhere: use it, or leave it out.", at: sentence.place)
      }
    }
  }

  /// A condition with its unnamed argument resolved.
  private mutating func resolve(
    _ condition: AnswerCondition, in sentence: AnswerSentence, _ alternative: AnswerSentence.Alternative
  ) -> AnswerCondition {
    var fitting = sentence.parameters.filter { parameter in
      (condition.argument.map { $0 == parameter.name } ?? true) && parameter.accepts(condition.test)
    }
    // A text can be any word, so it counts only where named or alone.
    if fitting.count > 1 { fitting.removeAll { $0.type == .text } }
    guard fitting.count == 1, let parameter = fitting.first else {
      let words = condition.text
      tell(
        fitting.isEmpty
          ? "No argument of \"\(sentence.name)\" can be \"\(words)\"." : "Say which argument is to be \"\(words)\".",
        at: alternative.place)
      return condition
    }
    if case .among(let words) = condition.test, parameter.isCounted {
      for word in words {
        if let form = PluralRule.Form(rawValue: word), !rule.forms.contains(form) {
          tell("This language has no form \"\(word)\" beside numbers.", at: alternative.place)
        }
      }
    }
    return AnswerCondition(argument: parameter.name, test: condition.test)
  }

  private mutating func check(_ alternative: AnswerSentence.Alternative, of sentence: AnswerSentence) {
    let given = alternative.conditions.compactMap { $0.test == .missing ? nil : $0.argument }
    check(alternative.template.parts, given: Set(given), alternative, sentence)
  }

  /// Checks parts of a template, given the arguments known to be present.
  private mutating func check(
    _ parts: [Template.Part], given: Set<String>, _ alternative: AnswerSentence.Alternative, _ sentence: AnswerSentence
  ) {
    for part in parts {
      switch part {
      case .words, .example: break
      case .argument(let name, let styles):
        guard let parameter = argument(name, of: sentence, at: alternative.place) else { continue }
        checkGiven(parameter, given, at: alternative.place)
        if let message = parameter.complaint(about: styles) { tell(message, at: alternative.place) }
      case .phrase(let name, let arguments, let styles):
        check(call: name, arguments, given: given, alternative, sentence)
        for style in styles where style != .capital && style != .quoted {
          tell("A phrase is not written as \"\(style)\".", at: alternative.place)
        }
      case .optional(let inner):
        let names = inner.flatMap(\.withInner).flatMap(\.arguments)
        if !names.contains(where: { sentence.parameter($0)?.canVanish == true }) {
          tell("No argument in these brackets can be missing, so they do nothing.", at: alternative.place)
        }
        check(inner, given: given.union(names), alternative, sentence)
      case .proposal(let intent, let inner):
        if Intent(rawValue: intent) == nil, !Template.otherPromises.contains(intent) {
          tell("There is no intent \"\(intent)\".", at: alternative.place)
        }
        checkSamples(inner, of: sentence, at: alternative.place)
        check(inner, given: given, alternative, sentence)
      }
    }
  }

  private mutating func check(
    call name: String, _ arguments: [String], given: Set<String>, _ alternative: AnswerSentence.Alternative,
    _ sentence: AnswerSentence
  ) {
    guard let phrase = byName[name] else {
      tell("There is no phrase \"\(name)\" in this language.", at: alternative.place)
      return
    }
    if byName.reaches(sentence.name, from: name) {
      tell("\"\(name)\" says \"\(sentence.name)\" in turn, without end.", at: alternative.place)
    }
    guard phrase.parameters.count == arguments.count else {
      tell(
        "\"\(name)\" takes \(phrase.parameters.count) arguments, and here are \(arguments.count).",
        at: alternative.place)
      return
    }
    for (name, wanted) in zip(arguments, phrase.parameters) {
      guard let parameter = argument(name, of: sentence, at: alternative.place) else { continue }
      if !wanted.isOptional { checkGiven(parameter, given, at: alternative.place) }
      if let type = parameter.type, let other = wanted.type, type != other {
        tell("\"\(phrase.name)\" takes a \(other.word) here, and \"\(name)\" is a \(type.word).", at: alternative.place)
      }
    }
  }

  private mutating func argument(
    _ name: String, of sentence: AnswerSentence, at place: AnswersProblem.Place
  ) -> Parameter? {
    if let parameter = sentence.parameter(name) { return parameter }
    let names = sentence.parameters.map(\.name).joined(separator: ", ")
    tell(
      "\"\(sentence.name)\" has no argument \"\(name)\""
        + (names.isEmpty ? "; it has none at all." : "; there are \(names)."), at: place)
    return nil
  }

  private mutating func checkGiven(_ parameter: Parameter, _ given: Set<String>, at place: AnswersProblem.Place) {
    guard parameter.isOptional, !given.contains(parameter.name) else { return }
    tell(
      "\"\(parameter.name)\" may be missing here: put it in [ ], or say it in a line for \"\(parameter.name) given\".",
      at: place)
  }

  private mutating func checkSamples(
    _ parts: [Template.Part], of sentence: AnswerSentence, at place: AnswersProblem.Place
  ) {
    for name in parts.flatMap(\.withInner).flatMap(\.arguments) {
      guard let parameter = sentence.parameter(name), parameter.sample == nil, parameter.type?.usualSample == nil
      else { continue }
      tell(
        "A line with \"\(name)\" is tested: give an example behind its type, as in \(name): \(parameter.type?.word ?? "text") \"owls\".",
        at: place)
    }
  }

  private mutating func tell(_ message: String, at place: AnswersProblem.Place) {
    problems.append(AnswersProblem(place: place, message: message))
  }
}

extension AnswerSentence {
  /// The sentence with the reference language's arguments.
  fileprivate func filled(from original: AnswerSentence?) -> AnswerSentence {
    guard let original else { return self }
    var filled = self
    filled.parameters = original.parameters
    // The conditions were read before it was known which words are arguments.
    for index in alternatives.indices {
      filled.alternatives[index].conditions = alternatives[index].conditions.map { condition in
        let words = condition.text.split(separator: " ").map(String.init)
        return AnswerCondition(words: words) { original.parameter($0) != nil }
      }
    }
    return filled
  }
}

extension AnswerSentence.Alternative {
  fileprivate func uses(_ name: String, in sentence: AnswerSentence) -> Bool {
    conditions.contains { $0.argument == name || $0.argument == nil }
      || template.allParts.contains { $0.arguments.contains(name) }
  }
}

extension Template.Part {
  /// The names of the arguments used directly here.
  var arguments: [String] {
    switch self {
    case .argument(let name, _): [name]
    case .phrase(_, let names, _): names
    case .words, .optional, .proposal, .example: []
    }
  }
}

extension [String: AnswerSentence] {
  /// Whether one phrase uses another, directly or not.
  fileprivate func reaches(_ goal: String, from start: String) -> Bool {
    var seen: Set<String> = []
    var open = [start]
    while let name = open.popLast() {
      if name == goal { return true }
      guard seen.insert(name).inserted, let sentence = self[name] else { continue }
      for part in sentence.alternatives.flatMap({ $0.template.allParts }) {
        if case .phrase(let next, _, _) = part { open.append(next) }
      }
    }
    return false
  }
}
