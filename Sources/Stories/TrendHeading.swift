import Basics

/// What a story is called by the titles of its articles: the phrase that says most of it in most of them.
///
/// A phrase stands in two titles at least, and begins and ends with words that say something. One of the titles has it with
/// no such word right before it, and one with none right behind it: "governor signs Florida" is half of something. A word
/// alone is no phrase, since most are half of a name, or the name of a country, or common; so is one beside a number.
struct TrendHeading {
  /// A word of a title.
  private struct Word {
    let shown: String
    /// The same for all forms of the word.
    let key: UInt64
    /// Nil for a word that tells nothing.
    let stem: UInt64?
    let isCapital: Bool
    /// Whether a mark stands before it, over which no phrase reaches.
    let opens: Bool
    /// Whether it parts a phrase from what stands beside it, being a common word and none of some.
    func isBound(_ others: Set<String>) -> Bool { stem == nil && !others.contains(shown.lowercased()) }
    var isNumber: Bool { shown.utf8.first.map { (0x30...0x39).contains($0) } ?? false }
  }

  private struct Phrase {
    let words: ArraySlice<Word>
    var titles: Set<Int> = []
    /// Whether in one title at least no word that says something stands right before it, or right behind it.
    var begins = false
    var ends = false
  }

  /// More words are no heading, by judgment.
  private static let mostWords = 6

  /// What stands before a verb, and behind one: "to advise candidates", "House passes bill to".
  private static let beforeVerbs: Set = [
    "to", "will", "would", "can", "could", "may", "might", "must", "should", "who", "that", "is", "are", "was", "were",
    "be", "been", "not", "he", "she", "it", "they", "we", "you", "i",
  ]
  private static let behindVerbs: Set = ["to", "for", "that", "he", "she", "it", "they", "we", "you", "i"]

  private let titles: [[Word]]
  /// The titles, and what else tells how names are written.
  private let texts: [[Word]]

  init(_ reports: [Report]) {
    titles = reports.map { Self.words(of: $0.title) }
    texts = titles + reports.flatMap { [Self.words(of: $0.description), Self.words(of: $0.text)] }
  }

  /// The heading's words; nil where the titles share none that would do.
  ///
  /// - Parameters:
  ///   - worth: How much each stem says of what is new.
  ///   - before: How many articles had some words in the time before: what more had is another matter, such as a court.
  func words(worth: (UInt64) -> Double, before: ([UInt64]) -> Int) -> [String]? {
    var best: (phrase: Phrase, worth: Double, length: Int)?
    for phrase in phrases.values where phrase.titles.count > 1 {
      let stems = Set(phrase.words.lazy.filter { !$0.isNumber }.compactMap(\.stem))
      guard stems.count > 1, phrase.begins, phrase.ends,
        before(phrase.words.compactMap(\.stem)) < phrase.titles.count
      else { continue }
      let sum = stems.reduce(0) { $0 + worth($1) } * Double(phrase.titles.count).squareRoot()
      // Of those that say as much the longer one, and of those as long the first by its letters, in every run the same.
      let isBetter =
        best.map {
          (sum, phrase.words.count) != ($0.worth, $0.length)
            ? (sum, phrase.words.count) > ($0.worth, $0.length)
            : phrase.words.map(\.key).lexicographicallyPrecedes($0.phrase.words.map(\.key))
        } ?? (sum > 0)
      if isBetter { best = (phrase, sum, phrase.words.count) }
    }
    return best.map { whole($0.phrase) }
  }

  /// The phrases of the titles, by their words.
  private var phrases: [[UInt64]: Phrase] {
    var phrases: [[UInt64]: Phrase] = [:]
    for (number, title) in titles.enumerated() {
      for start in title.indices where title[start].stem != nil {
        for end in start..<min(title.count, start + Self.mostWords) {
          if end > start, title[end].opens { break }
          guard title[end].stem != nil else { continue }
          let words = title[start...end]
          let key = words.map(\.key)
          phrases[key, default: Phrase(words: words)].titles.insert(number)
          if title[start].opens || title[start - 1].isBound(Self.beforeVerbs) { phrases[key]?.begins = true }
          let next = end + 1
          if next == title.count || title[next].opens || title[next].isBound(Self.behindVerbs) {
            phrases[key]?.ends = true
          }
        }
      }
    }
    return phrases
  }

  /// Whether a word is written with a capital within sentences, or as "iPhone" is.
  private func isCapital(_ stem: UInt64) -> Bool {
    var (capital, all) = (0, 0)
    for text in texts {
      // Where most words have a capital, it says nothing.
      let telling = text.filter { $0.stem != nil && !$0.isNumber }
      guard telling.count(where: \.isCapital) * 3 <= telling.count * 2 || telling.count < 3 else { continue }
      for (place, word) in text.enumerated() where word.stem == stem && place > 0 && !word.opens {
        all += 1
        if word.isCapital { capital += 1 }
      }
    }
    return all > 0 && capital * 2 > all
  }

  /// A phrase with what belongs to the name that it begins or ends with: "Deep" is "Deep Throat".
  private func whole(_ phrase: Phrase) -> [String] {
    var words = Array(phrase.words)
    while let first = words.first, let before = neighbour(of: first, step: -1), words.count < Self.mostWords {
      words.insert(before, at: 0)
    }
    while let last = words.last, let next = neighbour(of: last, step: 1), words.count < Self.mostWords {
      words.append(next)
    }
    return words.dropLast().map(\.shown) + words.suffix(1).map(\.shown.withoutPossessive)
  }

  /// The capital word that stands beside another wherever it stands, or behind a first name.
  private func neighbour(of word: Word, step: Int) -> Word? {
    guard let stem = word.stem, isCapital(stem) else { return nil }
    var found: [UInt64: (word: Word, count: Int)] = [:]
    var all = 0
    for text in texts {
      for (place, one) in text.enumerated() where one.stem == stem {
        all += 1
        let beside = place + step
        guard text.indices.contains(beside), !(step < 0 ? one.opens : text[beside].opens) else { continue }
        let other = text[beside]
        guard other.isCapital, !other.isNumber, let otherStem = other.stem, isCapital(otherStem) else { continue }
        found[other.key, default: (other, 0)].count += 1
      }
    }
    guard let best = found.values.max(by: { ($0.count, $1.word.shown) < ($1.count, $0.word.shown) }) else { return nil }
    let isFirstName = step > 0 && FirstNames.men.union(FirstNames.women).contains(word.shown.lowercased())
    return best.count * 5 >= all * 4 && best.count > 1 || isFirstName ? best.word : nil
  }

  private static func words(of text: String) -> [Word] {
    var text = text
    return text.withUTF8 { bytes in
      var end = 0
      return WordScan.words(in: bytes).map { range in
        let shown = String(decoding: bytes[range], as: UTF8.self)
        let gap = bytes[end..<range.lowerBound]
        let stem = Stems.of(shown).first
        let opens = end == 0 || !gap.allSatisfy(" -%$&".utf8.contains)
        end = range.upperBound
        let isCapital = bytes[range].contains { (0x41...0x5A).contains($0) } || bytes[range.lowerBound] >= 0x80
        return Word(
          shown: shown, key: stem ?? StableHash.long(of: shown.lowercased().utf8), stem: stem, isCapital: isCapital,
          opens: opens)
      }
    }
  }
}
