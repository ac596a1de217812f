import News

/// What people call the places and languages that are known by codes elsewhere.
public struct Names: Sendable {
  private let countryName: @Sendable (Country) -> String?
  private let languageName: @Sendable (Language) -> String?

  /// Names looked up where the words of people stand; without one the code is shown, in capitals.
  public init(
    country: @escaping @Sendable (Country) -> String? = { _ in nil },
    language: @escaping @Sendable (Language) -> String? = { _ in nil }
  ) {
    countryName = country
    languageName = language
  }

  public func name(of country: Country) -> String { countryName(country) ?? country.rawValue.uppercased() }
  public func name(of language: Language) -> String { languageName(language) ?? language.rawValue.uppercased() }
}
