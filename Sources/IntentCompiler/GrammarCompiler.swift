import Grammar

/// Compiles Intents to a grammar: first declarations, then the sentences that use them.
struct GrammarCompiler {
  private(set) var draft = GrammarDraft()
  private var sections: [Section] = []
  /// The node where all intents' sentences begin.
  private var root: Int32 = 0
  /// The file where each list stands, by its language and name.
  private var filesOfLists: [String: String] = [:]

  /// Reads files, which may refer to each other's declarations.
  init(_ files: [(path: String, text: String)]) throws(GrammarProblem) {
    for file in files {
      for section in try Section.all(of: IntentFile(path: file.path, text: file.text)) {
        try declare(section)
        sections.append(section)
      }
    }
    root = draft.graph.addRoot()
    for section in sections { try readParts(section) }
    try readIntents()
  }

  /// Adds what a heading declares.
  private mutating func declare(_ section: Section) throws(GrammarProblem) {
    switch section.keyword {
    case .rule, .verb:
      guard draft.declared.addRule(section) else {
        throw section.problem("There is a rule \"\(section.name)\" already.")
      }
    case .names: try declareList(section)
    case .slot: try draft.declarePart(section)
    case .joined, .folder, .endings: try draft.readWriting(section)
    case .before, .after, .intent, .takes, .say, .likely, .perhaps, .alone, .examples, .sayings, .misspelt, .others,
      .polite, .filler, .wondering, .forbidding, .denying, .asking, .narrowing, .bidding, .deed, .hollow, .aside,
      .clause, .then, .and, .article, .topic, .place, .trade, .stray, .desk, .secret, .words, .ordinary, .keyboard:
      break
    }
  }

  /// A list may add to one of the same name that is no language's; two of one language would be one by mistake.
  private mutating func declareList(_ section: Section) throws(GrammarProblem) {
    let path = section.file.path
    let place = "\(path.prefix { $0 != "/" })/\(section.name)"
    if let other = filesOfLists.updateValue(path, forKey: place), other != path {
      throw section.problem("There are names \"\(section.name)\" in \(other) already: call these otherwise.")
    }
    draft.declared.addList(section.name)
  }

  /// Reads what sentences are made of.
  private mutating func readParts(_ section: Section) throws(GrammarProblem) {
    switch section.keyword {
    case .rule, .verb: try draft.readRule(section)
    case .polite, .filler, .then, .and, .article, .topic, .place, .wondering, .secret, .desk, .aside, .clause,
      .forbidding, .denying, .asking, .narrowing:
      try draft.readMarker(section)
    case .words: try draft.readWords(section)
    case .names: try draft.readNames(section)
    case .slot: try draft.readPart(section)
    case .before, .after: try draft.readCarriers(section)
    case .keyboard: draft.keyboard += section.entries.map { Array($0.bytes) }
    case .joined, .folder, .endings, .trade, .stray, .bidding, .deed, .hollow, .ordinary, .intent, .takes, .say,
      .likely, .perhaps, .alone, .examples, .sayings, .misspelt, .others:
      break
    }
  }

  /// Reads the sections of each intent.
  private mutating func readIntents() throws(GrammarProblem) {
    var heading: IntentHeading?
    func current(_ section: Section) throws(GrammarProblem) -> IntentHeading {
      guard let heading, heading.file.path == section.file.path else {
        throw section.file.problem(at: section.start, "This must stand under an intent.")
      }
      return heading
    }
    for section in sections {
      switch section.keyword {
      case .intent: heading = try IntentHeading(section)
      case .takes: try heading?.take(section)
      case .say: try readSentences(section, of: try current(section), trust: .sure)
      case .likely: try readSentences(section, of: try current(section), trust: .likely)
      case .perhaps: try readSentences(section, of: try current(section), trust: .leaning)
      case .alone: try readSentences(section, of: try current(section), trust: .fragment)
      case .examples:
        try draft.shape(try current(section))
        try draft.readExamples(section, of: try current(section).intent)
      case .sayings, .misspelt: try draft.readSayings(section, of: try current(section).intent)
      case .others: try draft.readSayings(section, of: nil)
      case .rule, .verb, .names, .slot, .before, .after, .polite, .filler, .wondering, .forbidding, .denying, .asking,
        .narrowing, .bidding, .deed, .hollow, .aside, .clause, .then, .and, .article, .topic, .place, .trade, .stray,
        .desk, .secret, .joined, .folder, .endings, .words, .ordinary, .keyboard:
        break
      }
    }
  }

  private mutating func readSentences(
    _ section: Section, of heading: IntentHeading, trust: Trust
  ) throws(GrammarProblem) {
    try draft.shape(heading)
    try draft.readSentences(section, of: heading, trust: trust, from: root)
  }

  /// The grammar as text, once everything is checked.
  consuming func compiled() throws(GrammarProblem) -> CompiledIntents {
    let spelling = SpellingBuilder(rows: draft.keyboard).spelling(of: draft.declared.vocabulary)
    try draft.lines.checkSlots()
    // Only now the words are known that a misspelt one may mean: "mpox" is no "mop".
    for section in sections where [.trade, .stray, .bidding, .deed, .hollow].contains(section.keyword) {
      try draft.readMarker(section)
    }
    for section in sections where section.keyword == .ordinary { draft.readOrdinaryWords(section) }
    try checkWords()
    try checkRules()
    let phrases = try phrases()
    let tables = draft.tables(root: root, phrases: phrases, spelling: spelling)
    return CompiledIntents(
      tables: text { tables.write(to: &$0) }, words: UnreadWords(draft.words).text,
      sayings: Sayings.Unread(Sayings(examples: draft.lines.examples)).text,
      written: WrittenSentences(draft.sentences.written, endingAt: draft.graph.origins).text)
  }

  private func text(_ write: (inout NumberWriter) -> Void) -> String {
    var writer = NumberWriter()
    write(&writer)
    return writer.text
  }

  /// Fails where a class has no words.
  private func checkWords() throws(GrammarProblem) {
    guard let section = sections.last, let missing = WordClass.allCases.first(where: { draft.words[$0] == nil }),
      !draft.words.isEmpty
    else { return }
    throw section.file.problem(
      at: section.start, "There are no words called \"\(missing.rawValue)\" in any file.")
  }

  /// Fails where a rule is never used, which shows that its name is misspelt somewhere; verbs need no use.
  private func checkRules() throws(GrammarProblem) {
    for section in sections where section.keyword == .rule && !draft.declared.usedRules.contains(section.name) {
      throw section.problem("Nothing says <\(section.name)>.")
    }
  }

  /// The rules used only inside other phrases, which are not looked for by themselves.
  private var sharedRules: Set<Symbol> {
    Set(draft.declared.rules.values.filter { !draft.foundRules.contains($0) }.map(Symbol.phrase))
  }

  /// All phrases as a trie; fails where there are more words, phrases or names than it can hold.
  private func phrases() throws(GrammarProblem) -> PhraseTrie {
    guard let last = sections.last else { return PhraseTrie() }
    var most = max(draft.declared.vocabulary.count, draft.names.names.count * 2)
    if most < PhraseTrie.most {
      do throws(PhraseTrieBuilder.TooLarge) { return try draft.phrases.finished(without: sharedRules) } catch {
        most = error.size
      }
    }
    throw last.file.problem(
      at: last.start, "With this there are \(most) ways to go on with a phrase, and can be \(PhraseTrie.most).")
  }
}

extension CompiledIntents {
  /// Compiles one language's Intents from text.
  public init(compiling files: [(path: String, text: String)]) throws(GrammarProblem) {
    self = try GrammarCompiler(files).compiled()
  }
}

extension Grammar {
  /// Compiles one language's Intents from text and reads the result.
  public static func compiled(from files: [(path: String, text: String)]) throws(GrammarProblem) -> Grammar {
    Grammar(try CompiledIntents(compiling: files))
  }
}
