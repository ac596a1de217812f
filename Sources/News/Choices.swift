/// How replies are dressed.
public enum Theme: String, CaseIterable, Hashable, Sendable, Codable {
  /// In colours that can be read on any ground.
  case auto
  case dark, light
  /// Without colour, and with nothing of our own beyond ASCII.
  case plain
}

/// One thing that a person chose; nil for as it usually is.
public enum Choice: Hashable, Sendable, Codable {
  case pageSize(PageSize?)
  case theme(Theme?)
  case country(Country?)
  case language(Language?)
  case order(Query.Order?)
  case start(Category?)
  case edition(EditionName?)

  /// What there is to choose, by the names people use.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    case pageSize = "page size"
    case theme, country, language, sort, start, edition
  }

  public var name: Name {
    switch self {
    case .pageSize: .pageSize
    case .theme: .theme
    case .country: .country
    case .language: .language
    case .order: .sort
    case .start: .start
    case .edition: .edition
    }
  }
}

/// All that a person chose.
public struct Choices: Hashable, Sendable {
  /// How many cards a page holds.
  public var pageSize: PageSize?
  public var theme: Theme?
  /// Where headlines are from, and what they are written in, unless something else is said.
  public var country: Country?
  public var language: Language?
  /// In which order searches answer, unless something else is said.
  public var order: Query.Order?
  /// The section shown when the prompt opens.
  public var start: Category?
  /// Where news comes from.
  public var edition: EditionName?

  public init() {}

  /// What was chosen under a name.
  public subscript(name: Choice.Name) -> Choice {
    switch name {
    case .pageSize: .pageSize(pageSize)
    case .theme: .theme(theme)
    case .country: .country(country)
    case .language: .language(language)
    case .sort: .order(order)
    case .start: .start(start)
    case .edition: .edition(edition)
    }
  }

  /// These choices with one of them made anew.
  public func with(_ choice: Choice) -> Choices {
    var choices = self
    switch choice {
    case .pageSize(let size): choices.pageSize = size
    case .theme(let theme): choices.theme = theme
    case .country(let country): choices.country = country
    case .language(let language): choices.language = language
    case .order(let order): choices.order = order
    case .start(let section): choices.start = section
    case .edition(let edition): choices.edition = edition
    }
    return choices
  }
}

extension Choices: Codable {
  private enum Member: String, CodingKey { case pageSize, theme, country, language, order, start, edition }

  /// Reads each choice for itself: one that a newer Crier made, or a hand wrote wrongly, spoils none of the others.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Member.self)
    func value<Value: Decodable>(_ member: Member) -> Value? { try? members.decode(Value.self, forKey: member) }
    pageSize = value(.pageSize)
    theme = value(.theme)
    country = value(.country)
    language = value(.language)
    order = value(.order)
    start = value(.start)
    edition = value(.edition)
  }
}
