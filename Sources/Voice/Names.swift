import News

/// The names of countries and languages, injected at start-up because they come from the Intents.
public struct Names: Sendable {
  /// Uses capital codes as names.
  public static let codes = Names(country: { $0.rawValue.uppercased() }, language: { $0.rawValue.uppercased() })

  private let country: @Sendable (Country) -> String
  private let language: @Sendable (Language) -> String

  public init(
    country: @escaping @Sendable (Country) -> String, language: @escaping @Sendable (Language) -> String
  ) {
    self.country = country
    self.language = language
  }

  func name(of country: Country) -> String { self.country(country) }

  func name(of language: Language) -> String { self.language(language) }
}
