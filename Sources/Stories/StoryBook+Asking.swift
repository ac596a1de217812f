import FoundationEssentials
import News

/// What can be asked about stories: set algebra of stories, articles and sources.
extension StoryBook {
  /// All stories, in the order they began.
  public var stories: [StoryNumber] { members.keys.sorted() }
  /// How many stories there are.
  public var count: Int { members.count }
  /// How many articles there are.
  public var countOfArticles: Int { kept.count }

  /// The story that an article tells; nil for an article that was never added.
  public func story(of article: ArticleID) -> StoryNumber? { places[article].map { numbers[$0] } }

  /// The story that has a number by now: another where the one first numbered so became part of it.
  public func current(_ number: StoryNumber) -> StoryNumber? {
    var number = number
    var steps = 0
    while members[number] == nil, let successor = successors[number], steps <= successors.count {
      number = successor
      steps += 1
    }
    return members[number] == nil ? nil : number
  }

  /// A story's articles, the oldest first; those without a date as they arrived, behind the others.
  public func articles(of story: StoryNumber) -> [ArticleID] { ordered(story).map { kept[$0].id } }

  /// The sources that tell a story, the first to tell it first, each once.
  public func sources(of story: StoryNumber) -> [String] {
    var seen: Set<String> = []
    return ordered(story).compactMap { kept[$0].source }.filter { seen.insert($0).inserted }
  }

  /// The stories that most sources told since an instant, then those of most articles, then the newest.
  public func biggest(since instant: Date? = nil, most: Int) -> [StoryNumber] {
    var ranked: [(number: StoryNumber, sources: Int, articles: Int, last: Date)] = []
    for (number, articles) in members {
      let recent = articles.filter { article in
        guard let instant else { return true }
        return kept[article].published.map { $0 >= instant } ?? false
      }
      if recent.isEmpty { continue }
      // Articles without a source count as one of their own each, since different outlets may have sent them.
      let named = Set(recent.compactMap { kept[$0].source })
      let unnamed = recent.count { kept[$0].source == nil }
      let last = recent.compactMap { kept[$0].published }.max() ?? .distantPast
      ranked.append((number, named.count + unnamed, recent.count, last))
    }
    ranked.sort { one, other in
      if one.sources != other.sources { return one.sources > other.sources }
      if one.articles != other.articles { return one.articles > other.articles }
      return one.last != other.last ? one.last > other.last : one.number < other.number
    }
    return ranked.prefix(max(0, most)).map(\.number)
  }

  private func ordered(_ story: StoryNumber) -> [Int] {
    (members[story] ?? []).sorted { one, other in
      let (first, second) = (kept[one].published ?? .distantFuture, kept[other].published ?? .distantFuture)
      return first != second ? first < second : one < other
    }
  }
}
