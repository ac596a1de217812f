/// The titles of many stories, stored for fast comparison.
struct TitleIndex: Sendable {
  /// How much two titles share.
  struct Likeness: Comparable {
    let common: Int
    let all: Int

    static func < (one: Likeness, other: Likeness) -> Bool { one.common * other.all < other.common * one.all }
  }

  private struct Title {
    let start: Int
    let count: Int
    let numbers: UInt64
    /// A bit for each word, which rules out most titles without comparing words.
    let bits: UInt64
  }

  /// Titles up to this length must contain one another, since each word matters, by judgment.
  private static let short = 7

  private var titles: [Title] = []
  /// The words of all titles in a row.
  private var words: [UInt64] = []

  mutating func append(_ title: TitleWords) {
    titles.append(
      Title(start: words.count, count: title.words.count, numbers: title.numbers, bits: Self.bits(of: title)))
    words.append(contentsOf: title.words)
  }

  /// A title's bits, computed once for several comparisons.
  static func bits(of title: TitleWords) -> UInt64 { title.words.reduce(0) { $0 | 1 << ($1 & 63) } }

  /// The likeness to one of these titles, if they share three words and more than half of all.
  ///
  /// Different numbers mean different stories: another match, another quarter, another earthquake.
  func likeness(of title: TitleWords, bits: UInt64, to index: Int) -> Likeness? {
    let other = titles[index]
    let count = title.words.count
    // Sharing more than half of all words means sharing more than a third of the sum.
    let needed = max(TitleWords.fewest, (count + other.count) / 3 + 1)
    // Shared words share their bits; words of one title may share a bit by chance.
    guard (bits & other.bits).nonzeroBitCount + count - bits.nonzeroBitCount >= needed else { return nil }
    if title.numbers != 0, other.numbers != 0, title.numbers != other.numbers { return nil }
    let common = words.withUnsafeBufferPointer { words in
      Self.common(title.words, UnsafeBufferPointer(rebasing: words[other.start..<other.start + other.count]))
    }
    // In short titles each word counts: Spain or France, rises or falls.
    if min(count, other.count) <= Self.short, common < count, common < other.count { return nil }
    return common >= needed ? Likeness(common: common, all: count + other.count - common) : nil
  }

  /// The number of words in both of two sorted lists.
  private static func common(_ one: [UInt64], _ other: UnsafeBufferPointer<UInt64>) -> Int {
    var (index, otherIndex, common) = (0, 0, 0)
    while index < one.count, otherIndex < other.count {
      let (word, otherWord) = (one[index], other[otherIndex])
      if word == otherWord { common += 1 }
      if word <= otherWord { index += 1 }
      if otherWord <= word { otherIndex += 1 }
    }
    return common
  }
}
