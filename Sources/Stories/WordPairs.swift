import Glibc
import News

/// The neighbouring words of a story's articles, weighed by how many of them have them.
struct WordPairs {
  private struct Pair: Hashable {
    let first: String
    let second: String
  }

  private var numbers: [Pair: Int] = [:]
  /// The weight of each pair; 0 for one that a single article has.
  private(set) var weights: [Float] = []

  init(_ reports: [Report]) {
    var counts: [Int] = []
    for report in reports {
      var own: Set<Int> = []
      func add(_ text: String) -> Set<Int> {
        var found: Set<Int> = []
        let words = Self.words(of: text)
        for (first, second) in zip(words, words.dropFirst()) {
          found.insert(number(Pair(first: first, second: second), &counts))
        }
        return found
      }
      let ofTitle = add(report.title)
      own.formUnion(ofTitle)
      own.formUnion(add(report.description))
      own.formUnion(add(report.text))
      // What a title has counts twice.
      for pair in own { counts[pair] += ofTitle.contains(pair) ? 2 : 1 }
    }
    // The power was chosen on the development sets: 1, 1.5 and 2 give 0.163, 0.166 and 0.164 ROUGE-2 on the undated.
    weights = counts.map { $0 > 1 ? pow(Float($0), 1.5) : 0 }
  }

  private mutating func number(_ pair: Pair, _ counts: inout [Int]) -> Int {
    if let number = numbers[pair] { return number }
    numbers[pair] = counts.count
    counts.append(0)
    return counts.count - 1
  }

  /// The pairs of some words that weigh something.
  func held(_ words: [String]) -> Set<Int> {
    Set(
      zip(words, words.dropFirst()).compactMap { first, second in
        numbers[Pair(first: first, second: second)].flatMap { weights[$0] > 0 ? $0 : nil }
      })
  }

  /// The words of a text, folded.
  static func words(of text: String) -> [String] { WordScan.words(in: text).map { $0.lowercased() } }
}
