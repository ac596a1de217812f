import Basics
import Grammar

/// The words of a line that may tell what it is about.
extension Understander {
  /// Whether a word of a line says that something is not to be done.
  public func denies(_ line: String) -> Bool {
    TypedWord.words(of: line).contains { words(.denying).holds($0.plain) }
  }

  /// The telling words behind a word such as "about", those together that stand together.
  public func topics(in line: String) -> [String] {
    let said = TypedWord.words(of: line)
    var topics: [[Int]] = []
    for index in said.indices where isTelling(said[index]) {
      if topics.last?.last == index - 1 {
        topics[topics.count - 1].append(index)
      } else if let before = said[..<index].last(where: { !words(.determining).holds($0.plain) }),
        words(.tellingOf).holds(before.plain)
      {
        topics.append([index])
      }
    }
    return topics.map { $0.map { said[$0].plain }.joined(separator: " ") }
  }

  /// The telling words of a line that stand together, with no pause between them.
  func stretches(of line: String) -> [[String]] {
    let said = TypedWord.words(of: line)
    var stretches: [[String]] = []
    var last: Int?
    for index in said.indices where isTelling(said[index]) {
      if let last, last == index - 1, !said[last].endsClause {
        stretches[stretches.count - 1].append(said[index].plain)
      } else {
        stretches.append([said[index].plain])
      }
      last = index
    }
    return stretches
  }

  /// Whether a word may tell one article from another: no verb of a command and no small word.
  private func isTelling(_ word: TypedWord) -> Bool {
    let plain = word.plain
    return plain.count >= Self.shortestTelling && Int(plain) == nil && !beginsCommand(plain) && !isSmall(plain)
  }

  /// Whether a word only holds others together.
  func isSmall(_ plain: String) -> Bool { isHollow(plain) || Self.small.contains { words($0).holds(plain) } }

  /// Shorter words tell too little, by judgment.
  private static let shortestTelling = 3
  private static let small: [WordClass] = [
    .refusing, .questioning, .negating, .card, .cards, .pointing, .determining, .tellingOf, .tellingApart, .joining,
    .exclaiming, .pleading, .adding, .addingBehind, .small,
  ]

  /// Whether a word of a line names a thing of another trade, such as bills.
  func isOfOtherTrades(_ line: String) -> Bool { speaks(grammar.tables.markers.trade, in: line) }

  /// Whether words of a kind begin anywhere in a line.
  func speaks(_ kind: Symbol, in line: String) -> Bool {
    var said = Tokeniser(line, in: grammar.tables.writing)
    grammar.lookUp(&said)
    return matchers.lend { matcher in
      matcher.beginLine()
      matcher.lattice.tag(said.tokens, repairs: [])
      return said.tokens.indices.contains { matcher.lattice.has(kind, at: $0) }
    }
  }
}
