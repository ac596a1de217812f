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

  public func name(of country: Country) -> String { self.country(country) }

  /// The name of a country as a sentence has it: "the United States".
  public func phrase(of country: Country) -> String {
    (Self.articled.contains(country.rawValue) ? "the " : "") + name(of: country)
  }

  /// Unions, kingdoms and islands that no sentence names without an article.
  private static let articled: Set = ["us", "gb", "ae", "nl", "ph"]

  public func name(of language: Language) -> String { self.language(language) }

  /// The name of a section, as a heading has it.
  public func name(of section: Category) -> String { capitalized(section.rawValue) }
}
