import News

/// The names that countries and languages go by among people.
///
/// They live with the Intents, out of sight from here, so that whoever wires the rooms gives them in.
public struct Names: Sendable {
  /// Codes in capitals, for want of names.
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
