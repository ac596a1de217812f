import News

extension Grammar {
  /// The grammar with the names of a lexicon added, where the Intents do not have them.
  func adding(_ lexicon: Lexicon) -> Grammar {
    guard let list = tables.lists["source"], !lexicon.sources.isEmpty else { return self }
    var added = tables
    var known: [String: Int32] = [:]
    for (index, name) in tables.names.enumerated() where name.list == list { known[name.key] = Int32(index) }
    for source in lexicon.sources {
      let line = Tokeniser(source.name)
      let words = line.tokens.map { added.vocabulary.intern(line.bytes[Int($0.start)..<Int($0.end)]) }
      let common = isArticle(words.first) && words.count > 1 ? 1 : 0
      let value = known[source.id.rawValue] ?? Int32(added.names.count)
      if known[source.id.rawValue] == nil {
        let text = line.text(common..<words.count)
        added.names.append(Name(list: list, key: source.id.rawValue, text: text, number: 0))
      }
      added.phrases.insert(words, as: list, value: value)
      added.phrases.insert(Array(words[common...]), as: list, value: value)
    }
    return Grammar(tables: added, examples: examples)
  }

  private func isArticle(_ word: Word?) -> Bool {
    guard let word, word < tables.vocabulary.count else { return false }
    let node = tables.phrases.step(from: PhraseTrie.root, by: word)
    guard node != PhraseTrie.nowhere else { return false }
    var isArticle = false
    tables.phrases.forEachEnding(at: node) { isArticle = isArticle || $0.symbol == tables.markers.article }
    return isArticle
  }
}
