import Basics
import Commands
import Glibc
import News

/// One of some articles, and the words that describe it.
struct Description {
  let place: Int
  let words: ClosedRange<Int>
}

/// Articles, one of them described by some words.
///
/// A class, so that a word is looked for once, however many passages of a line have it.
final class Describable {
  private let articles: [Article]
  private let handles: Handles
  private lazy var texts = articles.map(handles.texts)
  private var known: [String: [Int]] = [:]

  init(_ articles: [Article], by handles: Handles) { (self.articles, self.handles) = (articles, handles) }

  /// How well a word fits each article, whatever signs stand at its edges; 0 where it does not.
  func fits(_ word: String) -> [Int] {
    if let known = known[word] { return known }
    let fits = handles.fits(word.trimming(\.isPunctuation), texts)
    known[word] = fits
    return fits
  }

  /// The one that words fit best, though not every word has to fit: "the snow plows that get names".
  ///
  /// A word tells the more, the fewer articles it fits. Nil where no article stands out.
  func described(by words: [String], telling: [Int]) -> Description? {
    var weights = [Double](repeating: 0, count: articles.count)
    var fitting = [[Int]](repeating: [], count: articles.count)
    for index in telling {
      let fits = fits(words[index])
      let found = fits.count { $0 > 0 }
      // What fits all of several tells none of them from the others: "german" behind "headlines in german".
      guard found > 0, found < articles.count || articles.count == 1 else { continue }
      let rarity = log(Double(max(articles.count, Self.fewest) + 1) / Double(found))
      for (place, fit) in fits.enumerated() where fit > 0 {
        weights[place] += fit > 1 ? rarity : rarity / 2
        fitting[place].append(index)
      }
    }
    guard let best = weights.indices.max(by: { weights[$0] < weights[$1] }), weights[best] >= Self.least,
      weights.indices.allSatisfy({ $0 == best || weights[best] >= weights[$0] * Self.lead }),
      let first = fitting[best].first, let last = fitting[best].last
    else { return nil }
    return Description(place: best, words: first...last)
  }

  /// As many articles as a list has at least when rarity is weighed, so that a short list tells as much as a page.
  private static let fewest = 10
  // By judgment: a word of the title that fits two of ten is enough, and one in passing needs another.
  private static let least = 1.5
  private static let lead = 1.4
}

extension Handles {
  /// The one of some articles that words describe which name nothing else.
  func described(by words: String, among articles: [Article]) -> Int? {
    let said = Words(words).list
    let telling = said.indices.filter { said[$0].count >= Self.shortest && !isHollow(said[$0]) }
    return Describable(articles, by: self).described(by: said, telling: telling)?.place
  }

  private static let shortest = 3
}
