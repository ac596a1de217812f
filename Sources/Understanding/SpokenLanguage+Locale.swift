extension SpokenLanguage {
  /// The language that a person's surroundings name and that Intents are written in, or else English.
  public init(environment: [String: String]) {
    let known = Self.allCases.map(\.rawValue)
    self = Self.name(in: environment, of: known).flatMap(Self.init) ?? .en
  }

  /// The one of some languages that the locale for messages names; nil where it names none of them.
  ///
  /// What is set for everything counts before what is set for messages, and that before what is usual, as with any
  /// program. A language with its country comes before the language alone: "pt-br", then "pt".
  static func name(in environment: [String: String], of languages: [String]) -> String? {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let place = locale?.prefix(while: { $0 != "." && $0 != "@" }).lowercased() else { return nil }
    let names = [place.replacing("_", with: "-"), String(place.prefix { $0 != "_" })]
    return names.first(where: languages.contains)
  }
}
