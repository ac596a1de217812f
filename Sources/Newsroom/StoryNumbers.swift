import Archive
import News
import Stories
import Wire

/// Gives articles the numbers of the stories they tell, which they keep across runs.
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
    let missing = articles.filter { kept[$0.id] == nil }
    if !missing.isEmpty {
      if book.countOfArticles > Self.mostInBook { (book, owners) = (StoryBook(), [:]) }
      book.add(articles.filter { book.story(of: $0.id) == nil }.map { Report($0) })
      number(missing)
      kept.write()
    }
    return articles.map { kept[$0.id] }
  }

  /// More articles are no longer compared with what comes, by judgment: ten times what a list looks through.
  private static let mostInBook = 10_000

  /// Gives each article the number that most of its story have, or a new one where that is another story's by now.
  private func number(_ articles: [Article]) {
    for article in articles where kept[article.id] == nil {
      guard let story = book.story(of: article.id) else { continue }
      let members = book.articles(of: story)
      var votes: [Int: Int] = [:]
      for number in members.compactMap({ kept[$0] }) { votes[number, default: 0] += 1 }
      let free = votes.filter { number, _ in owners[number].flatMap(book.current) ?? story == story }
      let number = free.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? kept.last + 1
      owners[number] = story
      kept.add(members.filter { kept[$0] == nil }.map { ($0, number) })
    }
  }
}
