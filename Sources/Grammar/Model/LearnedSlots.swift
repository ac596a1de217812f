import Commands

/// What was learned of how slots are filled: where free text stands in a line, and which words commands use.
///
/// A line is cut into units (`LineUnit`), and free text is found by the traits of each stretch (`Stretches`). All is
/// learned from the sayings of the Intents when the program is built (`Teaching`).
///
/// A class, so that every reader shares one copy for the price of a pointer.
public final class LearnedSlots: Sendable {
  /// The `usage` of a word that only other trades use.
  package static let othersUsage: UInt8 = 1

  /// The weights of each trait of a stretch for being free text.
  private let stretches: StretchWeights
  /// For each word, how often commands use it: 0 for words of free text alone, `othersUsage` for words of other trades
  /// alone, more for all others.
  private let usage: [UInt8]
  private let speakers: WordSpeakers
  /// For each intent, the slot uses in its sentences.
  private let uses: [[Int32]]
  private let reader: UnitReader
  private let tables: GrammarTables

  package init(
    stretches: StretchWeights, usage: [UInt8], speakers: WordSpeakers, uses: [[Int32]], tables: GrammarTables
  ) {
    self.stretches = stretches
    self.usage = usage
    self.speakers = speakers
    self.uses = uses
    reader = UnitReader(tables, usage: usage)
    self.tables = tables
  }

  /// The slot uses in an intent's sentences, by number.
  public func uses(of intent: Intent) -> [Int32] { uses[Intent.allCases.firstIndex(of: intent) ?? 0] }

  /// The sign of each token: its word, or the kind of thing it is.
  ///
  /// Unknown words are read as their likeliest repair.
  ///
  /// - Parameter repairs: the possible repairs of each word; empty where all are known.
  public func signs(of words: Tokeniser, repairs: [[Word]]) -> [Int32] {
    words.tokens.indices.map { index in
      let word = words.tokens[index].word
      let meant =
        repairs.isEmpty || word != Vocabulary.unknown
        ? nil : Self.likeliest(of: repairs[index], usage: usage)
      return LineUnit.kind(of: words.tokens[index], read: meant ?? word)
    }
  }

  /// The units of a stretch of a line; names may also be added ones.
  public func units(of signs: ArraySlice<Int32>, added: AddedNames?) -> [LineUnit] {
    reader.units(of: signs, added: added?.phrases)
  }

  /// The word that commands use most.
  package static func likeliest(of words: [Word], usage: [UInt8]) -> Word? {
    words.max { usage[Int($0)] < usage[Int($1)] }
  }

  /// Kinds of names that exist to fill a slot.
  private static let telling = Set([Slot.category, .source, .country, .language].map(LineUnit.name))
  /// Below this usage a word counts as rare in commands, by judgment.
  private static let seldom: UInt8 = 8

  /// Whether a word is common in commands.
  public func isCommon(_ word: Word) -> Bool { Int(word) < usage.count && usage[Int(word)] >= Self.seldom }

  /// Whether a unit is unknown, belongs to other trades alone, or is rare in commands and belongs to another trade or
  /// the news.
  public func isStrange(_ unit: LineUnit) -> Bool {
    guard unit.kind >= 0 else { return unit.kind == LineUnit.content || Self.telling.contains(unit.kind) }
    let count = usage[Int(unit.kind)]
    guard count > Self.othersUsage, count < Self.seldom else { return count <= Self.othersUsage }
    return [tables.markers.trade, tables.markers.topic, tables.markers.place].contains {
      tables.phrases.contains([unit.kind], as: $0)
    }
  }

  /// Whether a unit is a word never used for an intent.
  public func isForeign(_ unit: LineUnit, to intent: Intent) -> Bool {
    unit.kind >= 0 && !speakers.has(unit.kind, of: intent)
  }

  /// Whether a unit is a name that exists to fill a slot, such as a source or a country.
  public func isTelling(_ unit: LineUnit) -> Bool { Self.telling.contains(unit.kind) }

  /// The tokens of a free-text slot, and their lead over leaving it empty; nil where empty is better.
  ///
  /// - Parameter isForced: whether the slot must be filled, as for an intent that needs it.
  public func freeText(
    _ slot: Slot, of intent: Intent, in units: [LineUnit], isForced: Bool = false
  ) -> (range: Range<Int>, margin: Float)? {
    let scores = StretchScores(units, in: Stretches.Place(slot: slot, intent: intent)) {
      stretches.weight(of: $0)
    }
    return scores.best(isForced: isForced).map { best in
      let tokens = units[best.range.lowerBound].range.lowerBound..<units[best.range.upperBound - 1].range.upperBound
      return (tokens, best.margin)
    }
  }
}

extension LearnedSlots {
  convenience init(_ reader: inout NumberReader, in tables: GrammarTables) {
    let stretches = StretchWeights(&reader)
    let usage = reader.bytes()
    let speakers = WordSpeakers(&reader)
    let uses = (0..<reader.number()).map { _ in reader.numbers() }
    self.init(stretches: stretches, usage: usage, speakers: speakers, uses: uses, tables: tables)
  }

  package func write(to writer: inout NumberWriter) {
    stretches.write(to: &writer)
    writer.write(usage)
    speakers.write(to: &writer)
    writer.write([uses.count])
    for row in uses { writer.write(row) }
  }
}
