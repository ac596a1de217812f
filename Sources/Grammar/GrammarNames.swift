import News

/// Names as shown to people.
extension Grammar {
  /// The names of a list, each once, with their keys, in the order of the Intents.
  public func names(listed list: Int) -> [(key: String, text: String)] {
    var told: Set<String> = []
    return tables.names.names(of: .phrase(list)).map { (tables.names.key($0), tables.names.text($0)) }
      .filter { told.insert($0.1).inserted }
  }

  /// A country's name; nil for an unknown one.
  public func name(of country: Country) -> String? { text(of: country.rawValue, in: .country) }

  /// A language's name; nil for an unknown one.
  public func name(of language: Language) -> String? { text(of: language.rawValue, in: .language) }

  /// A section's name.
  public func name(of category: Category) -> String? { text(of: category.rawValue, in: .category) }

  /// A source's common name in lower case.
  public func name(of source: SourceID) -> String? { text(of: source.rawValue, in: .source) }

  /// The key of a name, with or without an article; nil where it is unknown.
  public func code(called said: String, in slot: Slot) -> String? {
    tables.list(of: slot).flatMap { code(called: said, in: $0) }
  }

  /// The code of the country that something is from by its name: "indian".
  public func country(ofNation said: String) -> String? { code(called: said, in: tables.markers.nation) }

  private func code(called said: String, in list: Symbol) -> String? {
    var line = Tokeniser(said, in: tables.writing)
    lookUp(&line)
    let words = line.tokens.map(\.word)
    let isArticled = words.count > 1 && tables.phrases.contains(words[..<1], as: tables.markers.article)
    let name =
      tables.phrases.value(of: words[...], as: list)
      ?? (isArticled ? tables.phrases.value(of: words[1...], as: list) : nil)
    return name.map { key(ofName: Int($0)) }
  }

  private func text(of key: String, in slot: Slot) -> String? {
    tables.list(of: slot).flatMap { tables.names.name(keyed: key, in: $0) }.map(tables.names.text)
  }
}
