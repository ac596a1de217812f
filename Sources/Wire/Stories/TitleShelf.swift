/// The titles of many stories, kept so that one is compared with another in no time.
struct TitleShelf: Sendable {
  /// How much two titles have in common.
  struct Likeness: Comparable {
    let common: Int
    let all: Int

    static func < (one: Likeness, other: Likeness) -> Bool { one.common * other.all < other.common * one.all }
  }

  private struct Title {
    let start: Int
    let count: Int
    let numbers: UInt64
    /// A bit for each word, so that most titles are told apart without looking at their words.
    let bits: UInt64
  }

  /// A title of so many words at most is like another only where one of them has all words of the other.
  private static let short = 7

  private var titles: [Title] = []
  /// The words of all titles, one after the other.
  private var words: [UInt64] = []

  mutating func append(_ title: TitleWords) {
    titles.append(
      Title(start: words.count, count: title.words.count, numbers: title.numbers, bits: Self.bits(of: title)))
    words.append(contentsOf: title.words)
  }

  /// The bits of a title, to be given with it when it is compared with several.
  static func bits(of title: TitleWords) -> UInt64 { title.words.reduce(0) { $0 | 1 << ($1 & 63) } }

  /// How like a title is to one of these, if it has enough of the words: three of them, and more than half of all.
  ///
  /// Titles with different numbers in them tell of different things: another match, another quarter, another earthquake.
  func likeness(of title: TitleWords, bits: UInt64, to index: Int) -> Likeness? {
    let other = titles[index]
    let count = title.words.count
    // More than half of all words being common, they are more than a third of what both have.
    let needed = max(TitleWords.fewest, (count + other.count) / 3 + 1)
    // Words in common have their bits in common; only words of one title that share a bit hide each other.
    guard (bits & other.bits).nonzeroBitCount + count - bits.nonzeroBitCount >= needed else { return nil }
    if title.numbers != 0, other.numbers != 0, title.numbers != other.numbers { return nil }
    let common = words.withUnsafeBufferPointer { words in
      Self.common(title.words, UnsafeBufferPointer(rebasing: words[other.start..<other.start + other.count]))
    }
    // In few words each one counts: of Spain or of France, rises or falls.
    if min(count, other.count) <= Self.short, common < count, common < other.count { return nil }
    return common >= needed ? Likeness(common: common, all: count + other.count - common) : nil
  }

  /// How many words are in both of two sorted lists.
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
