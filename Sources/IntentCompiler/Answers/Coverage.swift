import Grammar

/// Checks that a sentence has words for all arguments.
struct Coverage {
  private let sentence: AnswerSentence
  private let rule: PluralRule

  init(_ sentence: AnswerSentence, _ rule: PluralRule) {
    self.sentence = sentence
    self.rule = rule
  }

  /// Describes a case without words; nil if there is none.
  var gap: String? {
    if sentence.alternatives.contains(where: \.conditions.isEmpty) { return nil }
    let tested = Set(sentence.alternatives.flatMap { $0.conditions.compactMap(\.argument) })
    return gap(among: sentence.parameters.filter { tested.contains($0.name) }[...], supposing: [:])
  }

  private func gap(among parameters: ArraySlice<Parameter>, supposing values: [String: String]) -> String? {
    guard let parameter = parameters.first else {
      let isSaid = sentence.alternatives.contains { alternative in
        alternative.conditions.allSatisfy { holds($0, values) }
      }
      return isSaid
        ? nil : values.sorted { $0.key < $1.key }.map { "\($0.key) is \($0.value)" }.joined(separator: " and ")
    }
    for value in cases(of: parameter) {
      var values = values
      values[parameter.name] = value
      if let gap = gap(among: parameters.dropFirst(), supposing: values) { return gap }
    }
    return nil
  }

  /// All values of an argument that conditions can tell apart.
  private func cases(of parameter: Parameter) -> [String] {
    let given: [String] =
      switch parameter.type {
      case .number, .texts, .list: rule.forms.map(\.rawValue)
      case .choice(let choices): choices.words
      case .text, .saying, .day, .instant, .duration, .country, .language, nil: ["something else"]
      }
    return given + (parameter.isOptional ? ["missing"] : [])
  }

  private func holds(_ condition: AnswerCondition, _ values: [String: String]) -> Bool {
    guard let value = condition.argument.flatMap({ values[$0] }) else { return false }
    switch condition.test {
    case .given: return value != "missing"
    case .missing: return value == "missing"
    case .among(let words): return words.contains(value)
    // Single words and numbers never cover everything.
    case .starts, .ends: return false
    }
  }
}
