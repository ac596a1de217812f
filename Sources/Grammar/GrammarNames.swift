import News

/// How to call things when speaking to people, and what can be typed.
extension Grammar {
  /// Words to offer while a line is being typed.
  public struct Completions: Hashable, Sendable {
    /// How commands begin.
    public let starts: [String]
    public let sources: [String]
    public let categories: [String]
  }

  /// Words to offer while a line is being typed, each kind in the order of the Intents.
  public var completions: Completions {
    Completions(
      starts: starts, sources: texts(of: .source), categories: texts(of: .category).map { $0.lowercased() })
  }

  /// What a country is called; nil for one the Intents do not know.
  public func name(of country: Country) -> String? { text(of: country.rawValue, in: .country) }

  /// What a language is called; nil for one the Intents do not know.
  public func name(of language: Language) -> String? { text(of: language.rawValue, in: .language) }

  /// What a section is called.
  public func name(of category: Category) -> String? { text(of: category.rawValue, in: .category) }

  /// The common name of a source in lower case, as people say it.
  public func name(of source: SourceID) -> String? { text(of: source.rawValue, in: .source) }

  /// What a name stands for that some words are, with an article before it or not; nil where they are none.
  public func code(called said: String, in slot: Slot) -> String? {
    guard let list = tables.list(of: slot) else { return nil }
    var line = Tokeniser(said, in: tables.writing)
    lookUp(&line)
    let words = line.tokens.map(\.word)
    let isArticled = words.count > 1 && tables.phrases.contains(words[..<1], as: tables.markers.article)
    let name =
      tables.phrases.value(of: words[...], as: list)
      ?? (isArticled ? tables.phrases.value(of: words[1...], as: list) : nil)
    return name.map { tables.names.key(Int($0)) }
  }

  private func text(of key: String, in slot: Slot) -> String? {
    tables.list(of: slot).flatMap { tables.names.name(keyed: key, in: $0) }.map(tables.names.text)
  }

  private func texts(of slot: Slot) -> [String] {
    tables.list(of: slot).map { tables.names.names(of: $0).map(tables.names.text) } ?? []
  }
}
