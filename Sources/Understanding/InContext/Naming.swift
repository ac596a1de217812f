import Basics
import Commands
import Grammar
import News

/// Words of a line that may name a card without a pointer: "the planetarium" in "save the planetarium".
public struct Naming: Hashable, Sendable {
  /// What the card or cards are called: one for "the owl", two for "ars and the verge".
  public let names: [String]
  /// Whether several may be meant by one name: "the ones from ars".
  public let isPlural: Bool
  /// Whether the words say that something here is meant: "the owl", "owl one", but not "owls".
  public let isDefinite: Bool
  /// Whether each name says that it is of one alone: "the owl one and the heron one".
  public let isEachOfOne: Bool
  /// Its words, counted without what asks nicely.
  let range: Range<Int>

  /// Whether another one holds all its words and more.
  public func isWithin(_ other: Naming) -> Bool {
    range != other.range && other.range.lowerBound <= range.lowerBound && range.upperBound <= other.range.upperBound
  }
}

extension Understander {
  /// The most words of a naming, by judgment.
  private static let mostNaming = 10
  /// The most words of a line that may hold one, by judgment.
  private static let mostNamingLine = 20

  /// The stretches of a line that may name a card, the longest first.
  public func namings(in line: String) -> [Naming] {
    let words = TypedWord.words(of: withoutPleas(line))
    guard (1...Self.mostNamingLine).contains(words.count) else { return [] }
    var found: [Naming] = []
    for count in (1...min(words.count, Self.mostNaming)).reversed() {
      for start in 0...(words.count - count) {
        if let naming = naming(words, start..<start + count) { found.append(naming) }
      }
    }
    return found
  }

  private func naming(_ words: [TypedWord], _ range: Range<Int>) -> Naming? {
    var start = range.lowerBound
    var end = range.upperBound
    let (determining, single) = (self.words(.determining), self.words(.card))
    let (many, telling) = (self.words(.cards), self.words(.tellingOf))
    var (isDefinite, isPlural) = (false, false)
    func isHead(_ word: String) -> Bool { single.holds(word) || many.holds(word) }
    if determining.holds(words[start].plain) {
      isDefinite = true
      start += 1
    }
    if start < end, isHead(words[start].plain), start + 1 < end, telling.holds(words[start + 1].plain) {
      isDefinite = true
      isPlural = many.holds(words[start].plain)
      start += 2
      if start < end, determining.holds(words[start].plain) { start += 1 }
    } else if start < end - 1, isHead(words[end - 1].plain) {
      end -= 1
      isDefinite = true
      isPlural = many.holds(words[end].plain)
    }
    guard start < end, end - start <= Self.mostNaming else { return nil }
    let core = words[start..<end]
    let parts = core.split { self.words(.joining).holds($0.plain) }
    // Words that only hold sentences together name nothing.
    guard !parts.isEmpty, core.last.map({ !self.words(.joining).holds($0.plain) }) == true,
      parts.allSatisfy({ part in part.contains { !isHead($0.plain) && !telling.holds($0.plain) } })
    else { return nil }
    let names = parts.map { part in
      var named = determining.holds(part.first?.plain ?? "") ? part.dropFirst() : part
      if let last = named.last, named.count > 1, isHead(last.plain) { named = named.dropLast() }
      // "The owl one from reuters" is called by both.
      let pointing = named.indices.filter { index in
        index > named.startIndex && index + 1 < named.endIndex && isHead(named[index].plain)
          && telling.holds(named[index + 1].plain)
      }
      return named.indices.filter { !pointing.contains($0) && !pointing.contains($0 - 1) }
        .map { named[$0].unowned }.joined(separator: " ")
    }
    guard names.allSatisfy({ !$0.isEmpty && isTelling($0) }) else { return nil }
    // A short word without a pointer is too much like others.
    guard isDefinite || core.count <= Self.mostBare && names.allSatisfy({ $0.count >= Self.shortestName }) else {
      return nil
    }
    return Naming(
      names: names, isPlural: isPlural, isDefinite: isDefinite,
      isEachOfOne: !isPlural
        && words[range].split { self.words(.joining).holds($0.plain) }
          .allSatisfy { part in part.contains { single.holds($0.plain) } },
      range: range)
  }

  /// The least letters of a name without "the", by judgment.
  private static let shortestName = 4
  /// The most words of a name without "the", by judgment.
  private static let mostBare = 3

  /// Whether words tell one thing from another, so that they are no number and no word between others.
  private func isTelling(_ name: String) -> Bool {
    let said = Words(name).list
    if said.contains(where: { Int($0) != nil || words(.correcting).holds($0) || words(.negating).holds($0) }) {
      return false
    }
    guard let first = said.first, let last = said.last, !isHollow(first), !isHollow(last) else { return false }
    return !beginsCommand(first) && !said.contains { words(.card).holds($0) || words(.cards).holds($0) }
  }

  /// The country, the language and the section that words call by name: "indian", "sport".
  public func called(_ words: String) -> Called {
    Called(
      country: code(called: words, in: .country) ?? grammar.country(ofNation: words),
      language: code(called: words, in: .language),
      category: code(called: words, in: .category))
  }

  /// The source that words call by name.
  public func source(called words: String) -> SourceName? {
    code(called: words, in: .source).map { SourceName(words: words, id: SourceID(rawValue: $0)) }
  }

  /// Words without a "the" before them.
  public func withoutDeterminer(_ said: String) -> String {
    let list = Words(said).list
    guard list.count > 1, words(.determining).holds(list[0]) else { return said }
    return list.dropFirst().joined(separator: " ")
  }

  /// Whether a word puts another part, or another thing, behind what was said: "and".
  func joins(_ word: String) -> Bool { words(.joining).holds(word) }

  /// Whether a word tells that a thing comes behind it: "the".
  func points(_ word: String) -> Bool { words(.determining).holds(word) }

  /// Whether words stand for a thing without a word of its own: "that one".
  public func standsIn(_ said: String) -> Bool { words(.standIn).holds(Words(withoutDeterminer(said)).list) }

  /// Whether words stand for what was said last: "the same".
  public func isSame(_ said: String) -> Bool { words(.same).holds(Words(said).list) }

  /// A country's name in the language that is spoken.
  public func name(of country: Country) -> String? { grammar.name(of: country) }

  /// Whether one word may be another with a slip of the finger.
  public func isSlip(_ said: String, for meant: String) -> Bool {
    said.count >= Self.shortestSlip && abs(said.count - meant.count) < 2
      && grammar.tables.spelling.cost(ofTyping: said, for: meant) <= 2
  }

  /// Shorter words are near too many others, by judgment.
  private static let shortestSlip = 5
}

/// What is called by a name, as codes.
public struct Called: Hashable, Sendable {
  public let country: String?
  public let language: String?
  public let category: String?

  public static let nothing = Called(country: nil, language: nil, category: nil)
}

extension Interpretation {
  /// Whether it can mean nothing else, every word of it being used.
  var isCertain: Bool {
    !commands.isEmpty && choices.isEmpty && unreached.isEmpty && withheld == nil && evidence != .example
      && commands.allSatisfy(\.isWhole)
  }
}
