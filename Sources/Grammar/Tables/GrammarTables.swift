/// All that reading a line looks things up in, made of the Intents when the program was built.
///
/// Almost everything is known by a number, which is its place in one of these rows.
public struct GrammarTables: Sendable {
  /// How the language is written.
  public let writing: Writing
  public let vocabulary: Vocabulary
  /// All fixed words and names that may be found in a line.
  public let phrases: PhraseTrie
  public let names: NameTable
  /// The list of names that fills each slot by default, if there is one.
  public package(set) var lists: [Int32] = []
  public let graph: SentenceGraph
  /// The node that the sentences of all intents begin at.
  public package(set) var root: Int32 = 0
  /// All the ways in which slots stand in sentences.
  public package(set) var uses: [SlotUse] = []
  /// For the use of a list, the use of its members.
  public package(set) var members: [Int32] = []
  /// The slots that may stand in one place, for each set that there is.
  public package(set) var slotSets: [SlotUses] = []
  /// The set of slots that may open a line: "in france, …", "since monday, …".
  public package(set) var leadingSlots: Int = 0
  public package(set) var sentences: [Sentence] = []
  public package(set) var phrasings: [Phrasing] = []
  public package(set) var parts: [SentencePart] = []
  /// For each sentence, what may stand around it.
  public package(set) var shapes: [SentenceShape] = []
  public let markers: Markers
  /// Which phrases may begin a command in the middle of a line.
  public package(set) var verbs: [Int32] = []
  /// What each word and phrase may begin.
  public package(set) var starts = PartStarts(rows: [], wordCount: 0, anywhere: 0)
  public let spelling: Spelling

  /// Takes what each row below is about; the rows themselves are yet to come.
  package init(
    writing: Writing, vocabulary: Vocabulary, spelling: Spelling, phrases: PhraseTrie, names: NameTable,
    graph: SentenceGraph, markers: Markers
  ) {
    (self.writing, self.vocabulary, self.spelling) = (writing, vocabulary, spelling)
    (self.phrases, self.names, self.graph, self.markers) = (phrases, names, graph, markers)
  }

  /// The list that fills a slot by default.
  public func list(of slot: Slot) -> Symbol? {
    let list = lists[Int(slot.rawValue)]
    return list < 0 ? nil : Symbol(raw: list)
  }
}

/// How tables are read and written, in one order.
extension GrammarTables {
  init(_ reader: inout NumberReader) {
    writing = Writing(&reader)
    vocabulary = Vocabulary(&reader)
    phrases = PhraseTrie(&reader)
    names = NameTable(&reader)
    lists = reader.numbers()
    graph = SentenceGraph(&reader)
    root = Int32(reader.number())
    uses = SlotUse.uses(&reader)
    members = reader.numbers()
    let uses = uses
    slotSets = (0..<reader.number()).map { _ in SlotUses(reader.numbers(), of: uses) }
    leadingSlots = reader.number()
    sentences = Sentence.sentences(&reader)
    phrasings = Phrasing.phrasings(&reader)
    parts = SentencePart.parts(&reader)
    shapes = SentenceShape.shapes(&reader)
    markers = Markers(&reader)
    verbs = reader.numbers()
    starts = PartStarts(&reader)
    spelling = Spelling(&reader)
  }

  package func write(to writer: inout NumberWriter) {
    writing.write(to: &writer)
    vocabulary.write(to: &writer)
    phrases.write(to: &writer)
    names.write(to: &writer)
    writer.write(lists)
    graph.write(to: &writer)
    writer.write([root])
    SlotUse.write(uses, to: &writer)
    writer.write(members)
    writer.write([slotSets.count])
    for set in slotSets { writer.write(set.uses) }
    writer.write([leadingSlots])
    Sentence.write(sentences, to: &writer)
    Phrasing.write(phrasings, to: &writer)
    SentencePart.write(parts, to: &writer)
    SentenceShape.write(shapes, to: &writer)
    markers.write(to: &writer)
    writer.write(verbs)
    starts.write(to: &writer)
    spelling.write(to: &writer)
  }
}
