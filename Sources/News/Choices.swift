/// The looks of replies.
public enum Theme: String, CaseIterable, Hashable, Sendable, Codable {
  /// Colours that suit the terminal's background, or any where that is not known.
  case auto
  case dark, light
  /// As far from the background as can be, and without what is merely dim.
  case contrast
  /// Without colour, and without characters of our own beyond ASCII.
  case plain
}

/// How much of each article a list shows.
public enum Layout: String, CaseIterable, Hashable, Sendable, Codable {
  /// Cards where the window has room for several, else titles; in a pipe always cards.
  case auto
  case titles, cards
}

/// Whether pictures stand with cards.
public enum Pictures: String, CaseIterable, Hashable, Sendable, Codable {
  /// Wherever there is a way to draw them, if only in letters.
  case on
  case off
  /// Where the terminal itself draws them.
  case auto
}

/// How long stories are kept that their feeds no longer list, as long as there is room.
public enum PastSpan: String, CaseIterable, Hashable, Sendable, Codable {
  case month, quarter, half, year, always

  public static let usual = PastSpan.year

  /// Nil for as long as there is room.
  public var days: Int? {
    switch self {
    case .month: 31
    case .quarter: 92
    case .half: 183
    case .year: 366
    case .always: nil
    }
  }
}

/// A setting; nil for the default.
public enum Choice: Hashable, Sendable, Codable {
  case pageSize(PageSize?)
  case theme(Theme?)
  case layout(Layout?)
  case pictures(Pictures?)
  case country(Country?)
  case language(Language?)
  case order(Query.Order?)
  case start(Opening?)
  case edition(EditionName?)
  /// Whether the texts of all that is followed are kept at each refresh.
  case texts(Bool?)
  /// Whether new stories are told of at the prompt as they come.
  case notices(Bool?)
  /// How long what feeds no longer list is kept.
  case past(PastSpan?)
  /// Whether single keys say a line where nothing is typed.
  case keys(Bool?)
  /// The program that shows what is longer than the window, with its arguments.
  case pager(String?)
  /// How far a person's own feeds reach.
  case feeds(FeedRange?)
  /// Whether what is said and read is kept.
  case history(Bool?)

  /// The settings, by the names people use.
  public enum Name: String, CaseIterable, Hashable, Sendable, Codable {
    case pageSize = "page size"
    case theme, layout, pictures, country, language, sort, start, edition, notices
    case texts = "whole texts"
    case past = "kept stories"
    case keys = "single keys"
    case pager
    case feeds = "feeds shown"
    case history
  }

  public var name: Name {
    switch self {
    case .pageSize: .pageSize
    case .theme: .theme
    case .layout: .layout
    case .pictures: .pictures
    case .country: .country
    case .language: .language
    case .order: .sort
    case .start: .start
    case .edition: .edition
    case .texts: .texts
    case .notices: .notices
    case .past: .past
    case .keys: .keys
    case .pager: .pager
    case .feeds: .feeds
    case .history: .history
    }
  }
}

/// All settings of a person.
public struct Choices: Hashable, Sendable {
  /// The most cards on a page; nil for as many as fit the window, and the usual number in a pipe.
  public var pageSize: PageSize?
  public var theme: Theme?
  public var layout: Layout?
  /// Whether pictures stand with cards; nil for off, since publishers' servers are asked for them.
  public var pictures: Pictures?
  /// The default country and language of headlines.
  public var country: Country?
  public var language: Language?
  /// The default order of searches.
  public var order: Query.Order?
  /// What is shown at the start.
  public var start: Opening?
  /// The edition in use.
  public var edition: EditionName?
  /// Whether the texts of all that is followed are kept at each refresh.
  public var texts: Bool?
  /// Whether new stories are told of at the prompt as they come; nil for no, since servers are asked for them.
  public var notices: Bool?
  /// How long what feeds no longer list is kept; nil for a year.
  public var past: PastSpan?
  /// Whether single keys say a line where nothing is typed; nil for yes.
  public var keys: Bool?
  /// The program that shows what is longer than the window, with its arguments; nil for Crier itself.
  public var pager: String?
  /// How far a person's own feeds reach; nil for every edition.
  public var feeds: FeedRange?
  /// Whether what is said and read is kept; nil for yes.
  public var history: Bool?

  public init() {}

  /// The setting of a name.
  public subscript(name: Choice.Name) -> Choice {
    switch name {
    case .pageSize: .pageSize(pageSize)
    case .theme: .theme(theme)
    case .layout: .layout(layout)
    case .pictures: .pictures(pictures)
    case .country: .country(country)
    case .language: .language(language)
    case .sort: .order(order)
    case .start: .start(start)
    case .edition: .edition(edition)
    case .texts: .texts(texts)
    case .notices: .notices(notices)
    case .past: .past(past)
    case .keys: .keys(keys)
    case .pager: .pager(pager)
    case .feeds: .feeds(feeds)
    case .history: .history(history)
    }
  }

  /// These settings with one changed.
  public func with(_ choice: Choice) -> Choices {
    var choices = self
    switch choice {
    case .pageSize(let size): choices.pageSize = size
    case .theme(let theme): choices.theme = theme
    case .layout(let layout): choices.layout = layout
    case .pictures(let pictures): choices.pictures = pictures
    case .country(let country): choices.country = country
    case .language(let language): choices.language = language
    case .order(let order): choices.order = order
    case .start(let opening): choices.start = opening
    case .edition(let edition): choices.edition = edition
    case .texts(let texts): choices.texts = texts
    case .notices(let notices): choices.notices = notices
    case .past(let span): choices.past = span
    case .keys(let areWanted): choices.keys = areWanted
    case .pager(let command): choices.pager = command
    case .feeds(let range): choices.feeds = range
    case .history(let isKept): choices.history = isKept
    }
    return choices
  }
}

extension Choices: Codable {
  private enum Member: String, CodingKey {
    case pageSize, theme, layout, pictures, country, language, order, start, edition, texts, notices, past, keys, pager,
      feeds, history
  }

  /// Reads each setting separately, so that a newer or invalid one spoils no other.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Member.self)
    func value<Value: Decodable>(_ member: Member) -> Value? { try? members.decode(Value.self, forKey: member) }
    pageSize = value(.pageSize)
    theme = value(.theme)
    layout = value(.layout)
    pictures = value(.pictures)
    country = value(.country)
    language = value(.language)
    order = value(.order)
    start = value(.start)
    edition = value(.edition)
    texts = value(.texts)
    notices = value(.notices)
    past = value(.past)
    keys = value(.keys)
    pager = value(.pager)
    feeds = value(.feeds)
    history = value(.history)
  }
}
