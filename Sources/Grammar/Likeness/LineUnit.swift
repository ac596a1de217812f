/// A word of a line as likeness sees it, or a name of several words by the kind of thing it is a name of: "follow the
/// new york times" has three units, of which the last could be any other source.
public struct LineUnit: Hashable, Sendable {
  /// A word's number in the vocabulary, or one of the kinds below, which are negative.
  public let kind: Int32
  /// The tokens it stands for.
  public let range: Range<Int>

  /// A word that says nothing of what is wanted: part of a topic, a name of somebody, or a slip beyond repair.
  package static let content: Int32 = -1
  package static let number: Int32 = -2
  static let date: Int32 = -3
  package static let address: Int32 = -4
  static let quoted: Int32 = -5
  /// The edges of a line.
  package static let start: Int32 = -6
  package static let end: Int32 = -7
  private static let firstSlot: Int32 = -10

  /// Whether it counts something, in digits or by its place.
  public var isNumber: Bool { kind == Self.number || kind == Self.name(of: .ordinal) }

  /// Any name that fills a slot.
  package static func name(of slot: Slot) -> Int32 { firstSlot - Int32(slot.rawValue) }

  /// The sign of a token, before names are looked for: its word, or one of the kinds above.
  package static func kind(of token: Token, read word: Word) -> Int32 {
    switch token.kind {
    case .word: word == Vocabulary.unknown ? content : word
    case .number: number
    case .ordinal: name(of: .ordinal)
    case .date: date
    case .address: address
    case .quoted: quoted
    }
  }
}

/// Finds the units of a line: the longest names first, and of the rest the words that commands are made of.
package struct UnitReader: Sendable {
  /// The slots whose names are all alike where the kind of command is concerned.
  private static let slots: Set<Slot> = [
    .category, .source, .country, .language, .sort, .format, .number, .ordinal, .month, .weekday,
  ]

  /// What stands for no kind of name at all.
  private static let noName = Int32.min

  private let phrases: PhraseTrie
  /// For each rule or list by its number, the kind of its names; `noName` where they are none.
  private let kinds: [Int32]
  /// How often commands use each word; none for words that only topics are made of.
  private let usage: [UInt8]

  package init(_ tables: GrammarTables, usage: [UInt8]) {
    phrases = tables.phrases
    self.usage = usage
    var kinds: [Int32] = []
    for use in tables.uses where Self.slots.contains(use.slot) {
      guard case .names(let list) = use.filling else { continue }
      if list >= kinds.count { kinds += repeatElement(Self.noName, count: list + 1 - kinds.count) }
      kinds[list] = LineUnit.name(of: use.slot)
    }
    self.kinds = kinds
  }

  /// The units of a row of signs: words by their numbers, everything else by its kind.
  ///
  /// A name may also be found among the names added to the Intents.
  package func units(of signs: ArraySlice<Int32>, added: PhraseTrie? = nil) -> [LineUnit] {
    var units: [LineUnit] = []
    units.reserveCapacity(signs.count)
    var index = signs.startIndex
    while index < signs.endIndex {
      var longest = name(at: index, of: signs, in: phrases)
      if let added, let other = name(at: index, of: signs, in: added), other.end > longest?.end ?? index {
        longest = other
      }
      if let longest {
        units.append(LineUnit(kind: longest.kind, range: index..<longest.end))
        index = longest.end
      } else {
        units.append(LineUnit(kind: used(signs[index]), range: index..<index + 1))
        index += 1
      }
    }
    return units
  }

  private func used(_ sign: Int32) -> Int32 {
    guard sign >= 0 else { return sign }
    return sign < usage.count && usage[Int(sign)] > 0 ? sign : LineUnit.content
  }

  private func name(at start: Int, of signs: ArraySlice<Int32>, in phrases: PhraseTrie) -> (kind: Int32, end: Int)? {
    var node = PhraseTrie.root
    var longest: (kind: Int32, end: Int)?
    for index in start..<signs.endIndex {
      guard signs[index] >= 0 else { break }
      node = phrases.step(from: node, by: signs[index])
      guard node != PhraseTrie.nowhere else { break }
      // The kind that comes first, so that what "french" counts as does not hang on the order of files.
      var kind = Self.noName
      for ending in phrases.endings(at: node) {
        let ending = phrases.ending(ending)
        guard let list = ending.symbol.phrase, list < kinds.count, !ending.isShy else { continue }
        kind = max(kind, kinds[list])
      }
      if kind != Self.noName { longest = (kind, index + 1) }
    }
    return longest
  }
}
