/// Finds which of many wanted words a text holds, reading it once.
///
/// The wanted words stand in a table by the beginnings of their forms, so that each word of the text is held against the few
/// that begin as it does.
public struct WordSieve: Hashable, Sendable {
  /// Words that are all to be found, those of one alternative of what is wanted.
  private struct Alternative: Hashable {
    let wanted: Int
    let words: Int
  }

  private let alternatives: [Alternative]
  /// The words of all alternatives, each with the number of its alternative.
  private let words: [(word: WantedWord, alternative: Int)]
  /// Where the words that begin alike stand in `places`, by the beginning; one more for the end of the last.
  private let starts: [Int]
  private let places: [Int]

  /// With so many places a word of a text is seldom held against another that begins otherwise.
  private static let tableSize = 2_048

  public init(_ wanted: [Words]) {
    var alternatives: [Alternative] = []
    var words: [(word: WantedWord, alternative: Int)] = []
    for (index, wanted) in wanted.enumerated() {
      for alternative in wanted.wanted where !alternative.isEmpty {
        words += alternative.map { ($0, alternatives.count) }
        alternatives.append(Alternative(wanted: index, words: alternative.count))
      }
    }
    var table = [[Int]](repeating: [], count: Self.tableSize)
    for (index, word) in words.enumerated() {
      for place in Set(word.word.forms.words.map { Self.place(ofBeginning: $0) }) { table[place].append(index) }
    }
    (self.alternatives, self.words) = (alternatives, words)
    starts = table.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    places = table.flatMap(\.self)
  }

  public static func == (one: WordSieve, other: WordSieve) -> Bool {
    one.alternatives == other.alternatives && one.words.map(\.word) == other.words.map(\.word)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(alternatives)
    for (word, _) in words { hasher.combine(word) }
  }

  /// Whether the parts of a text together hold one of them.
  public func finds(in parts: [String?]) -> Bool { !find(in: parts, isOneEnough: true).isEmpty }

  /// Those that the parts of a text together hold, by their places.
  public func all(in parts: [String?]) -> [Int] { find(in: parts, isOneEnough: false) }

  private func find(in parts: [String?], isOneEnough: Bool) -> [Int] {
    if alternatives.isEmpty { return [] }
    var folded: [UInt8] = []
    for case let part? in parts {
      FoldedText.add(part, to: &folded)
      folded.append(FoldedText.blank)
    }
    var isFound = [Bool](repeating: false, count: words.count)
    var missing = alternatives.map(\.words)
    var found: Set<Int> = []
    folded.withUnsafeBufferPointer { folded in
      var start = 0
      var beginning: UInt32 = 0
      for index in folded.indices {
        if folded[index] != FoldedText.blank {
          if index < start + Self.letters { beginning = beginning << 8 | UInt32(folded[index]) }
          continue
        }
        let place = Self.place(of: beginning)
        for entry in starts[place]..<starts[place + 1] where !isFound[places[entry]] {
          let (word, alternative) = words[places[entry]]
          guard word.isForm(folded[start..<index]) else { continue }
          isFound[places[entry]] = true
          missing[alternative] -= 1
          if missing[alternative] == 0 { found.insert(alternatives[alternative].wanted) }
        }
        if isOneEnough, !found.isEmpty { return }
        (start, beginning) = (index + 1, 0)
      }
    }
    return found.sorted()
  }

  /// So many letters of a word tell its place: what is found at the beginning of longer words has more.
  private static let letters = 4

  private static func place(ofBeginning word: String) -> Int {
    place(of: word.utf8.prefix(letters).reduce(0) { $0 << 8 | UInt32($1) })
  }

  /// By multiplication with an odd number of many bits, the upper of which tell the beginnings apart.
  private static func place(of beginning: UInt32) -> Int { Int((beginning &* 0x9E37_79B1) >> 21) }
}
