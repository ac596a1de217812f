import Basics
import Commands
import Grammar
import News

/// Reads the values of settings.
extension Understander {
  /// The choice for a setting's value in words; nil if there is none.
  public func choice(of name: Choice.Name, said value: String) -> Choice? {
    let said = Words(value).list
    let isUsual = words(.usual).holds(said)
    let written = value
    let value = value.lowercased()
    switch name {
    case .pageSize:
      if isUsual { return .pageSize(nil) }
      return Int(value).flatMap(PageSize.init).map { .pageSize($0) }
    case .theme: return theme(said: said).map { .theme($0 == .auto ? nil : $0) }
    case .layout:
      if isUsual { return .layout(nil) }
      return Layout(rawValue: value).map { .layout($0 == .auto ? nil : $0) }
    case .pictures:
      if let pictures = Pictures(rawValue: value) { return .pictures(pictures == .off ? nil : pictures) }
      return isUsual ? .pictures(nil) : nil
    case .country:
      if isUsual { return .country(nil) }
      return country(called: value).map { .country($0) }
    case .language:
      if isUsual { return .language(nil) }
      return language(called: value).map { .language($0) }
    case .sort:
      if isUsual { return .order(nil) }
      return order(said: said).map { .order($0) }
    case .start:
      if isUsual { return .start(nil) }
      return code(called: value, in: .category).flatMap(Category.init).map { .start(.section($0)) }
    case .notices:
      if isUsual || value == "off" { return .notices(nil) }
      return value == "on" ? .notices(true) : nil
    case .texts:
      if isUsual || value == "off" { return .texts(nil) }
      return value == "on" ? .texts(true) : nil
    case .keys:
      if value == "off" { return .keys(false) }
      return isUsual || value == "on" ? .keys(nil) : nil
    case .history:
      // "Off" is a word for what is usual too.
      if value == "off" { return .history(false) }
      return isUsual || value == "on" ? .history(nil) : nil
    // A program's name means what it says, in the letters it is written in.
    case .pager: return .pager(isUsual || value == "off" ? nil : written)
    case .feeds:
      if isUsual { return .feeds(nil) }
      return FeedRange(rawValue: value).map { .feeds($0 == .mine ? nil : $0) }
    case .past:
      if isUsual { return .past(nil) }
      return PastSpan(rawValue: value).map { .past($0) }
    // Switched by its own command, since it may need a key.
    case .edition: return nil
    }
  }

  /// The theme for any of its words in the Intents.
  private func theme(said: [String]) -> Theme? {
    let kinds: [(Theme, WordClass)] = [
      (.auto, .themeAuto), (.dark, .themeDark), (.light, .themeLight), (.contrast, .themeContrast),
      (.plain, .themePlain),
    ]
    return kinds.first { words($0.1).holds(said) }?.0
  }

  private func order(said: [String]) -> Query.Order? {
    let kinds: [(Query.Order, WordClass)] = [
      (.newest, .orderNewest), (.oldest, .orderOldest), (.popularity, .orderPopularity), (.relevance, .orderRelevance),
    ]
    return kinds.first { words($0.1).holds(said) }?.0
  }

  /// The country of a name or a code.
  private func country(called said: String) -> Country? {
    if let code = Country(rawValue: said), isKnown(grammar.name(of: code), beside: said) { return code }
    return code(called: said, in: .country).flatMap(Country.init)
  }

  private func language(called said: String) -> Language? {
    if let code = Language(rawValue: said), isKnown(grammar.name(of: code), beside: said) { return code }
    return code(called: said, in: .language).flatMap(Language.init)
  }

  private func isKnown(_ name: String?, beside code: String) -> Bool { name.map { $0.lowercased() != code } ?? false }
}
