import Basics
import Grammar
import News
import Understanding

/// Settings: what there is to choose, choosing it, and what it does to what is asked.
extension Conversation {
  /// Shows what can be chosen, or chooses something.
  func settings(_ request: SettingRequest) -> Reply {
    guard let said = request.name else { return showSettings() }
    guard let name = Choice.Name(rawValue: said) else { return unknownSetting(said) }
    guard let value = request.value else { return describe(name) }
    guard let choice = choice(of: name, said: value) else { return refuse(value, as: name) }
    return choose(choice)
  }

  /// The setting that a bare "newest first" comes to where there is no list it could order.
  func orderAlone(_ command: Command) -> SettingRequest? {
    guard context.asked?.news == nil, case .search(let request) = command, let order = request.order,
      request == NewsRequest(order: order)
    else { return nil }
    return SettingRequest(name: Choice.Name.sort.rawValue, value: order.rawValue)
  }

  private func choose(_ choice: Choice) -> Reply {
    let before = scenes.profile.choices[choice.name]
    do throws(NewsFailure) {
      if choice != before { try change(.chose(choice, before: before)) }
      return Reply(message: sentence(for: choice), hint: hint(for: choice), touched: [card(for: choice)])
    } catch {
      return Reply(error)
    }
  }

  private func showSettings() -> Reply {
    let choices = scenes.profile.choices
    return Reply(
      message: "This is how things are set for \(scenes.profile.name?.shown ?? "a guest")",
      hint: #"Say one of these lines, with what you like better."#,
      cards: Choice.Name.allCases.map { card(for: choices[$0]) })
  }

  private func describe(_ name: Choice.Name) -> Reply {
    Reply(
      message: sentence(for: scenes.profile.choices[name]), hint: rule(for: name),
      cards: [card(for: scenes.profile.choices[name])])
  }

  private func unknownSetting(_ said: String) -> Reply {
    let names = Choice.Name.allCases.map(\.rawValue)
    return Reply(
      status: .error("unknownSetting"), message: "There is no setting called \"\(Text.field(said))\".",
      hint: "There are \(listed(names)).")
  }

  private func refuse(_ value: String, as name: Choice.Name) -> Reply {
    Reply(
      status: .error("wrongValue"), message: "\"\(Text.field(value))\" will not do for \(name.title).",
      hint: rule(for: name))
  }

  /// The choice that a value comes to; nil where it comes to none.
  private func choice(of name: Choice.Name, said value: String) -> Choice? {
    let words = Words(value).list
    let isUsual = understander.words(.usual).holds(words)
    let value = value.lowercased()
    switch name {
    case .pageSize:
      if isUsual { return .pageSize(nil) }
      return Int(value).flatMap(PageSize.init).map { .pageSize($0) }
    case .theme: return Theme(said: words, understander).map { .theme($0 == .auto ? nil : $0) }
    case .country:
      if isUsual { return .country(nil) }
      return country(called: value).map { .country($0) }
    case .language:
      if isUsual { return .language(nil) }
      return language(called: value).map { .language($0) }
    case .sort:
      if isUsual { return .order(nil) }
      return Query.Order(said: words, understander).map { .order($0) }
    case .start:
      if isUsual { return .start(nil) }
      return section(called: value).map { .start($0) }
    // Changed by saying which is to speak, which may take a key.
    case .edition: return nil
    }
  }

  /// The country of a name or code that is known.
  private func country(called said: String) -> Country? {
    if let code = Country(rawValue: said), names.name(of: code).lowercased() != said { return code }
    return understander.code(called: said, in: .country).flatMap(Country.init)
  }

  private func language(called said: String) -> Language? {
    if let code = Language(rawValue: said), names.name(of: code).lowercased() != said { return code }
    return understander.code(called: said, in: .language).flatMap(Language.init)
  }

  private func section(called said: String) -> News.Category? {
    understander.code(called: said, in: .category).flatMap(News.Category.init)
  }

  /// How many cards a page holds where nothing else is said.
  var pageSize: PageSize { scenes.profile.choices.pageSize ?? .usual }

  /// What was chosen for all requests and is not said otherwise in this one.
  ///
  /// Where somebody names a place, a language or a source they mean it, and not what they usually want beside it.
  func choices(for request: NewsRequest, _ kind: Query.Kind) -> NewsRequest {
    let choices = scenes.profile.choices
    var chosen = NewsRequest()
    switch kind {
    case .headlines where request.country == nil && request.language == nil && request.source == nil:
      chosen.country = choices.country
      chosen.language = choices.language
    case .search where request.order == nil: chosen.order = choices.order
    default: break
    }
    return chosen
  }
}

extension Choice.Name {
  /// The name with its article.
  fileprivate var title: String {
    switch self {
    case .pageSize: "the page size"
    case .theme: "the theme"
    case .country: "the country"
    case .language: "the language"
    case .sort: "the sort order"
    case .start: "the start-up section"
    case .edition: "the edition"
    }
  }
}

extension Theme {
  /// The theme that goes by a name; generous, since there are only four.
  fileprivate init?(said words: [String], _ understander: Understander) {
    let kinds: [(Theme, WordClass)] = [
      (.auto, .themeAuto), (.dark, .themeDark), (.light, .themeLight), (.plain, .themePlain),
    ]
    guard let theme = kinds.first(where: { understander.words($0.1).holds(words) })?.0 else { return nil }
    self = theme
  }
}

extension Query.Order {
  fileprivate init?(said words: [String], _ understander: Understander) {
    let kinds: [(Query.Order, WordClass)] = [
      (.newest, .orderNewest), (.popularity, .orderPopularity), (.relevance, .orderRelevance),
    ]
    guard let order = kinds.first(where: { understander.words($0.1).holds(words) })?.0 else { return nil }
    self = order
  }
}
