import Basics
import Grammar
import News
import Understanding

/// Which choice a value comes to that was said for a setting.
extension Understander {
  /// The choice that a value comes to; nil where it comes to none.
  func choice(of name: Choice.Name, said value: String) -> Choice? {
    let words = Words(value).list
    let isUsual = self.words(.usual).holds(words)
    let value = value.lowercased()
    switch name {
    case .pageSize:
      if isUsual { return .pageSize(nil) }
      return Int(value).flatMap(PageSize.init).map { .pageSize($0) }
    case .theme: return theme(said: words).map { .theme($0 == .auto ? nil : $0) }
    case .country:
      if isUsual { return .country(nil) }
      return country(called: value).map { .country($0) }
    case .language:
      if isUsual { return .language(nil) }
      return language(called: value).map { .language($0) }
    case .sort:
      if isUsual { return .order(nil) }
      return order(said: words).map { .order($0) }
    case .start:
      if isUsual { return .start(nil) }
      return code(called: value, in: .category).flatMap(News.Category.init).map { .start($0) }
    // Changed by saying which is to speak, which may take a key.
    case .edition: return nil
    }
  }

  /// The country of a name or code that is known.
  private func country(called said: String) -> Country? {
    if let code = Country(rawValue: said), self.name(of: code) != said { return code }
    return code(called: said, in: .country).flatMap(Country.init)
  }

  private func language(called said: String) -> Language? {
    if let code = Language(rawValue: said), self.name(of: code) != said { return code }
    return code(called: said, in: .language).flatMap(Language.init)
  }

  private func name(of country: Country) -> String { (grammar.name(of: country) ?? country.rawValue).lowercased() }

  private func name(of language: Language) -> String { (grammar.name(of: language) ?? language.rawValue).lowercased() }

  /// The theme that goes by a name; generous, since there are only four.
  private func theme(said: [String]) -> Theme? {
    let kinds: [(Theme, WordClass)] = [
      (.auto, .themeAuto), (.dark, .themeDark), (.light, .themeLight), (.plain, .themePlain),
    ]
    return kinds.first { words($0.1).holds(said) }?.0
  }

  private func order(said: [String]) -> Query.Order? {
    let kinds: [(Query.Order, WordClass)] = [
      (.newest, .orderNewest), (.popularity, .orderPopularity), (.relevance, .orderRelevance),
    ]
    return kinds.first { words($0.1).holds(said) }?.0
  }
}
