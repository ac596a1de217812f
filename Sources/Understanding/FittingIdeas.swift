import Basics

/// Of the lines that help proposes, those that fit a line that was not understood.
public struct FittingIdeas {
  /// Passes over words that more lines than this share, and words under five letters, by judgment.
  private static let mostShared = 5
  private static let shortestWord = 5
  private static let most = 2
  /// The kinds of names that tell what a line is about; numbers are in lines of every kind.
  private static let telling: Set = ["source", "country", "language", "category"]

  private let lines: [(line: String, words: Set<String>)]
  private let understander: Understander

  /// Looks among lines, whose names and words an understander knows.
  public init(_ lines: [String], _ understander: Understander) {
    self.lines = lines.map { ($0, Set(Words($0).list)) }
    self.understander = understander
  }

  /// Two at most that share words with a line or name the same kinds of things, the likest first.
  ///
  /// A word of few lines counts more than a word of many.
  public func ideas(for line: String) -> [String] {
    let said = Set(Words(line).list.filter { $0.count >= Self.shortestWord && !understander.isHollow($0) })
    let kinds = kinds(in: line)
    let rarity = said.reduce(into: [String: Double]()) { rarity, word in
      let count = lines.count { $0.words.contains(word) }
      if (1...Self.mostShared).contains(count) { rarity[word] = 1 / Double(count) }
    }
    if rarity.isEmpty, kinds.isEmpty { return [] }
    let ranked = lines.map { line, words -> (line: String, score: Double) in
      let shared = rarity.reduce(0) { $0 + (words.contains($1.key) ? $1.value : 0) }
      let alike = kinds.isEmpty ? 0 : self.kinds(in: line).intersection(kinds).count
      // Prefers the shorter of two that share as much.
      return (line, shared == 0 && alike == 0 ? 0 : shared + Double(alike) / 4 - Double(words.count) / 1_000)
    }
    return Array(ranked.filter { $0.score > 0 }.sorted { $0.score > $1.score }.prefix(Self.most).map(\.line))
  }

  private func kinds(in line: String) -> Set<String> { understander.kinds(in: line).intersection(Self.telling) }
}
