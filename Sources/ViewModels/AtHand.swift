import Commands
import News
import Replies

/// What examples of what to say speak of: what is on screen and kept, or else what could be.
struct AtHand {
  /// Numbers on screen, or those that the next list will have.
  let first: Int
  let second: Int
  let third: Int
  /// The number of one that is saved, if any is.
  let saved: Int
  /// A publisher on screen.
  let source: String
  let tag: String
  /// A word that stands in the title of one article on screen and of no other there.
  let word: String

  @MainActor
  init(on screen: Screen, _ shelf: any LibraryShelf) {
    let view = screen.rows == nil ? screen.articles.map { Array($0.view) } ?? [] : []
    func number(_ place: Int) -> Int { view.isEmpty ? place + 1 : view[min(place, view.count - 1)].number }
    (first, second, third) = (number(0), number(1), number(2))
    let kept = shelf.savedIDs(among: view.map(\.item.id))
    saved = view.first { kept.contains($0.item.id) }?.number ?? third
    // One without an id may have a name that is not listened for.
    source = view.lazy.map(\.item.publisher).first { $0.id != nil }?.name ?? "BBC News"
    let tags = shelf.tagCounts().keys.map(\.rawValue).filter { !$0.contains(" ") }
    tag = tags.min() ?? "work"
    word = Self.tellingWord(of: view.map(\.item.title)) ?? "bees"
  }

  /// What could be, whatever is on screen and kept.
  static let usual = AtHand()

  private init() {
    (first, second, third, saved) = (1, 2, 3, 3)
    (source, tag, word) = ("BBC News", "work", "bees")
  }

  /// The longest word of the first title that has one which the others haven't; a name where one of them has any.
  private static func tellingWord(of titles: [String]) -> String? {
    let words = titles.map { Set($0.lowercased().split { !$0.isLetter }.map(String.init)) }
    func longest(_ shortest: Int, among candidates: [Set<String>]) -> String? {
      for own in candidates {
        let telling = own.filter { word in word.count >= shortest && words.count { $0.contains(word) } == 1 }
        if let longest = telling.max(by: { ($0.count, $0) < ($1.count, $1) }) { return longest }
      }
      return nil
    }
    return longest(shortestName, among: titles.map(names)) ?? longest(shortestTelling, among: words)
  }

  /// What is written with a capital in the middle of a title that is not written so all through.
  private static func names(in title: String) -> Set<String> {
    let words = title.split { !$0.isLetter }
    let isCapital = { (word: Substring) in word.first?.isUppercase == true }
    guard words.count(where: isCapital) * 2 <= words.count else { return [] }
    let inner = title.split(separator: " ").dropFirst().filter(isCapital).map { $0.prefix(while: \.isLetter) }
    return Set(inner.map { $0.lowercased() })
  }

  /// Shorter names are mostly parts of longer ones, by judgment.
  private static let shortestName = 5

  /// Shorter ones are mostly words like "their" and "today", by judgment.
  private static let shortestTelling = 7

  /// What one could say for a purpose, a row for each line.
  func rows(for purpose: Purpose) -> Saying {
    switch purpose {
    case .news: .helpNews
    case .stories: .helpStories(number: second)
    case .narrow: .helpNarrow(source: source)
    case .always: .helpAlways(source: source)
    case .read: .helpRead(number: second, word: word)
    case .ask: .helpAsk(number: second)
    case .keep: .helpKeep(number: third, other: second == third ? nil : second, saved: saved)
    case .tag: .helpTag(number: third, tag: tag)
    case .undo: .helpUndo(number: third)
    case .follow: .helpFollow
    case .feeds: .helpFeeds
    case .export: .helpExport(number: second)
    case .yours: .helpYours
    case .live: .helpLive
    case .model: .helpModel(number: second)
    case .rest: .helpRest
    }
  }
}
