import Commands
import News

/// A list that was shown: what it answers, what stands over it, and its items under the numbers they have.
public struct Listing: Hashable, Sendable, Codable {
  /// What a list answers.
  public enum Request: Hashable, Sendable, Codable {
    case news(Query)
    case saved(LibraryQuery)
    /// What was read: the moments of a query are those.
    case opened(LibraryQuery)
    case sources(SourceFilter)
    case preview(PreviewRequest)
    /// What some sources have and no other.
    case alone(NewsRequest)
    /// What came for what is watched.
    case watched
    /// The articles at the top of what was told.
    case briefing(Told)
  }

  /// What is told of articles, word for word.
  public enum Told: Hashable, Sendable, Codable {
    /// The stories that most tell.
    case stories(NewsRequest)
    /// What is new or growing.
    case trends(NewsRequest)
    /// What somebody said, or anybody.
    case quotes(person: String?, NewsRequest)

    /// What stands below each title.
    public var form: Telling.Form {
      switch self {
      case .stories, .trends: .brief
      case .quotes: .quotes
      }
    }
  }

  /// What a list holds, as far as it was shown.
  public enum Items: Hashable, Sendable, Codable {
    case articles(NumberedList<Article>)
    case sources(NumberedList<Source>)
  }

  /// More of what was found at once than this is not left to another run, which reads it at its launch.
  private static let mostKept = 100

  public let request: Request
  public let heading: Saying
  public let items: Items
  /// How many articles of each source are unread, in a list of sources where that is known.
  public var unread: [SourceID: Int]?
  /// What is amiss with each source, in a list of those with which something is.
  public var lapses: [SourceID: SourceLapse]?

  public init(request: Request, heading: Saying, items: Items) {
    self.request = request
    self.heading = heading
    self.items = items
  }

  /// The articles it holds; nil where it holds sources.
  public var articles: NumberedList<Article>? {
    if case .articles(let list) = items { list } else { nil }
  }

  /// The sources it holds; nil where it holds articles.
  public var sources: NumberedList<Source>? {
    if case .sources(let list) = items { list } else { nil }
  }

  /// Whether it shows the library.
  public var isOfLibrary: Bool {
    if case .saved = request { true } else { false }
  }

  /// Whether it previews a feed, which shows all of it at once.
  public var isPreview: Bool {
    if case .preview = request { true } else { false }
  }

  /// Whether all that it answers was found at once, so that what is not shown yet has to be kept.
  private var isFoundWhole: Bool {
    switch request {
    case .preview, .alone, .watched: true
    case .news, .saved, .opened, .sources, .briefing: false
    }
  }

  /// Whether it is all of what it answers, without further pages.
  public var isBriefing: Bool {
    if case .briefing = request { true } else { false }
  }

  /// How many items a page holds at most; nil for as many as fit the window.
  public var size: PageSize? {
    switch items {
    case .articles(let list): list.size
    case .sources(let list): list.size
    }
  }

  /// Which page is in view.
  public var page: PageNumber {
    switch items {
    case .articles(let list): list.page
    case .sources(let list): list.page
    }
  }

  /// Where a page begins, counted from 0; nil where there is none such.
  public func start(of turn: Turn) -> Int? {
    switch items {
    case .articles(let list): list.start(of: turn)
    case .sources(let list): list.start(of: turn)
    }
  }

  /// Which page of a list is wanted.
  public enum Turn: Hashable, Sendable {
    case to(PageNumber)
    case next, previous, last
    /// The one in view once more, with as much as fits now.
    case same
  }

  /// How many items it has in all.
  public var total: Int {
    switch items {
    case .articles(let list): list.total
    case .sources(let list): list.total
    }
  }

  /// The numbers of the page in view.
  public var numbersInView: [Int] {
    switch items {
    case .articles(let list): list.view.map(\.number)
    case .sources(let list): list.view.map(\.number)
    }
  }

  /// How the page in view was come by.
  public var provenance: ShownProvenance? {
    switch items {
    case .articles(let list): list.provenance
    case .sources(let list): list.provenance
    }
  }

  /// The list with no more than so many of its items in view.
  public func limited(to count: Int) -> Listing {
    let fewer: Items =
      switch items {
      // The rest of it is not to be had again.
      case .articles(let list): .articles(list.limited(to: count, keepingRest: isFoundWhole))
      case .sources(let list): .sources(list.limited(to: count, keepingRest: isFoundWhole))
      }
    var limited = Listing(request: request, heading: heading, items: fewer)
    limited.unread = unread
    return limited
  }

  /// The list without some articles, wherever they stand.
  public func without(_ isLeftOut: (ArticleID) -> Bool) -> Listing {
    guard case .articles(let list) = items else { return self }
    let rest = list.compactMap { article in
      let also = article.also.filter { !isLeftOut($0.id) }
      return isLeftOut(article.id) ? also.first?.with(also: Array(also.dropFirst())) : article.with(also: also)
    }
    return Listing(request: request, heading: heading, items: .articles(rest))
  }

  /// The list as it is left to another run.
  public var kept: Listing {
    guard isFoundWhole else { return self }
    let kept: Items =
      switch items {
      case .articles(let list): .articles(list.kept(Self.mostKept))
      case .sources(let list): .sources(list.kept(Self.mostKept))
      }
    return Listing(request: request, heading: heading, items: kept)
  }
}

extension NumberedList {
  fileprivate func kept(_ most: Int) -> NumberedList {
    shown.count > most ? .whole(shown.prefix(most).map(\.item)) : self
  }

  fileprivate func start(of turn: Listing.Turn) -> Int? {
    switch turn {
    case .to(let page): start(of: page)
    case .next: startOfNext
    case .previous: startOfPrevious
    case .last: startOfLast
    case .same: inView.lowerBound - 1
    }
  }
}
