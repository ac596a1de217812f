import Commands
import Grammar

/// Reads examples and sayings, each a line with its slots.
extension GrammarDraft {
  mutating func readExamples(_ section: Section, of intent: Intent) throws(GrammarProblem) {
    for entry in section.entries { try lines.add(try SaidLine(entry), of: intent.rawValue, at: entry) }
  }

  /// Reads the sayings of an intent, or those for other trades.
  mutating func readSayings(_ section: Section, of intent: Intent?) throws(GrammarProblem) {
    for entry in section.entries {
      let said = try SaidLine(entry)
      if intent == nil, let arrow = said.arrow {
        throw entry.problem(at: arrow, "What is others' business has no slots.")
      }
      lines.noteSlots(of: said, at: entry)
      try lines.claim(said.line, for: intent?.rawValue ?? "others", at: entry)
      if section.keyword != .misspelt, intent != nil { takeInWords(of: said) }
    }
  }

  /// Adds a saying's words, without those in free text.
  private mutating func takeInWords(of saying: SaidLine) {
    let line = Tokeniser(saying.line, in: declared.writing)
    let free = Set(saying.slots?.words(in: declared.writing) ?? [])
    for (index, token) in line.tokens.enumerated() where token.kind == .word {
      guard !free.contains(line.text(index..<index + 1)) else { continue }
      _ = declared.vocabulary.intern(line.bytes[Int(token.start)..<Int(token.end)])
    }
  }
}
