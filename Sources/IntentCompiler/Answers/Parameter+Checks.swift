import Grammar

/// What each type of argument allows.
extension Parameter {
  /// Whether it has a number: it is one, or it is a list.
  var isCounted: Bool {
    switch type {
    case .number, .texts, .list: true
    case .text, .saying, .day, .instant, .duration, .country, .language, .choice, nil: false
    }
  }

  /// Whether it may be empty.
  var canVanish: Bool {
    switch type {
    case .texts, .list: true
    case .text, .number, .saying, .day, .instant, .duration, .country, .language, .choice, nil: isOptional
    }
  }

  /// Whether it may serve other languages alone: a choice of grammar, such as the form of address.
  var isForOthers: Bool {
    if case .choice(let choices) = type { choices.swiftName == nil } else { false }
  }

  func accepts(_ test: AnswerCondition.Test) -> Bool {
    switch test {
    case .given, .missing: return isOptional
    case .starts(let words): return !words.isEmpty && type == .text
    case .ends(let words): return !words.isEmpty && (type == .text || type == .number)
    case .among(let words):
      guard !words.isEmpty else { return false }
      switch type {
      case .number, .texts, .list: return words.allSatisfy(Self.isNumber)
      case .text: return true
      case .country, .language: return words.allSatisfy { $0.count == 2 }
      case .choice(let choices): return words.allSatisfy(choices.words.contains)
      case .saying, .day, .instant, .duration, nil: return false
      }
    }
  }

  /// Whether a word is a number, a range ("2-4") or a plural form.
  private static func isNumber(_ word: String) -> Bool {
    PluralRule.Form(rawValue: word) != nil
      || (1...2).contains(word.split(separator: "-").count)
        && word.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { Int($0) != nil }
  }

  /// Why the argument cannot have these styles; nil where it can.
  func complaint(about styles: [AnswerStyle]) -> String? {
    if case .choice = type, !styles.contains(.code) {
      return "\"\(name)\" is a choice: say what each comes to in a phrase, or write it as {\(name):code}."
    }
    let fitting: Set<AnswerStyle> =
      switch type {
      case .text: [.quoted, .capital, .calendar]
      case .number: [.grouped]
      case .texts: [.quoted, .and, .or, .commas, .clauses, .row, .count]
      case .list: [.and, .or, .commas, .clauses, .row, .count]
      case .saying: [.capital, .quoted]
      case .day: [.date, .short, .iso, .weekday]
      case .instant: [.ago, .age, .brief, .date, .iso, .end]
      case .country, .language: [.capital]
      case .choice: [.code]
      case .duration, nil: []
      }
    return styles.first { !fitting.contains($0) }.map { style in
      "\"\(name)\" is a \(type?.word ?? "thing") and is not written as \"\(style)\"."
    }
  }
}

extension ParameterType {
  /// The argument's value when a proposal is tested; nil where the file must give one.
  var usualSample: String? {
    switch self {
    case .number: "2"
    case .country: "de"
    case .language: "fr"
    case .choice(let choices): choices.words.first
    case .text, .texts, .saying, .list, .day, .instant, .duration: nil
    }
  }
}
