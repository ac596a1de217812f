import Grammar

extension GrammarDraft {
  /// Makes the tables from everything read.
  mutating func tables(root: Int32, phrases: PhraseTrie, spelling: Spelling) -> GrammarTables {
    let graph = graph.finished()
    let leadingSlots = slotSet(parts.carriers(of: Slot.allCases, isBefore: false))
    let markers = Markers { .phrase(declared.number(of: $0)) }
    var tables = GrammarTables(
      writing: declared.writing, vocabulary: declared.vocabulary, spelling: spelling, phrases: phrases,
      names: NameTable(names.names), graph: graph, markers: markers)
    tables.lists = Slot.allCases.map { declared.lists[$0.name].map { Symbol.phrase($0).raw } ?? -1 }
    tables.root = root
    (tables.uses, tables.members) = (declared.uses, declared.members)
    tables.slotSets = parts.slotSets.map { SlotUses($0, of: declared.uses) }
    tables.leadingSlots = Int(leadingSlots)
    (tables.phrasings, tables.parts) = (parts.phrasings, parts.parts)
    tables.sentences = sentences.sentences
    tables.shapes = sentences.sentences.map {
      sentences.shapes[$0.intent] ?? SentenceShape(takes: [], tail: root)
    }
    tables.verbs = verbs.map(\.raw)
    tables.starts = PartStarts(
      graph: graph, parts: parts.parts, uses: declared.uses, words: declared.vocabulary.count,
      phrases: declared.phraseCount, passedOver: [markers.polite, markers.filler, markers.and])
    return tables
  }
}
