import Basics
import Commands
import News
import Replies

/// Settings: what there is to choose, and choosing it.
@MainActor
public struct SettingsModel {
  private let shelf: any LibraryShelf
  private let around: Surroundings

  public init(shelf: any LibraryShelf, around: Surroundings) {
    self.shelf = shelf
    self.around = around
  }

  /// How replies are dressed where there are colours.
  public var theme: Theme { shelf.choices.theme ?? .auto }

  /// Shows what can be chosen.
  public func show(to name: ProfileName?) -> Outcome {
    let choices = shelf.choices
    return Outcome(
      Reply(
        message: "This is how things are set for \(name?.shown ?? "a guest")",
        hint: #"Say one of these lines, with what you like better."#,
        cards: Choice.Name.allCases.map { card(for: choices[$0]) }))
  }

  /// Says how one setting is, and which values it takes.
  public func show(_ name: Choice.Name) -> Outcome {
    let choice = shelf.choices[name]
    return Outcome(
      Reply(
        message: .verbatim(sentence(for: choice)), hint: .verbatim(Self.rule(for: name)), cards: [card(for: choice)]))
  }

  public func choose(_ choice: Choice) throws(NewsFailure) -> Outcome {
    let before = shelf.choices[choice.name]
    let change = choice == before ? nil : Change.chose(choice, before: before)
    if let change { try shelf.apply(change) }
    var outcome = Outcome(
      Reply(
        message: .verbatim(sentence(for: choice)), hint: hint(for: choice).map(Saying.verbatim),
        touched: [card(for: choice)]))
    outcome.change = change
    return outcome
  }

  /// Says that there is no such setting.
  public func refuse(_ said: String) -> Outcome {
    let names = Choice.Name.allCases.map(\.rawValue)
    return Outcome(
      Reply(
        status: .error("unknownSetting"), message: "There is no setting called \"\(Text.field(said))\".",
        hint: "There are \(listed(names))."))
  }

  /// Says that a setting takes no such value.
  public func refuse(_ value: String, as name: Choice.Name) -> Outcome {
    Outcome(
      Reply(
        status: .error("wrongValue"), message: "\"\(Text.field(value))\" will not do for \(name.title).",
        hint: .verbatim(Self.rule(for: name))))
  }
}

/// What is said of settings: how they are, how to change them, and which values they take.
extension SettingsModel {
  /// A setting as a card.
  func card(for choice: Choice) -> Card {
    Card(number: nil, face: .setting(choice, value: value(of: choice), saying: saying(for: choice.name)))
  }

  /// What a choice comes to, as one sentence.
  func sentence(for choice: Choice) -> String {
    switch choice {
    case .pageSize(let size): "A page holds \(counted((size ?? .usual).rawValue, "card"))."
    case .theme(.plain): "The theme is plain: no colour."
    case .theme(let theme?): "The theme is \(theme.rawValue)."
    case .theme(nil): "The theme is auto: colours for any ground."
    case .country(let country?): "Headlines are from \(around.names.phrase(of: country)) unless you say otherwise."
    case .country(nil): "Headlines are from any country."
    case .language(let language?): "Headlines are in \(around.names.name(of: language)) unless you say otherwise."
    case .language(nil): "Headlines are in any language."
    case .order(let order?): "Searches answer \(order.words) first unless you say otherwise."
    case .order(nil): "Searches answer in the edition's own order."
    case .start(let section?): "The prompt opens with \(section.rawValue) headlines."
    case .start(nil): "The prompt opens with no headlines."
    case .edition(let name): "\(capitalized((name ?? .demo).speaker)) \((name ?? .demo).speaks)."
    }
  }

  /// What a person may want to know after choosing.
  func hint(for choice: Choice) -> String? {
    switch choice {
    case .country(_?): #"Say "use any country" to have them all again."#
    case .language(_?): #"Say "use any language" to have them all again."#
    case .start(_?): #"Say "set start to none" to open without."#
    case .pageSize, .theme, .country(nil), .language(nil), .order, .start(nil), .edition: nil
    }
  }

  /// Which values there are.
  public nonisolated static func rule(for name: Choice.Name) -> String {
    switch name {
    case .pageSize: "A page holds \(PageSize.allowed.lowerBound) to \(PageSize.allowed.upperBound) cards."
    case .theme: "The themes are \(listed(Theme.allCases.map(\.rawValue)))."
    case .country: #"Countries go by name or by two letters, such as "germany" or "de"; "any" is all of them."#
    case .language: #"Languages go by name or by two letters, such as "french" or "fr"; "any" is all of them."#
    case .sort: "The orders are \(listed(Query.Order.allCases.map(\.rawValue)))."
    case .start: "The sections are \(listed(News.Category.allCases.map(\.rawValue))); or none."
    case .edition: "The editions are \(listed(EditionName.allCases.map(\.rawValue)))."
    }
  }

  /// What a setting is now, in a word or two.
  private func value(of choice: Choice) -> String {
    switch choice {
    case .pageSize(let size): String((size ?? .usual).rawValue)
    case .theme(let theme): (theme ?? .auto).rawValue
    case .country(let country): country.map(around.names.name) ?? "any"
    case .language(let language): language.map(around.names.name) ?? "any"
    case .order(let order): order?.rawValue ?? "the edition's own"
    case .start(let section): section?.rawValue ?? "none"
    case .edition(let name): (name ?? .demo).rawValue
    }
  }

  /// A line that changes a setting.
  private func saying(for name: Choice.Name) -> String {
    switch name {
    case .pageSize: "20 per page"
    case .theme: "use the dark theme"
    case .country: "use my country germany"
    case .language: "set language to french"
    case .sort: "newest first by default"
    case .start: "start with sports"
    case .edition: "go live"
    }
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

extension Query.Order {
  fileprivate var words: String {
    switch self {
    case .newest: "newest"
    case .popularity: "most popular"
    case .relevance: "closest"
    }
  }
}
