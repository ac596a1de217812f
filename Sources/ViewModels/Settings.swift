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

  /// All that is chosen.
  public var choices: Choices { shelf.choices }

  /// What the prompt opens with.
  public var opening: Opening? { shelf.choices.start }

  /// Shows what can be chosen.
  public func show(to name: ProfileName?) -> Outcome {
    let choices = shelf.choices
    return Outcome(
      Reply(
        message: name.map { .yourSettings(name: $0.shown) } ?? .guestsSettings, hint: .yourSettingsHint,
        cards: Choice.Name.allCases.map { card(for: choices[$0]) }))
  }

  /// Says how one setting is, and which values it takes.
  public func show(_ name: Choice.Name) -> Outcome {
    let choice = shelf.choices[name]
    let rule = Self.rule(for: name)
    return Outcome(
      Reply(
        message: sentence(for: choice),
        hint: Self.saysHow(name) ? rule : .together([rule, .changeItSo(line: .settingLine(setting: name))]),
        touched: [card(for: choice)]))
  }

  public func choose(_ choice: Choice) throws(NewsFailure) -> Outcome {
    let before = shelf.choices[choice.name]
    let change = choice == before ? nil : Change.chose(choice, before: before)
    if let change { try shelf.apply(change) }
    var outcome = Outcome(
      Reply(message: sentence(for: choice), hint: hint(for: choice), touched: [card(for: choice)]))
    outcome.change = change
    return outcome
  }

  /// Says that there is no such setting.
  public func refuse(_ said: String) -> Outcome {
    Outcome(
      Reply(
        status: .error("unknownSetting"), message: .noSuchSetting(said: said),
        hint: .settingsAre(settings: Choice.Name.allCases.map { .settingName(setting: $0) })))
  }

  /// Says that a setting takes no such value.
  public func refuse(_ value: String, as name: Choice.Name) -> Outcome {
    Outcome(
      Reply(
        status: .error("wrongValue"), message: .wrongSetting(value: value, setting: name),
        hint: Self.rule(for: name)))
  }
}

/// What is said of settings: how they are, how to change them, and which values they take.
extension SettingsModel {
  /// A setting as a card.
  func card(for choice: Choice) -> Card {
    Card(number: nil, face: .setting(choice, value: value(of: choice), line: .settingLine(setting: choice.name)))
  }

  /// What a choice comes to, as one sentence.
  func sentence(for choice: Choice) -> Saying {
    switch choice {
    case .pageSize(let size): .pageHolds(count: size?.rawValue, usual: PageSize.usual.rawValue)
    case .theme(let theme): .themeIs(theme: theme ?? .auto)
    case .layout(let layout): .listsShow(layout: layout ?? .auto)
    case .pictures(let pictures): .picturesShown(pictures: pictures ?? .off)
    case .country(let country): .headlinesFromCountry(country: country)
    case .language(let language): .headlinesInLanguage(language: language)
    case .order(let order): .searchesAnswer(order: order)
    case .start(.line(let line)): .promptOpensWith(line: line)
    case .start(.section(let section)): .promptOpens(section: section)
    case .start(nil): .promptOpens(section: nil)
    case .edition(let name): .editionSpeaks(edition: name ?? .demo)
    case .texts(let isKept): .textsAre(kept: isKept == true ? .whole : .asked)
    case .notices(let areWanted): areWanted == true ? .noticesCome : .noticesDoNotCome
    case .past(let span): .pastIsKept(span: span ?? .usual)
    case .keys(let areWanted): .keysSpeak(wanted: areWanted == false ? .off : .on)
    case .pager(let command): .pagerShows(command: command)
    case .feeds(let range): .feedsReach(range: range ?? .mine)
    case .history(let isKept): .historyIs(wanted: isKept == false ? .off : .on)
    }
  }

  /// What a person may want to know after choosing.
  func hint(for choice: Choice) -> Saying? {
    switch choice {
    case .country(_?): .anyCountryAgain
    case .language(_?): .anyLanguageAgain
    case .start(_?): .openWithout
    case .layout(.titles): .withSummariesAgain
    case .pageSize(let size?): mayNotFit(size) ? .fewerWhereNoRoom : .asManyAsFitAgain
    case .texts(true?): .textsNoMore
    case .notices(true?): .noticesNoMore
    case .pager(_?): .ownPagesAgain
    case .keys(false?): .keysAgain
    case .feeds(_?): .myFeedsAgain
    case .history(false?): .historyAgain
    case .pageSize(nil), .theme, .layout, .pictures, .country(nil), .language(nil), .order, .start(nil), .edition,
      .texts, .notices, .past, .keys, .pager(nil), .feeds(nil), .history:
      nil
    }
  }

  /// Whether a page may have no room in the window, where each card takes two lines.
  private func mayNotFit(_ size: PageSize) -> Bool {
    around.window.map { size.rawValue * 2 > $0.mostCards.rawValue } ?? false
  }

  /// Whether the rule of a setting says how to change it.
  private static func saysHow(_ name: Choice.Name) -> Bool {
    switch name {
    case .texts, .notices, .past, .keys, .pager, .feeds, .history: true
    case .pageSize, .theme, .layout, .pictures, .country, .language, .sort, .start, .edition: false
    }
  }

  /// Which values there are.
  public nonisolated static func rule(for name: Choice.Name) -> Saying {
    switch name {
    case .pageSize: .pageSizeRule(fewest: PageSize.allowed.lowerBound, most: PageSize.allowed.upperBound)
    case .theme: .themeRule(themes: Theme.allCases.map { .settingTheme(theme: $0) })
    case .layout: .layoutRule(layouts: Layout.allCases.map { .settingLayout(layout: $0) })
    case .pictures: .picturesRule(pictures: Pictures.allCases.map { .settingPictures(pictures: $0) })
    case .country: .countryRule
    case .language: .languageRule
    case .sort: .orderRule(orders: Query.Order.allCases.map { .settingOrder(order: $0) })
    case .start: .sectionRule(sections: News.Category.allCases.map { .settingSection(section: $0) })
    case .edition: .editionRule(editions: EditionName.allCases.map { .settingEdition(edition: $0) })
    case .texts: .textsRule
    case .notices: .noticesRule
    case .keys: .keysRule
    case .pager: .pagerRule
    case .feeds: .feedsRule
    case .history: .historyRule
    case .past: .pastRule(spans: PastSpan.allCases.map { .settingPast(span: $0) })
    }
  }

  /// What a setting is here and now, in a word or two.
  func value(of choice: Choice) -> Saying {
    switch choice {
    case .pageSize(nil) where around.window == nil: .settingPageSize(count: PageSize.usual.rawValue)
    case .pageSize(let size): .settingPageSize(count: size?.rawValue)
    case .theme(let theme): .settingTheme(theme: theme ?? .auto)
    case .layout(let layout): .settingLayout(layout: layout ?? .auto)
    case .pictures(let pictures): .settingPictures(pictures: pictures ?? .off)
    case .country(let country): .settingCountry(country: country)
    case .language(let language): .settingLanguage(language: language)
    case .order(let order): .settingOrder(order: order)
    case .start(.line(let line)): .settingWords(words: line)
    case .start(.section(let section)): .settingSection(section: section)
    case .start(nil): .settingSection(section: nil)
    case .edition(let name): .settingEdition(edition: name ?? .demo)
    case .texts(let isKept): .settingTexts(kept: isKept == true ? .whole : .asked)
    case .notices(let areWanted): .settingNotices(wanted: areWanted == true ? .on : .off)
    case .past(let span): .settingPast(span: span ?? .usual)
    case .keys(let areWanted): .settingNotices(wanted: areWanted == false ? .off : .on)
    case .pager(let command): .settingPager(command: command)
    case .feeds(let range): .settingFeeds(range: range ?? .mine)
    case .history(let isKept): .settingNotices(wanted: isKept == false ? .off : .on)
    }
  }
}
