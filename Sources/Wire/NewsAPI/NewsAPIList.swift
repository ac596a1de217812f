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
  var stories: [Article] { SameStories.together(articles) }

  /// Whether every request is at its end.
  var isWhole: Bool { courses.allSatisfy { $0.next == nil } }

  /// The number of articles: exact at the end, else the service's claim.
  var total: Int {
    if isWhole { return articles.count }
    return max(articles.count, courses.reduce(0) { $0 + $1.total } - dropped)
  }

  /// How many the service claims beyond the key's reach.
  var beyond: Int? { isCutShort ? courses.reduce(0) { $0 + $1.total } : nil }

  /// Adds a page of a request; `count` is its size before any was dropped.
  ///
  /// A page with nothing new ends the request, since some servers repeat one page for every number.
  mutating func take(
    _ articles: [Article], admitting admits: (Article) -> Bool = { _ in true }, count: Int, total: Int, of course: Int
  ) {
    guard courses.indices.contains(course), let page = courses[course].next else { return }
    var known = Set(self.articles.map(\.id))
    let admitted = articles.filter(admits)
    let fresh = admitted.filter { known.insert($0.id).inserted }
    let isSame = articles.first.map { page > 1 && $0.id == courses[course].beginning } ?? false
    let isStale = isSame || !admitted.isEmpty && fresh.isEmpty
    courses[course].beginning = articles.first?.id
    self.articles += fresh
    dropped += count - fresh.count
    courses[course].count += count
    courses[course].total = total
    // A page may be short and a total wrong; only both together show the end.
    let isBehindTotal = page * NewsAPIRequest.pageSize >= total && courses[course].count <= total
    let isShort = count < NewsAPIRequest.pageSize
    courses[course].next = count == 0 || isStale || isShort && isBehindTotal ? nil : page + 1
  }

  /// Sorts the articles, before they were shown.
  mutating func order(_ ordered: ([Article]) -> [Article]) { articles = ordered(articles) }

  /// Ends a request that the key reaches no further in.
  mutating func cutShort(_ course: Int) {
    courses[course].next = nil
    isCutShort = true
  }
}
