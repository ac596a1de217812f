import News

/// What a person looks at and may point to: the list, the story unfolded over it, the article that is open, and "it".
public struct Screen: Hashable, Sendable, Codable {
  /// The list on screen, so that numbers and "more" mean it.
  public var listing: Listing?
  /// Those who tell the story that was unfolded last, in place of the list until that is back.
  public var tellers: [Article]?
  /// What was last shown alone, or last touched: "it".
  public var it: [Article] = []
  /// The last several that were touched together: "those".
  public var them: [Article] = []
  /// What was told of stories since the list is on screen.
  public var tellings: [Telling]?
  /// Those that a question named together, of which "the other one" is one.
  public var named: [Article]?
  /// What was touched alone, the last first: what "the other one" may be.
  public var touched: [Article] = []
  /// The article that is open, and those that were to be opened with it.
  public var opened: Article?
  public var waiting: [Article]?
  /// Where the links of the open article lead.
  public var leads: Leads?
  /// The articles that were open before it; each links to the next.
  public var trail: [Article]?
  /// What numbers mean in place of the list's, since it was shown behind it; nil where they mean the list.
  public var rows: [ScreenRow]?
  /// The table that those stand in; nil for one that is not shown again.
  public var table: ScreenTable?

  public init() {}

  /// The screen once some articles are touched.
  public func touching(_ articles: [Article]) -> Screen {
    var screen = self
    screen.it = articles
    if articles.count > 1 { screen.them = articles }
    if articles.count == 1 {
      screen.touched = Array((articles + touched.filter { $0.id != articles[0].id }).prefix(Self.mostTouched))
    }
    return screen
  }

  /// As many as anybody has in mind, by judgment.
  private static let mostTouched = 4

  /// Opens an article in place of the one that is open, which "back" leads to where a link was followed.
  public mutating func open(_ article: Article, andThen rest: [Article], leads: Leads?, byLink isByLink: Bool) {
    (rows, table) = (nil, nil)
    if isByLink, let opened {
      trail = Array(((trail ?? []) + [opened]).suffix(Self.longestTrail))
    } else {
      trail = trail?.last?.id == article.id ? trail?.dropLast() : nil
    }
    opened = article
    waiting = rest.isEmpty ? nil : rest
    self.leads = leads
  }

  /// As many links as anybody goes back one by one, by judgment.
  private static let longestTrail = 20

  /// The articles on screen, where a list of articles is.
  public var articles: NumberedList<Article>? {
    if let tellers {
      return NumberedList(
        page: Page(items: tellers, Stretch(size: PageSize(clamping: tellers.count)), total: tellers.count), size: nil)
    }
    return listing?.articles
  }

  /// What is quoted on screen, what was shown last first.
  public var quoted: [Telling.Sentence] { (tellings ?? []).flatMap(\.sentences).filter { $0.speaker != nil } }

  /// The articles on screen whose stories were told.
  public var told: [Article] {
    let told = Set(tellings?.map(\.article) ?? [])
    return articles?.view.map(\.item).filter { told.contains($0.id) } ?? []
  }

  /// Whether sources are on screen, which have numbers too.
  public var showsSources: Bool { listing?.sources != nil }

  /// The source that stands on screen with a number.
  public func source(numbered number: Int?) -> Source? {
    rows == nil ? number.flatMap { listing?.sources?.item($0) } : nil
  }

  /// The article that stands on screen with a number.
  public func article(numbered number: Int) -> Article? { rows == nil ? articles?.item(number) : nil }

  /// The row that stands on screen with a number, and is neither an article nor a source.
  public func row(numbered number: Int) -> ScreenRow? {
    rows.flatMap { $0.indices.contains(number - 1) ? $0[number - 1] : nil }
  }

  /// Whether anything on screen has a number.
  public func hasNumber(_ number: Int) -> Bool {
    row(numbered: number) != nil || source(numbered: number) != nil || article(numbered: number) != nil
  }

  /// The numbers on screen.
  public var numbersInView: [Int] {
    if let rows { return rows.indices.map { $0 + 1 } }
    return articles?.view.map(\.number) ?? listing?.numbersInView ?? []
  }

  /// The sources of the page in view, where a list of sources is.
  public var sourcesInView: [Source] { rows == nil ? listing?.sources?.view.map(\.item) ?? [] : [] }

  /// The number that an article has on screen.
  public func number(of article: Article) -> Int? { articles?.shown.first { $0.item.id == article.id }?.number }

  /// An article with its number, if it has one here.
  public func numbered(_ article: Article) -> NumberedArticle {
    NumberedArticle(number: number(of: article), article: article)
  }

  /// The screen with another list on it, and nothing of what was there before.
  public func showing(_ listing: Listing) -> Screen {
    var screen = Screen()
    screen.listing = listing
    return screen
  }
}
