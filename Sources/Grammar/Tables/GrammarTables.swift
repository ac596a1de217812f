/// The tables for reading a line, compiled from the Intents.
///
/// Almost everything is known by a number, its index in one of these rows.
public struct GrammarTables: Sendable {
  /// How the language is written.
  public let writing: Writing
  public let vocabulary: Vocabulary
  /// All fixed words and names that a line may hold.
  public let phrases: PhraseTrie
  public let names: NameTable
  /// The default list of names for each slot, if any.
  public package(set) var lists: [Int32] = []
  public let graph: SentenceGraph
  /// The node where all intents' sentences begin.
  public package(set) var root: Int32 = 0
  /// All slot uses in sentences.
  public package(set) var uses: [SlotUse] = []
  /// For the use of a list, the use of its members.
  public package(set) var members: [Int32] = []
  /// The slots that may stand in one place, for each such set.
  public package(set) var slotSets: [SlotUses] = []
  /// The set of slots that may begin a line: "in france, …", "since monday, …".
  public package(set) var leadingSlots: Int = 0
  public package(set) var sentences: [Sentence] = []
  public package(set) var phrasings: [Phrasing] = []
  public package(set) var parts: [SentencePart] = []
  /// For each sentence, what may stand around it.
  public package(set) var shapes: [SentenceShape] = []
  public let markers: Markers
  /// The phrases that may begin a command in mid-line.
  public package(set) var verbs: [Int32] = []
  /// What each word and phrase may begin.
  public package(set) var starts = PartStarts(rows: [], wordCount: 0, anywhere: 0)
  public let spelling: Spelling

  /// Takes the basics; the rows below are filled in later.
  package init(
    writing: Writing, vocabulary: Vocabulary, spelling: Spelling, phrases: PhraseTrie, names: NameTable,
    graph: SentenceGraph, markers: Markers
  ) {
    (self.writing, self.vocabulary, self.spelling) = (writing, vocabulary, spelling)
    (self.phrases, self.names, self.graph, self.markers) = (phrases, names, graph, markers)
  }

  /// The default list for a slot.
  public func list(of slot: Slot) -> Symbol? {
    let list = lists[Int(slot.rawValue)]
    return list < 0 ? nil : Symbol(raw: list)
  }
}

/// Reads and writes the tables, in one order.
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
