import Archive
import News
import Stories
import Wire

/// The one book of who tells the same, from which lists, briefs and trends have their stories.
///
/// Each story has a number, which its articles keep across runs until others come that show it to be another story.
public actor StoryNumbers: StoryNumbering {
  private var kept: KeptStoryNumbers
  private var book = StoryBook()
  /// Which story of the book has a number; no other gets it.
  private var owners: [Int: StoryNumber] = [:]

  public init(_ kept: KeptStoryNumbers) { self.kept = kept }

  /// The number of the story that each article tells.
  ///
  /// Those that have one are not read, unless others come that may tell the same.
  public func numbers(of articles: [Article]) -> [Int?] {
    kept.look()
    if articles.contains(where: { kept[$0.id] == nil }) {
      read(articles)
      number(articles)
      kept.write()
    }
    return articles.map { kept[$0.id] }
  }

  /// The numbers of those of some articles that have one already.
  public func known(of articles: [ArticleID]) -> Set<Int> {
    kept.look()
    return Set(articles.compactMap { kept[$0] })
  }

  /// Whether words are weighed by as many articles as it takes before some are compared, or none of them need be.
  public func isReady(for articles: [Article]) -> Bool {
    kept.look()
    return book.countOfArticles >= Self.leastWeighed || articles.count >= Self.leastWeighed
      || articles.allSatisfy { kept[$0.id] != nil }
  }

  /// Those of some articles that have most in common with another, the likest first.
  public func articles(like article: Article, among articles: [Article]) -> [Article] {
    read(articles + [article])
    let byID = Dictionary(articles.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return book.articles(like: article.id).compactMap { byID[$0] }
  }

  /// From as many articles on, words that are rare among them are rare among all, by judgment.
  private static let leastWeighed = 500

  /// More articles are no longer compared with what comes, by judgment: ten times what a thousand feeds bring in two days.
  private static let mostInBook = 100_000

  private func read(_ articles: [Article]) {
    if book.countOfArticles > Self.mostInBook { (book, owners) = (StoryBook(), [:]) }
    book.add(articles.filter { book.story(of: $0.id) == nil }.map { Report($0) })
  }

  /// Gives the story of each article the number that most of it have, or a new one where that is another story's by now.
  private func number(_ articles: [Article]) {
    var numbered: Set<StoryNumber> = []
    for article in articles {
      guard let story = book.story(of: article.id), numbered.insert(story).inserted else { continue }
      let members = book.articles(of: story)
      var votes: [Int: Int] = [:]
      for number in members.compactMap({ kept[$0] }) { votes[number, default: 0] += 1 }
      let free = votes.filter { number, _ in owners[number].flatMap(book.current) ?? story == story }
      let number = free.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? kept.last + 1
      owners[number] = story
      kept.add(members.filter { kept[$0] != number }.map { ($0, number) })
    }
  }
}
