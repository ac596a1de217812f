import Grammar

extension GrammarCompiler {
  mutating func readParts() throws(GrammarProblem) {
    for (file, section) in sections {
      switch section.keyword {
      case .rule:
        let rule = declared.rules[file.text(section.name)] ?? 0
        sampler.rules[rule] = try readPhrases(section, of: file, as: rule)
      case .verb:
        let rule = declared.rules[file.text(section.name)] ?? 0
        verbs.append(.phrase(rule))
        let patterns = try readPhrases(section, of: file, as: rule)
        sampler.rules[rule] = patterns
        for phrase in patterns.compactMap(\.phrases).joined() {
          sayings.starts.append(phrase.map(declared.vocabulary.text).joined(separator: " "))
        }
      case .polite, .filler, .then, .and, .article, .topic, .place, .wondering, .secret, .desk,
        .aside, .clause, .forbidding, .denying, .asking, .narrowing:
        try readPhrases(section, of: file, as: markers[section.keyword] ?? 0)
      case .words: try readWords(section, of: file)
      case .names: try readNames(section, of: file)
      case .slot:
        let name = file.text(section.name).split(separator: ":").last.map { String($0) } ?? ""
        let part = declared.parts[name] ?? 0
        for entry in section.entries {
          sampler.parts[part, default: []] += try readPhrasing(entry, of: file, from: parts[part].root)
        }
      case .before, .after: try readCarriers(section, of: file)
      case .keyboard: for entry in section.entries { keyboard.append(Array(file.bytes[entry])) }
      case .joined, .folder, .endings, .trade, .stray, .bidding, .deed, .hollow, .ordinary, .intent, .takes, .say,
        .likely, .perhaps, .alone, .examples, .sayings, .misspelt, .others:
        break
      }
    }
    sampleNames()
  }

  /// Takes in what speaks for others, and what nothing is looked for by, once it is known what a misspelt word may be:
  /// "mpox" was not meant for "mop".
  mutating func readOthersWords() throws(GrammarProblem) {
    for (file, section) in sections where [.trade, .stray, .bidding, .deed, .hollow].contains(section.keyword) {
      try readPhrases(section, of: file, as: markers[section.keyword] ?? 0)
    }
  }

  /// Takes in words of a class.
  private mutating func readWords(_ section: IntentFile.Section, of file: IntentFile) throws(GrammarProblem) {
    guard let kind = WordClass(rawValue: file.text(section.name)) else {
      let known = WordClass.allCases.map(\.rawValue).joined(separator: ", ")
      throw file.problem(
        at: section.name.lowerBound, "No words are called \"\(file.text(section.name))\". There are \(known).")
    }
    for entry in section.entries {
      var reader = PatternReader(entry, of: file)
      let patterns = try reader.alternatives(&declared)
      try reader.finish()
      for pattern in patterns {
        guard let phrases = pattern.phrases else {
          throw file.problem(at: entry.lowerBound, "These words can be said in too many ways, or stand for a slot.")
        }
        words[kind, default: []] += phrases.map { $0.map(declared.vocabulary.text).joined(separator: " ") }
      }
    }
  }

  /// Takes in how words are written beside one another, which is asked for as soon as any are read.
  mutating func readWriting(_ section: IntentFile.Section, of file: IntentFile) throws(GrammarProblem) {
    for entry in section.entries {
      for part in file.bytes[entry].split(separator: UInt8(ascii: "|")) {
        let words = part.split(whereSeparator: { $0 <= UInt8(ascii: " ") })
        let texts = words.map { file.text($0.indices) }
        let isExchange = section.keyword == .endings && texts.count == 3 && texts[1] == "="
        guard let word = words.first, texts.count == 1 || isExchange else {
          throw file.problem(at: words.dropFirst().first?.startIndex ?? part.startIndex, "One word can stand here.")
        }
        if section.keyword == .folder {
          declared.writing.leadToFolder(texts[0])
        } else if section.keyword == .endings {
          declared.writing.end(texts[0], for: isExchange ? texts[2] : nil)
        } else if !declared.writing.join(texts[0]) {
          throw file.problem(
            at: word.startIndex,
            "What is joined to a word begins or ends with an apostrophe, as 's and l' do; or it is what makes a place of a number, as 1. and 2nd do."
          )
        }
      }
    }
  }

  /// Fails where a class has no words.
  func checkWords() throws(GrammarProblem) {
    guard let (file, section) = sections.last,
      let missing = WordClass.allCases.first(where: { words[$0] == nil }), !words.isEmpty
    else { return }
    throw file.problem(at: section.start, "There are no words called \"\(missing.rawValue)\" in any file.")
  }

  /// Fails where nothing refers to a rule, so that whoever writes it down and misspells it elsewhere is told; what begins
  /// commands need not be referred to.
  func checkRules() throws(GrammarProblem) {
    for (file, section) in sections where section.keyword == .rule {
      let name = file.text(section.name)
      if !declared.usedRules.contains(name) {
        throw file.problem(at: section.name.lowerBound, "Nothing says <\(name)>.")
      }
    }
  }

  /// Takes in the words that are known to be words and no more, once all others have their numbers.
  mutating func readOrdinaryWords() {
    for (file, section) in sections where section.keyword == .ordinary {
      for entry in section.entries {
        for word in file.bytes[entry].split(whereSeparator: { $0 <= UInt8(ascii: " ") }) {
          declared.readWords(word) { _ in }
        }
      }
    }
  }

  @discardableResult
  mutating func readPhrases(
    _ section: IntentFile.Section, of file: IntentFile, as number: Int
  ) throws(GrammarProblem) -> [Pattern] {
    var all: [Pattern] = []
    for entry in section.entries {
      var reader = PatternReader(entry, of: file)
      let patterns = try reader.alternatives(&declared)
      try reader.finish()
      for pattern in patterns { try insert(pattern, as: number, entry: entry, of: file) }
      all += patterns
    }
    return all
  }

  /// Takes in all the ways some words can go.
  mutating func insert(
    _ pattern: Pattern, as number: Int, value: Int32 = 0, isShy: Bool = false, entry: Range<Int>, of file: IntentFile
  ) throws(GrammarProblem) {
    guard phrases.insert(pattern, as: .phrase(number), value: value, isShy: isShy) else {
      throw file.problem(
        at: entry.lowerBound, "Only words can stand here, no rule or slot, and no more than a few thousand ways.")
    }
  }

  mutating func readPhrasing(
    _ entry: Range<Int>, of file: IntentFile, from root: Int32
  ) throws(GrammarProblem) -> [Pattern] {
    var reader = PatternReader(entry, of: file)
    let patterns = try reader.alternatives(&declared)
    let phrasing = try meaning(behind: &reader, of: file)
    try reader.finish()
    phrasings.append(phrasing)
    for pattern in patterns {
      for elements in try elements(of: pattern, taking: nil, entry: entry, file: file) {
        _ = builder.insert(elements[...], from: root, ending: Int32(phrasings.count - 1))
      }
    }
    return patterns
  }

  func meaning(
    behind reader: inout PatternReader, of file: IntentFile
  ) throws(GrammarProblem) -> Grammar.Phrasing {
    guard let result = reader.result() else { return Grammar.Phrasing(meaning: nil, argument: 0) }
    reader = PatternReader(result.upperBound..<result.upperBound, of: file)
    let words = file.text(result).split(separator: " ")
    guard let first = words.first, let meaning = Meaning(rawValue: String(first)) else {
      let known = Meaning.allCases.map(\.rawValue).joined(separator: ", ")
      throw file.problem(at: result.lowerBound, "\"\(file.text(result))\" is no meaning. The meanings are \(known).")
    }
    guard words.count > 1 else { return Grammar.Phrasing(meaning: meaning, argument: 0) }
    guard words.count == 2, let argument = Int(words[1]) else {
      throw file.problem(at: result.lowerBound, "One whole number can stand behind a meaning.")
    }
    return Grammar.Phrasing(meaning: meaning, argument: argument)
  }

  mutating func readCarriers(_ section: IntentFile.Section, of file: IntentFile) throws(GrammarProblem) {
    guard let slot = Slot(named: file.text(section.name)) else {
      throw file.problem(at: section.name.lowerBound, "No slot is called \"\(file.text(section.name))\".")
    }
    try checkRoomForParts(in: file, at: section.name.lowerBound)
    for entry in section.entries {
      var reader = PatternReader(entry, of: file)
      let patterns = try reader.alternatives(&declared)
      try reader.finish()
      for pattern in patterns {
        if section.keyword == .after, pattern.hasFreeText {
          openCarriers[slot, default: []].append((pattern, file, entry))
          continue
        }
        let part = carrier(of: slot, isBefore: section.keyword == .before)
        sampler.parts[part, default: []].append(pattern)
        phrasings.append(Grammar.Phrasing(meaning: nil, argument: 0))
        for elements in try elements(of: pattern, taking: nil, entry: entry, file: file) {
          _ = builder.insert(elements[...], from: parts[part].root, ending: Int32(phrasings.count - 1))
        }
      }
    }
  }

  mutating func carrier(of slot: Slot, isBefore: Bool) -> Int {
    if let part = isBefore ? carriersBefore[slot] : carriersAfter[slot] { return part }
    parts.append(Grammar.Part(root: builder.addRoot(), slot: slot, isCarrier: true))
    if isBefore { carriersBefore[slot] = parts.count - 1 } else { carriersAfter[slot] = parts.count - 1 }
    return parts.count - 1
  }
}
