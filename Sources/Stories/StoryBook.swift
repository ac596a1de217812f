import FoundationEssentials
import Glibc
import News

/// A story's number, which it keeps while it grows.
public struct StoryNumber: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static func < (one: StoryNumber, other: StoryNumber) -> Bool { one.rawValue < other.rawValue }
}

/// Articles brought together by what they tell.
///
/// An arriving article has the stories near it looked at again: their articles are joined anew, the likest first, so
/// that the order in which articles arrive hardly matters. Each part then keeps the number under which most of its
/// articles were known.
public struct StoryBook: Sendable {
  /// An article as the book keeps it.
  struct Kept: Sendable {
    let id: ArticleID
    let source: String?
    let title: String
    let published: Date?
  }

  /// Another article, how like it is, and whether it surely tells the same.
  private struct Link: Sendable {
    let article: Int32
    let likeness: Float
    let isSure: Bool
  }

  /// In the order of arrival.
  private(set) var kept: [Kept] = []
  private(set) var places: [ArticleID: Int] = [:]
  /// Each story's articles, in the order of arrival.
  private(set) var members: [StoryNumber: [Int]] = [:]
  private(set) var numbers: [StoryNumber] = []
  /// Where the articles went of stories that became part of another.
  private(set) var successors: [StoryNumber: StoryNumber] = [:]
  private var next = 1
  private var index = TermIndex()
  private var links: [[Link]] = []
  private var differences: [TitleDifference?] = []
  /// When each article was published, in seconds; NaN without a date.
  private var seconds: [Double] = []
  /// How like a new article is to the articles of each story, by the story's number.
  private var sums: [Float] = [0]
  /// An article's place among those joined anew, or -1.
  private var partOf: [Int] = []

  public init() {}

  /// Adds articles; one that is here already stays as it is.
  ///
  /// The words of all are counted first, so that the first articles of an empty book are compared as well as the last.
  public mutating func add(_ reports: [Report]) {
    var added: [Report] = []
    for report in reports where places[report.id] == nil {
      places[report.id] = kept.count + added.count
      index.read(report)
      added.append(report)
    }
    index.weigh()
    for report in added { place(report) }
  }

  /// Adds one article.
  public mutating func add(_ report: Report) { add([report]) }

  /// The articles that have most in common with one, the likest first, of whatever time and story.
  public mutating func articles(like article: ArticleID) -> [ArticleID] {
    guard let place = places[article] else { return [] }
    let found = index.likenesses(to: place, before: kept.count, atLeast: Likeness.leastOfKin)
    return found.sorted { ($1.likeness, $0.article) < ($0.likeness, $1.article) }.map { kept[$0.article].id }
  }

  private mutating func place(_ report: Report) {
    let article = kept.count
    kept.append(Kept(id: report.id, source: report.source, title: report.title, published: report.published))
    links.append([])
    partOf.append(-1)
    differences.append(nil)
    seconds.append(report.published?.timeIntervalSince1970 ?? .nan)
    var touched: [StoryNumber] = []
    var isSure = false
    for (other, likeness) in index.likenesses(to: article, before: article, atLeast: Likeness.leastOfPair) {
      guard let link = link(article, other, likeness) else { continue }
      links[article].append(link)
      links[other].append(Link(article: Int32(article), likeness: link.likeness, isSure: link.isSure))
      isSure = isSure || link.isSure
      let story = numbers[other]
      if sums[story.rawValue] == 0 { touched.append(story) }
      sums[story.rawValue] += link.likeness
    }
    var near: [StoryNumber] = []
    for story in touched {
      let least = Likeness.least * Likeness.near * Float(members[story]?.count ?? 1)
      if isSure, sums[story.rawValue] >= least, !near.contains(story) { near.append(story) }
    }
    for story in touched { sums[story.rawValue] = 0 }
    near.sort()
    numbers.append(StoryNumber(rawValue: 0))
    if near.isEmpty { begin([article]) } else { joinAnew(article, near) }
  }

  /// What joins two articles, with what their times, outlets and titles say to it; nil for nothing.
  private mutating func link(_ one: Int, _ other: Int, _ likeness: Float) -> Link? {
    var likeness = likeness
    let time = abs(seconds[one] - seconds[other])
    // No time is less than this where one of them has no date.
    if time > Likeness.span { return nil }
    if time > 0 { likeness *= Float(exp(-Likeness.fading * time / 86_400)) }
    guard likeness >= Likeness.leastOfPair else { return nil }
    guard !difference(of: one).parts(difference(of: other)) else {
      return Link(article: Int32(other), likeness: Likeness.parted, isSure: false)
    }
    let areOfOneOutlet = index.areOfOneOutlet(one, other)
    if areOfOneOutlet { likeness *= Likeness.ofOneOutlet }
    let evidence = index.evidence(one, other)
    let sureness =
      likeness + evidence * Likeness.evidenceOfWord - (areOfOneOutlet ? Likeness.doubtOfOneOutlet : 0)
    return Link(
      article: Int32(other), likeness: likeness,
      isSure: evidence >= Likeness.leastEvidence && sureness >= Likeness.sure)
  }

  private mutating func difference(of article: Int) -> TitleDifference {
    if let known = differences[article] { return known }
    let difference = TitleDifference(kept[article].title)
    differences[article] = difference
    return difference
  }

  /// The most articles that are joined anew one by one; of more, stories move whole.
  ///
  /// The largest stories of the
  /// development sets have some 40 articles with those near them.
  private static let mostTakenApart = 64

  private mutating func joinAnew(_ article: Int, _ near: [StoryNumber]) {
    let old = near.map { members[$0] ?? [] }
    let isSmall = old.reduce(1) { $0 + $1.count } <= Self.mostTakenApart
    let parts = (isSmall ? old.joined().map { [$0] } : old) + [[article]]
    var agglomeration = Agglomeration(sizes: parts.map(\.count), ties: ties(between: parts))
    var groups: [Int: [Int]] = [:]
    for (part, group) in agglomeration.run().enumerated() { groups[group, default: []] += parts[part] }
    // The commonest case, and the quickest: the article joins one story, and nothing else changes.
    if near.count == 1, groups.count == 1 {
      numbers[article] = near[0]
      members[near[0]]?.append(article)
      return
    }
    for number in near { members[number] = nil }
    let bySize = groups.values.map { $0.sorted() }
      .sorted { $0.count != $1.count ? $0.count > $1.count : ($0.first ?? 0) < ($1.first ?? 0) }
    for group in bySize { settle(group) }
    for (number, articles) in zip(near, old) where members[number] == nil {
      successors[number] = articles.first.map { numbers[$0] }
    }
  }

  /// What each two parts have in common, row by row.
  private mutating func ties(between parts: [[Int]]) -> [Agglomeration.Tie] {
    for (part, articles) in parts.enumerated() { for article in articles { partOf[article] = part } }
    var ties = [Agglomeration.Tie](repeating: Agglomeration.Tie(), count: parts.count * parts.count)
    for (part, articles) in parts.enumerated() {
      for article in articles {
        for link in links[article] where partOf[Int(link.article)] >= 0 {
          ties[part * parts.count + partOf[Int(link.article)]].add(
            Agglomeration.Tie(sum: link.likeness, isSure: link.isSure))
        }
      }
    }
    for article in parts.joined() { partOf[article] = -1 }
    return ties
  }

  /// Gives articles that belong together the number that most of them had, if no others have it by now.
  private mutating func settle(_ group: [Int]) {
    var votes: [StoryNumber: Int] = [:]
    for article in group where numbers[article].rawValue > 0 { votes[numbers[article], default: 0] += 1 }
    let free = votes.filter { members[$0.key] == nil }
    guard let best = free.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { return begin(group) }
    members[best] = group
    successors[best] = nil
    for article in group { numbers[article] = best }
  }

  private mutating func begin(_ group: [Int]) {
    let number = StoryNumber(rawValue: next)
    next += 1
    sums.append(0)
    members[number] = group
    for article in group { numbers[article] = number }
  }
}
