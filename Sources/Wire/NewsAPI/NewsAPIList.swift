import News

/// The articles that answer a query, as far as they were asked for, each standing where it was first put.
///
/// Pages are cut from this and never asked for one by one, so that what moves at the service moves nothing on screen: an
/// article that comes again is dropped, one that comes late stands at the end, and numbers stay what they were.
struct NewsAPIList: Codable, Sendable {
  /// How far one of the requests was followed.
  struct Course: Codable, Sendable {
    /// The page to ask for next; nil where there is none.
    var next: Int? = 1
    /// How many articles there are, by the service's last word, and how many of them came.
    var total = 0
    var count = 0
    /// What the last page began with.
    var beginning: ArticleID?
  }

  private(set) var articles: [Article] = []
  private(set) var courses: [Course]
  /// How many of those that came were sifted out or came twice.
  private var dropped = 0
  /// Whether the list goes on, and not for this key.
  private(set) var isCutShort = false

  init(requests: Int) { courses = Array(repeating: Course(), count: requests) }

  /// The articles as they are shown: those that tell the same story take one place, that of the first.
  ///
  /// What comes later joins a story or begins one at the end, so that none moves.
  var stories: [Article] { SameStories.together(articles) }

  /// Whether there is nothing more to ask for.
  var isWhole: Bool { courses.allSatisfy { $0.next == nil } }

  /// How many articles there are: those at hand where the end is known, else what the service says, which may be wrong.
  var total: Int {
    if isWhole { return articles.count }
    return max(articles.count, courses.reduce(0) { $0 + $1.total } - dropped)
  }

  /// How many there are by the service's word, beyond what this key reaches.
  var beyond: Int? { isCutShort ? courses.reduce(0) { $0 + $1.total } : nil }

  /// Takes in a page of one of the requests; `count` is how many articles it had before any was dropped.
  ///
  /// One on which nothing is new ends the request: whoever gives the same page for every number would be asked for ever.
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
    // A page may be short in the middle, and a total too high or too low: only both together tell of the end.
    let isBehindTotal = page * NewsAPIRequest.pageSize >= total && courses[course].count <= total
    let isShort = count < NewsAPIRequest.pageSize
    courses[course].next = count == 0 || isStale || isShort && isBehindTotal ? nil : page + 1
  }

  /// Puts what came so far into another order, before anybody has seen it.
  mutating func order(_ ordered: ([Article]) -> [Article]) { articles = ordered(articles) }

  /// Ends a request that the key reaches no further in.
  mutating func cutShort(_ course: Int) {
    courses[course].next = nil
    isCutShort = true
  }
}
