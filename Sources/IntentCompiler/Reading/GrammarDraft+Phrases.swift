import Grammar

/// Reads the phrases of rules, verbs, markers and word classes.
extension GrammarDraft {
  /// Reads the phrases of a rule or a verb.
  mutating func readRule(_ section: Section) throws(GrammarProblem) {
    let rule = declared.rules[section.name] ?? 0
    _ = try declared.read(rule: rule)
    for phrase in declared.phrasesOfRules[rule] ?? [] { phrases.insert(phrase[...], as: .phrase(rule)) }
    if section.keyword == .verb { verbs.append(find(rule)) }
  }

  /// The symbol of a rule that sentences use as a step.
  mutating func find(_ rule: Int) -> Symbol {
    foundRules.insert(rule)
    return .phrase(rule)
  }

  /// Reads the phrases of a marker.
  mutating func readMarker(_ section: Section) throws(GrammarProblem) {
    guard let marker = Marker(rawValue: section.keyword.rawValue) else { return }
    for entry in section.entries {
      for pattern in try declared.readAlternatives(entry) {
        try insert(pattern, as: declared.number(of: marker), entry: entry)
      }
    }
  }

  /// Reads the words of a class.
  mutating func readWords(_ section: Section) throws(GrammarProblem) {
    guard let kind = WordClass(rawValue: section.name) else {
      let known = WordClass.allCases.map(\.rawValue).joined(separator: ", ")
      throw section.problem("No words are called \"\(section.name)\". There are \(known).")
    }
    for entry in section.entries {
      for pattern in try declared.readAlternatives(entry) {
        words[kind, default: []] += try declared.phrases(of: pattern, in: entry).map { declared.text(of: $0) }
      }
    }
  }

  /// Reads the words without a use.
  mutating func readOrdinaryWords(_ section: Section) {
    for entry in section.entries {
      for word in entry.bytes.split(whereSeparator: { $0 <= UInt8(ascii: " ") }) { declared.readWords(word) { _ in } }
    }
  }

  /// Adds all phrases of some patterns.
  mutating func insert(
    _ pattern: Pattern, as number: Int, value: Int = 0, isShy: Bool = false, entry: Entry
  ) throws(GrammarProblem) {
    for phrase in try declared.phrases(of: pattern, in: entry) {
      phrases.insert(phrase[...], as: .phrase(number), value: Int32(value), isShy: isShy)
    }
  }
}
