import Basics
import Commands
import Grammar

/// Words of a line that may ask for something by themselves: the line, a clause of it, or what follows a verb in one.
public struct Passage: Hashable, Sendable {
  /// As they were typed.
  public let words: [String]
  /// Which of them can tell one article from another.
  public let telling: [Int]
  /// Which of them name things of other trades, such as bills.
  public let ofOtherTrades: [Int]
  /// Whether one of them, or one before them in their clause, says that it is not to be done.
  public let isDenied: Bool
  /// Whether words before them in their clause only speak of it: "he wants me to".
  public let isSpokenOf: Bool
  /// Whether it is part of a question how something is done: "how do i get it back".
  public let asksHow: Bool
  /// How much of the line they are, from 0 to 1.
  public let share: Double
}

extension Understander {
  /// The most words of a line that is taken apart, and the most passages it has, by judgment.
  private static let mostParted = 40
  private static let mostPassages = 24

  /// The passages of a line, the longest first.
  public func passages(of line: String) -> [Passage] {
    let words = TypedWord.words(of: line)
    guard (1...Self.mostParted).contains(words.count), !words.contains(where: { $0.plain == Self.standIn }) else {
      return []
    }
    let clauses =
      [0]
      + words.indices.dropFirst().filter { index in
        words[index - 1].endsClause || self.words(.parting).holds(words[index].plain)
      }
    let trades = trades(among: words)
    let telling = words.indices.filter { isTelling(words[$0]) }
    return ranges(of: words, clauses: clauses).prefix(Self.mostPassages).map { range in
      let clause = clauses.last { $0 <= range.lowerBound } ?? 0
      let sentence = clauses.last { $0 <= clause && ($0 == 0 || words[$0 - 1].endsClause) } ?? 0
      return Passage(
        words: words[range].map(\.typed),
        telling: telling.filter(range.contains).map { $0 - range.lowerBound },
        ofOtherTrades: trades.filter(range.contains).map { $0 - range.lowerBound },
        isDenied: words[clause..<range.upperBound].contains { self.words(.denying).holds($0.plain) },
        isSpokenOf: words[clause..<range.lowerBound].contains { self.words(.refusing).holds($0.plain) },
        asksHow: self.words(.askingHow).count(beginning: words[sentence..<range.upperBound].map(\.plain)[...]) != nil,
        share: Double(range.count) / Double(words.count))
    }
  }

  /// From a clause's beginning or a verb to a clause's end, the longest first.
  private func ranges(of words: [TypedWord], clauses: [Int]) -> [Range<Int>] {
    let starts = Set(clauses + words.indices.filter { mayBegin(words[$0].plain) }).sorted()
    let ends = clauses.dropFirst() + [words.count]
    let ranges = starts.flatMap { start in
      // A single word is a passage where it is a clause.
      ends.filter { $0 - start > 1 || $0 > start && clauses.contains(start) }.map { start..<$0 }
    }
    return ranges.sorted { $0.count > $1.count }
  }

  /// Whether a word may begin a request in the middle of a clause.
  private func mayBegin(_ word: String) -> Bool {
    words(.questioning).holds(word) || words(.refusing).holds(word) || beginsCommand(word)
  }

  /// Whether a word may tell one article from another: no verb of a command and no small word.
  private func isTelling(_ word: TypedWord) -> Bool {
    let plain = word.plain
    return plain.count >= Self.shortestTelling && Int(plain) == nil && !isHollow(plain) && !beginsCommand(plain)
      && !Self.small.contains { words($0).holds(plain) }
  }

  /// Shorter words tell too little, by judgment.
  private static let shortestTelling = 3
  private static let small: [WordClass] = [
    .refusing, .questioning, .negating, .card, .cards, .pointing, .determining, .tellingOf, .tellingApart, .joining,
    .exclaiming, .pleading, .adding, .addingBehind, .small,
  ]

  /// The telling words behind a word such as "about", those together that stand together.
  public func topics(of passage: Passage) -> [String] {
    let plain = passage.words.map { TypedWord.words(of: $0).first?.plain ?? "" }
    var topics: [[Int]] = []
    for index in passage.telling {
      if topics.last?.last == index - 1 {
        topics[topics.count - 1].append(index)
      } else if let before = plain[..<index].last(where: { !words(.determining).holds($0) }),
        words(.tellingOf).holds(before)
      {
        topics.append([index])
      }
    }
    return topics.map { $0.map { plain[$0] }.joined(separator: " ") }
  }

  /// Whether a passage gives a word as a tag: behind "as" or behind what it is to be on.
  public func isTag(_ tag: String, in passage: Passage) -> Bool {
    let plain = passage.words.map { TypedWord.words(of: $0).first?.plain ?? "" }
    guard let place = plain.lastIndex(of: SaidWords.plain(tag)), place > 0, passage.telling.contains(place) else {
      return false
    }
    return words(.beforeTag).holds(plain[place - 1]) || words(.pointing).holds(plain[place - 1])
  }

  /// Which words name things of other trades.
  private func trades(among words: [TypedWord]) -> [Int] {
    words.indices.filter { index in
      var said = Tokeniser(words[index].typed, in: grammar.tables.writing)
      grammar.lookUp(&said)
      return matchers.lend { matcher in
        matcher.beginLine()
        matcher.lattice.tag(said.tokens, repairs: [])
        return said.tokens.indices.contains { matcher.lattice.has(grammar.tables.markers.trade, at: $0) }
      }
    }
  }
}
