import News

/// The articles that answer a query so far, in a fixed order.
///
/// Pages are cut from this list, so that changes at the service move nothing on screen: repeated articles are dropped,
/// late ones come last, and numbers stay.
struct NewsAPIList: Codable, Sendable {
  /// The progress of one request.
  struct Course: Codable, Sendable {
    /// The next page; nil at the end.
    var next: Int? = 1
    /// How many articles the service claims, and how many came.
    var total = 0
    var count = 0
    /// The first article of the last page.
    var beginning: ArticleID?
  }

  /// One in so many articles of a page has to be new and usable, by judgment.
  private static let poorest = 10
  /// The largest claim believed, far within what can be added up.
  private static let largest = 1_000_000_000

  private(set) var articles: [Article] = []
  private(set) var courses: [Course]
  /// How many were filtered out or repeated.
  private var dropped = 0
  /// Whether the key does not reach the rest.
  private(set) var isCutShort = false

  init(requests: Int) { courses = Array(repeating: Course(), count: requests) }

  /// The articles as shown: versions of a story share the first one's place.
  ///
  /// Later ones join a story or come last, so that none moves.
  func stories(
    _ numbering: any StoryNumbering, hiding muting: Muting?, in section: News.Category?, of known: [Source]
  ) async -> (articles: [Article], muted: Int) {
    let numbers = await numbering.numbers(of: articles)
    guard muting != nil else { return (SameStories.together(articles, numbers), 0) }
    let sources = Dictionary(known.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var gate = MutingGate(muting)
    let shown = zip(articles, numbers).filter { article, number in
      gate.passes(article, from: article.publisher.id.flatMap { sources[$0] }, story: number, in: section)
    }
    return (SameStories.together(shown.map(\.0), shown.map(\.1)), gate.held)
  }

  /// Whether every request is at its end.
  var isWhole: Bool { courses.allSatisfy { $0.next == nil } }

  /// The number of articles: exact at the end, else the service's claim.
  var total: Int {
    if isWhole { return articles.count }
    return max(articles.count, courses.reduce(0) { $0 + $1.total } - dropped)
  }

  /// How many the service claims, and how many came, where the key does not reach the rest.
  var beyond: (counted: Int, given: Int)? {
    let (counted, given) = (courses.reduce(0) { $0 + $1.total }, courses.reduce(0) { $0 + $1.count })
    return isCutShort && counted > given ? (counted, given) : nil
  }

  /// A request whose first page was short though more is claimed: only the next page tells where it ends.
  var doubtful: Int? { courses.firstIndex { $0.next == 2 && $0.count < NewsAPIRequest.pageSize } }

  /// Adds a page of a request; `count` is its size before any was dropped.
  ///
  /// A page with hardly anything new ends the request: some servers repeat one page for every number, and some lists
  /// hold little that can be used.
  mutating func take(
    _ articles: [Article], admitting admits: (Article) -> Bool = { _ in true }, count: Int, total: Int, of course: Int
  ) {
    guard courses.indices.contains(course), let page = courses[course].next else { return }
    var known = Set(self.articles.map(\.id))
    let fresh = articles.filter(admits).filter { known.insert($0.id).inserted }
    let isSame = articles.first.map { page > 1 && $0.id == courses[course].beginning } ?? false
    let isPoor = fresh.count * Self.poorest < count
    courses[course].beginning = articles.first?.id
    self.articles += fresh
    dropped += count - fresh.count
    courses[course].count += count
    courses[course].total = min(total, Self.largest)
    // A page may be short and a total wrong; only both together show the end.
    let isBehindTotal = page * NewsAPIRequest.pageSize >= total && courses[course].count <= total
    let isShort = count < NewsAPIRequest.pageSize
    courses[course].next = count == 0 || isSame || isPoor || isShort && isBehindTotal ? nil : page + 1
  }

  /// Sorts the articles, before they were shown.
  mutating func order(_ ordered: ([Article]) -> [Article]) { articles = ordered(articles) }

  /// Ends a request that the key reaches no further in.
  mutating func cutShort(_ course: Int) {
    courses[course].next = nil
    isCutShort = true
  }
}
