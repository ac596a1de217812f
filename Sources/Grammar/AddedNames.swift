import News

/// Names that are known now and that the Intents do not have, beside the tables that were compiled ahead.
public struct AddedNames: Hashable, Sendable {
  public let phrases: PhraseTrie
  /// Words that the Intents do not have; their numbers go on from those of the Intents.
  private let vocabulary: Vocabulary
  private let firstWord: Word
  private let names: NameTable
  private let firstName: Int

  /// Takes the names of sources; nil where the Intents have them all.
  init?(_ sources: [Source], beside tables: Grammar.Tables) {
    guard let list = tables.list(of: .source) else { return nil }
    let (firstWord, firstName) = (Word(tables.vocabulary.count), tables.names.count)
    var vocabulary = Vocabulary(room: 64)
    var phrases = PhraseTrieBuilder(room: 64)
    var names: [Grammar.Name] = []
    for source in sources {
      var line = Tokeniser(source.name)
      line.lookUp(in: tables)
      let isKnown = line.tokens.allSatisfy { $0.word != Vocabulary.unknown }
      if isKnown, Self.ways(of: line.tokens.map(\.word), tables).allSatisfy({ tables.phrases.contains($0, as: list) }) {
        continue
      }
      let words = line.tokens.map { token in
        token.word != Vocabulary.unknown
          ? token.word : firstWord + vocabulary.intern(line.bytes[Int(token.start)..<Int(token.end)])
      }
      let ways = Self.ways(of: words, tables)
      guard let common = ways.last else { continue }
      var value = tables.names.name(keyed: source.id.rawValue, in: list)
      if value == nil {
        value = firstName + names.count
        let text = line.text(words.count - common.count..<words.count)
        names.append(Grammar.Name(list: list, key: source.id.rawValue, text: text, number: 0))
      }
      for way in ways where !tables.phrases.contains(way, as: list) {
        phrases.insert(way, as: list, value: Int32(value ?? 0))
      }
    }
    if phrases.isEmpty { return nil }
    (self.firstWord, self.firstName) = (firstWord, firstName)
    self.phrases = phrases.finished()
    self.vocabulary = vocabulary
    self.names = NameTable(names)
  }

  /// How a name may be said: whole, and without an article before it; none for no words at all.
  private static func ways(of words: [Word], _ tables: Grammar.Tables) -> [ArraySlice<Word>] {
    let isArticled = words.count > 1 && tables.phrases.contains(words[..<1], as: tables.markers.article)
    return words.isEmpty ? [] : isArticled ? [words[...], words[1...]] : [words[...]]
  }

  func find(_ bytes: ArraySlice<UInt8>) -> Word {
    let word = vocabulary.find(bytes)
    return word == Vocabulary.unknown ? word : firstWord + word
  }

  func key(_ name: Int) -> String { names.key(name - firstName) }

  func text(_ name: Int) -> String { names.text(name - firstName) }
}
