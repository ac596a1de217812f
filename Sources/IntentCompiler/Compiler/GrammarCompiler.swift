import Commands
import Grammar

/// Makes a grammar of files of Intents: first what they declare, then the sentences that refer to it.
struct GrammarCompiler {
  typealias Section = (file: IntentFile, section: IntentFile.Section)

  var declared = Declarations()
  var phrases = PhraseTrieBuilder(room: 16_384)
  var names: [Grammar.Name] = []
  /// How each of them is said.
  var waysOfNames: [[Pattern]] = []
  var builder = SentenceGraphBuilder()
  var parts: [Grammar.Part] = []
  var phrasings: [Grammar.Phrasing] = []
  var sentences: [Grammar.Sentence] = []
  var sayings = Sayings()
  var exampleLines: Set<String> = []
  /// Whose business each saying and example is.
  var sayingOwners: [String: String] = [:]
  /// The slots that examples have, by the names `--understand` gives them, and where each name stands in a saying.
  var exampleSlots: Set<String> = []
  var saidSlots: [String: (file: IntentFile, offset: Int)] = [:]
  /// Every sentence as it is written in the files.
  var written: [Grammar.WrittenSentence] = []
  /// The sentences that need no other evidence, each with its number among those written.
  var said: [(intent: Intent, pattern: Pattern, number: Int)] = []
  var teaching = Teaching()
  var sampler = SentenceSampler()
  /// The rules and parts whose words were noted for an intent.
  var heardRules: [Intent: Set<Int>] = [:]
  var heardParts: [Intent: Set<Int>] = [:]
  /// The carrier parts of each slot, before and after what is asked for; of the latter, those with free text apart.
  var carriersBefore: [Slot: Int] = [:]
  var carriersAfter: [Slot: Int] = [:]
  var openCarriers: [Slot: [(pattern: Pattern, file: IntentFile, entry: Range<Int>)]] = [:]
  var slotSets: [[Int32]] = []
  var shapes: [Intent: Grammar.Shape] = [:]
  var groups: [[[Word]]: Int] = [:]
  var keyboard: [[UInt8]] = []
  /// The rules whose phrases begin commands.
  var verbs: [Symbol] = []
  var words: [WordClass: [String]] = [:]
  private(set) var sections: [Section] = []
  private(set) var markers: [IntentFile.Keyword: Int] = [:]

  init() {
    for keyword in [
      IntentFile.Keyword.polite, .filler, .then, .and, .article, .topic, .trade, .place, .wondering, .stray, .secret,
      .desk, .aside, .forbidding, .denying, .asking, .narrowing, .bidding, .deed, .hollow, .clause,
    ] {
      markers[keyword] = declared.addPhrases()
    }
    for list in ["number", "year", "date", "address", "pause", "tens"] { declared.addList(list) }
  }

  /// Takes in a file, as far as its headings.
  mutating func declare(_ file: IntentFile) throws(GrammarProblem) {
    for section in try file.sections() {
      let name = file.text(section.name)
      switch section.keyword {
      case .rule, .verb:
        guard declared.addRule(name) else {
          throw file.problem(at: section.name.lowerBound, "There is a rule \"\(name)\" already.")
        }
      case .names: declared.addList(name)
      case .slot: try declarePart(section, of: file)
      case .joined, .folder, .endings: try readWriting(section, of: file)
      default: break
      }
      sections.append((file, section))
    }
  }

  /// Takes in a part, headed by its slot, or by a slot and a name of its own: "slot refs:kept".
  private mutating func declarePart(_ section: IntentFile.Section, of file: IntentFile) throws(GrammarProblem) {
    let names = file.text(section.name).split(separator: ":").map { String($0) }
    guard let first = names.first, let slot = Slot(named: first), let name = names.last else {
      throw file.problem(at: section.name.lowerBound, "No slot is called \"\(names.first ?? "")\".")
    }
    guard declared.addPart(name) else {
      throw file.problem(at: section.name.lowerBound, "There is a slot \"\(name)\" already.")
    }
    try checkRoomForParts(in: file, at: section.name.lowerBound)
    parts.append(Grammar.Part(root: builder.addRoot(), slot: slot, isCarrier: false))
  }

  /// Fails where there are more parts than a set of them can hold.
  func checkRoomForParts(in file: IntentFile, at offset: Int) throws(GrammarProblem) {
    if parts.count >= PartStarts.most {
      throw file.problem(at: offset, "There can be no more than \(PartStarts.most) parts and carriers.")
    }
  }

  /// All phrases, found in one walk; fails where there are more words, phrases or names than the tables have numbers for.
  private func foundPhrases() throws(GrammarProblem) -> PhraseTrie {
    guard let last = sections.last else { return PhraseTrie() }
    var most = max(declared.vocabulary.count, names.count * 2)
    if most < PhraseTrie.most {
      do throws(PhraseTrieBuilder.TooLarge) { return try phrases.finished() } catch { most = error.size }
    }
    throw last.file.problem(
      at: last.section.start, "With this there are \(most) ways to go on with a phrase, and can be \(PhraseTrie.most).")
  }

  /// The grammar, once all files are in.
  consuming func compiled() throws(GrammarProblem) -> CompiledIntents {
    var compiler = self
    let root = compiler.builder.addRoot()
    try compiler.readParts()
    try compiler.readIntents(from: root)
    let spelling = SpellingBuilder(rows: compiler.keyboard).spelling(of: compiler.declared.vocabulary)
    try compiler.checkSaidSlots()
    try compiler.readOthersWords()
    compiler.readOrdinaryWords()
    try compiler.checkWords()
    try compiler.checkRules()
    let found = try compiler.foundPhrases()
    let leading = compiler.slotSet(Slot.allCases.compactMap { compiler.carriersAfter[$0] })
    let tables = compiler.tables(root: root, leadingSlots: Int(leading), phrases: found, spelling: spelling)
    var tableWriter = NumberWriter()
    tables.write(to: &tableWriter)
    var likenessWriter = NumberWriter()
    compiler.teaching.likeness(in: tables)?.write(to: &likenessWriter)
    return CompiledIntents(
      tables: tableWriter.text, words: UnreadWords(compiler.words).text,
      sayings: Sayings.Unread(compiler.sayings).text,
      written: WrittenSentences(compiler.written, endingAt: compiler.builder.origins).text,
      likeness: likenessWriter.text)
  }

  private func tables(root: Int32, leadingSlots: Int, phrases: PhraseTrie, spelling: Spelling) -> Grammar.Tables {
    let graph = builder.finished()
    var tables = Grammar.Tables(
      writing: declared.writing, vocabulary: declared.vocabulary, spelling: spelling, phrases: phrases,
      names: NameTable(names), graph: graph, markers: Grammar.Markers { .phrase(number(of: $0)) })
    tables.lists = Slot.allCases.map { declared.lists[$0.name].map { Symbol.phrase($0).raw } ?? -1 }
    tables.root = root
    (tables.uses, tables.members) = (declared.uses, declared.members)
    tables.slotSets = slotSets.map { SlotUses($0, of: declared.uses) }
    tables.leadingSlots = leadingSlots
    (tables.sentences, tables.phrasings, tables.parts) = (sentences, phrasings, parts)
    tables.shapes = sentences.map { shapes[$0.intent] ?? Grammar.Shape(takes: [], tail: root) }
    tables.verbs = verbs.map(\.raw)
    let (polite, filler, and) = (tables.markers.polite, tables.markers.filler, tables.markers.and)
    tables.starts = PartStarts(
      graph: graph, parts: parts, uses: declared.uses, words: declared.vocabulary.count,
      phrases: declared.phraseCount, passedOver: [polite, filler, and])
    return tables
  }

  /// The number of a marker's phrases: those under its heading, or those of its list.
  private func number(of marker: Marker) -> Int {
    IntentFile.Keyword(rawValue: marker.rawValue).flatMap { markers[$0] } ?? declared.lists[marker.rawValue] ?? 0
  }
}

extension CompiledIntents {
  /// Compiles the Intents of one language from their text.
  public init(compiling files: [(path: String, text: String)]) throws(GrammarProblem) {
    var compiler = GrammarCompiler()
    for file in files { try compiler.declare(IntentFile(path: file.path, text: file.text)) }
    self = try compiler.compiled()
  }
}

extension Grammar {
  /// Compiles the Intents of one language from their text, and reads them.
  public static func compiled(from files: [(path: String, text: String)]) throws(GrammarProblem) -> Grammar {
    Grammar(try CompiledIntents(compiling: files))
  }
}
