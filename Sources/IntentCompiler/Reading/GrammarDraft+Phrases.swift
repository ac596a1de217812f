import Grammar

/// How fixed words are read: those of rules, and those that are something to Crier wherever they stand.
extension GrammarDraft {
  /// Reads the phrases of a rule, or those of a verb, which may begin commands as well.
  mutating func readRule(_ section: Section) throws(GrammarProblem) {
    let rule = declared.rules[section.name] ?? 0
    let patterns = try readPhrases(section, as: rule)
    lessons.sampler.rules[rule] = patterns
    guard section.keyword == .verb else { return }
    verbs.append(.phrase(rule))
    for phrase in patterns.compactMap(\.phrases).joined() { starts.append(declared.text(of: phrase)) }
  }

  /// Reads phrases that do what their heading says, wherever they stand.
  mutating func readMarker(_ section: Section) throws(GrammarProblem) {
    guard let marker = Marker(rawValue: section.keyword.rawValue) else { return }
    _ = try readPhrases(section, as: declared.number(of: marker))
  }

  /// Reads words of a class.
  mutating func readWords(_ section: Section) throws(GrammarProblem) {
    guard let kind = WordClass(rawValue: section.name) else {
      let known = WordClass.allCases.map(\.rawValue).joined(separator: ", ")
      throw section.problem("No words are called \"\(section.name)\". There are \(known).")
    }
    for entry in section.entries {
      for pattern in try readAlternatives(entry) {
        guard let phrases = pattern.phrases else {
          throw entry.problem("These words can be said in too many ways, or stand for a slot.")
        }
        words[kind, default: []] += phrases.map { declared.text(of: $0) }
      }
    }
  }

  /// Reads the words that are known to be words and no more.
  mutating func readOrdinaryWords(_ section: Section) {
    for entry in section.entries {
      for word in entry.bytes.split(whereSeparator: { $0 <= UInt8(ascii: " ") }) { declared.readWords(word) { _ in } }
    }
  }

  /// Reads the phrases under a heading.
  private mutating func readPhrases(_ section: Section, as number: Int) throws(GrammarProblem) -> [Pattern] {
    var all: [Pattern] = []
    for entry in section.entries {
      let patterns = try readAlternatives(entry)
      for pattern in patterns { try insert(pattern, as: number, entry: entry) }
      all += patterns
    }
    return all
  }

  /// Reads an entry that is made of patterns and nothing else.
  mutating func readAlternatives(_ entry: Entry) throws(GrammarProblem) -> [Pattern] {
    var reader = PatternReader(entry)
    let patterns = try reader.alternatives(&declared)
    try reader.finish()
    return patterns
  }

  /// Takes in all the ways some words can go.
  mutating func insert(
    _ pattern: Pattern, as number: Int, value: Int = 0, isShy: Bool = false, entry: Entry
  ) throws(GrammarProblem) {
    guard phrases.insert(pattern, as: .phrase(number), value: Int32(value), isShy: isShy) else {
      throw entry.problem("Only words can stand here, no rule or slot, and no more than a few thousand ways.")
    }
  }
}
