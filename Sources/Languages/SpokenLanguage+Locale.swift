extension SpokenLanguage {
  /// The language of the locale if Intents are written in it, else English.
  public init(environment: [String: String]) {
    let known = Self.allCases.map(\.rawValue)
    self = Self.name(in: environment, of: known).flatMap(Self.init) ?? .en
  }

  /// The first language that the locale for messages names; nil where it names none of them.
  ///
  /// `LC_ALL` counts before `LC_MESSAGES` and that before `LANG`. A language with its country comes before the language
  /// alone: "pt-br", then "pt".
  package static func name(in environment: [String: String], of languages: [String]) -> String? {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let place = locale?.prefix(while: { $0 != "." && $0 != "@" }).lowercased() else { return nil }
    let names = [place.replacing("_", with: "-"), String(place.prefix { $0 != "_" })]
    return names.first(where: languages.contains)
  }
}
