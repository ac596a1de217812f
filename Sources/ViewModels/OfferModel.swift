import Commands
import News
import Replies

/// Says what there is to name, kind by kind, for the end of a half-typed line.
@MainActor
public struct OfferModel {
  private let shelf: any LibraryShelf

  public init(shelf: any LibraryShelf) { self.shelf = shelf }

  /// What can be asked for, by how it begins; `spoken` puts that into words.
  public func beginnings(spoken: (Saying) -> String) -> [Offer] {
    Intent.allCases.filter { $0.traits.isBuilt && $0.traits.subject != .talk }.map { beginning($0, spoken) }
  }

  /// What begins with just these words.
  public func intent(beginning words: String, spoken: (Saying) -> String) -> Intent? {
    let said = words.lowercased().split(separator: " ")
    if said.isEmpty { return nil }
    return Intent.allCases.first { intent in
      intent.traits.isBuilt && spoken(.beginning(intent: intent)).split(separator: " ") == said
    }
  }

  /// What help can be asked about, each with what it tells.
  public func topics(spoken: (Saying) -> String) -> [Offer] {
    Purpose.allCases.map { Offer(spoken(.purposeName(purpose: $0)).lowercased(), .helpTitle(purpose: $0)) }
  }

  /// What is likeliest to be asked for with this on screen.
  public func likelyBeginnings(on screen: Screen, spoken: (Saying) -> String) -> [Offer] {
    let intents: [Intent] =
      if screen.articles?.view.isEmpty == false {
        [.open, .save, .more, .search, .similar, .tag, .share, .saved, .headlines, .follow, .undo, .help]
      } else if screen.showsSources {
        [.follow, .unfollow, .more, .headlines, .search, .addFeed, .saved, .categories, .settings, .undo, .help, .quit]
      } else {
        [
          .headlines, .search, .categories, .sources, .follow, .saved, .addFeed, .edition, .settings, .signup, .help,
          .quit,
        ]
      }
    return intents.map { beginning($0, spoken) }
  }

  /// Yes and no, where one of them is the answer.
  public func answers(spoken: (Saying) -> String) -> [Offer] { [.yes, .no].map { beginning($0, spoken) } }

  private func beginning(_ intent: Intent, _ spoken: (Saying) -> String) -> Offer {
    let words = spoken(.beginning(intent: intent))
    return Offer(words.split(separator: " ").joined(separator: " "), .beginningMeans(intent: intent))
  }

  /// The numbers of cards, with what they show.
  public func numbers(of cards: [Card]) -> [Offer] {
    cards.compactMap { card in
      guard let number = card.number else { return nil }
      switch card.face {
      case .article(let article, _, _): return numbered(number, article.title)
      case .source(let source, _): return numbered(number, source.name)
      case .choice(let saying), .idea(let saying), .row(let saying): return Offer("\(number)", saying)
      case .section(let section): return Offer("\(number)", .sectionName(section: section))
      case .setting, .finding, .request: return nil
      }
    }
  }

  /// The numbers of the articles in view.
  public func articles(on screen: Screen) -> [Offer] {
    (screen.articles?.view ?? []).map { numbered($0.number, $0.item.title) }
  }

  /// The numbers of the sources in view.
  public func numberedSources(on screen: Screen) -> [Offer] {
    (screen.listing?.sources?.view ?? []).map { numbered($0.number, $0.item.name) }
  }

  private func numbered(_ number: Int, _ title: String) -> Offer { Offer("\(number)", .verbatim(title)) }

  /// The tags in use, the commonest first.
  public func tags() -> [Offer] {
    let counts = shelf.tagCounts().sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return counts.map { Offer($0.key.rawValue, .articlesTagged(count: $0.value)) }
  }

  /// The lists that have a name, each with the line it stands for.
  public func lists() -> [Offer] { shelf.smartLists().map { Offer($0.name.rawValue, .verbatim($0.line)) } }

  /// Sources by name: the followed ones, those on screen, then the others.
  public func sources(among known: [Source], on screen: Screen) -> [Offer] {
    let followed = shelf.followedIDs()
    let shown = Set(screen.sourcesInView.map(\.id) + (screen.articles?.view ?? []).compactMap(\.item.publisher.id))
    func rank(_ source: Source) -> Int { followed.contains(source.id) ? 0 : shown.contains(source.id) ? 1 : 2 }
    let ranked = known.map { (source: $0, rank: rank($0)) }
    return (0...2).flatMap { rank in ranked.lazy.filter { $0.rank == rank } }.map { source, rank in
      Offer(source.name, rank == 0 ? .followedToo : kind(of: source), handles: handles(of: source))
    }
  }

  private func kind(of source: Source) -> Saying {
    source.category.map { .sectionName(section: $0) } ?? .nameMeans(named: .source)
  }

  /// A name without its article, which few people type.
  private func handles(of source: Source) -> [String] {
    let name = source.name.lowercased()
    return name.hasPrefix("the ") ? [String(name.dropFirst(4))] : []
  }

  public func sections() -> [Offer] {
    Category.allCases.map { Offer($0.rawValue, .nameMeans(named: .section)) }
  }

  /// What a setting can be, where there are few things or some are usual.
  public func values(of setting: Choice.Name, spoken: (Saying) -> String) -> [String] {
    switch setting {
    case .pageSize: ["5", "10", "20", "50"]
    case .theme: Theme.allCases.map { spoken(.settingTheme(theme: $0)) }
    case .layout: Layout.allCases.map { spoken(.settingLayout(layout: $0)) }
    case .pictures: Pictures.allCases.map { spoken(.settingPictures(pictures: $0)) }
    case .sort: Query.Order.allCases.map { spoken(.settingOrder(order: $0)) }
    case .start: Category.allCases.map { spoken(.settingSection(section: $0)) }
    case .texts, .notices, .keys, .history: ["on", "off"]
    case .feeds: FeedRange.allCases.map { spoken(.settingFeeds(range: $0)) }
    case .past: PastSpan.allCases.map { spoken(.settingPast(span: $0)) }
    case .country, .language, .edition, .pager: []
    }
  }

  /// A setting by its name, with what it is now.
  public func setting(_ name: Choice.Name, called text: String, by settings: SettingsModel) -> Offer {
    Offer(text, .valueNow(value: settings.value(of: shelf.choices[name])))
  }
}
