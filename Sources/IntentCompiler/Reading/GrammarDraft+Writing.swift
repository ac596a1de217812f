import Grammar

/// Reads how the language joins words, before any word is read.
extension GrammarDraft {
  mutating func readWriting(_ section: Section) throws(GrammarProblem) {
    for entry in section.entries {
      for part in entry.bytes.split(separator: UInt8(ascii: "|")) {
        try readWriting(section.keyword, part, in: entry)
      }
    }
  }

  private mutating func readWriting(
    _ keyword: Keyword, _ part: ArraySlice<UInt8>, in entry: Entry
  ) throws(GrammarProblem) {
    let words = part.split(whereSeparator: { $0 <= UInt8(ascii: " ") })
    let texts = words.map { entry.file.text($0.indices) }
    let isExchange = keyword == .endings && texts.count == 3 && texts[1] == "="
    guard let word = words.first, texts.count == 1 || isExchange else {
      throw entry.problem(at: words.dropFirst().first?.startIndex ?? part.startIndex, "One word can stand here.")
    }
    if keyword == .folder {
      declared.writing.leadToFolder(texts[0])
    } else if keyword == .endings {
      declared.writing.end(texts[0], for: isExchange ? texts[2] : nil)
    } else if !declared.writing.join(texts[0]) {
      throw entry.problem(
        at: word.startIndex,
        "What is joined to a word begins or ends with an apostrophe, as 's and l' do; or it is what makes a place of a number, as 1. and 2nd do."
      )
    }
  }
}
