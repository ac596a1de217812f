/// A word of a line as likeness sees it, or a name of several words: "follow the new york times" has three units, and
/// any other source could be the last.
public struct LineUnit: Hashable, Sendable {
  /// A word's number in the vocabulary, or one of the negative kinds below.
  public let kind: Int32
  /// Its tokens.
  public let range: Range<Int>

  /// A word that tells nothing of the intent: part of a topic, a person's name, or a slip beyond repair.
  package static let content: Int32 = -1
  package static let number: Int32 = -2
  static let date: Int32 = -3
  package static let address: Int32 = -4
  static let quoted: Int32 = -5
  /// The edges of a line.
  package static let start: Int32 = -6
  package static let end: Int32 = -7
  private static let firstSlot: Int32 = -10

  /// Whether it is a number in digits or an ordinal.
  public var isNumber: Bool { kind == Self.number || kind == Self.name(of: .ordinal) }

  /// A name that fills a slot.
  package static func name(of slot: Slot) -> Int32 { firstSlot - Int32(slot.rawValue) }

  /// The sign of a token before names are found: its word, or a kind above.
  package static func kind(of token: Token, read word: Word) -> Int32 {
    switch token.kind {
    case .word: word == Vocabulary.unknown ? content : word
    case .number: number
    case .ordinal: name(of: .ordinal)
    case .date: date
    case .time: content
    case .address: address
    case .quoted: quoted
    }
  }
}

/// Cuts a line into units: the longest names first, then words that commands use.
package struct UnitReader: Sendable {
  /// Slots whose names are all alike to the kind of command.
  private static let slots: Set<Slot> = [
    .category, .source, .country, .language, .sort, .format, .number, .ordinal, .month, .weekday,
  ]

  /// Marks rules and lists that are no names.
  private static let noName = Int32.min

  private let phrases: PhraseTrie
  /// For each rule or list, the kind of its names, or `noName`.
  private let kinds: [Int32]
  /// How often commands use each word; 0 for words of topics alone.
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

  /// The units of a row of signs; names may also be added ones.
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
      // Takes the first kind, so that the order of files does not decide what "french" is.
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
