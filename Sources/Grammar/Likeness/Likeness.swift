import Commands

/// Tells what is wanted from how like a line is to what people have said before.
///
/// It is asked where no sentence matches, or one that only takes words for a topic. A line is taken apart into units
/// (`LineUnit`), and what is noticed about these are its traits (`Traits`). Each trait has a weight for each kind of
/// command (`TraitTable`), and the line is most like the kind for which its weights come to most. One kind more stands
/// for others' business: all that people ask of other programs and of one another, and not of a news desk.
///
/// Which words of it are free text, such as a topic, is told alike by what stands at the edges of each stretch of it
/// (`Stretches`). All weights were learnt from the sayings of the Intents when the program was built (`Teaching`).
///
/// A class so that all who ask share one copy, and pass it on at the price of a pointer.
public final class Likeness: Sendable {
  /// The kind of command that a line is most like, and how clearly so.
  public struct Ranking: Sendable {
    public let intent: Intent
    /// Above 0 it is more like this than like anything else.
    public let score: Float
    /// How far the next intent is behind.
    public let gap: Float
    public let runnerUp: Intent
    /// How like it is to others' business; on the same scale as `score`.
    public let others: Float
  }

  /// What `usage` holds for a word that only others are asked with.
  package static let othersUsage: UInt8 = 1

  /// The number of the kind that stands for what is others' business.
  package static let others = Intent.allCases.count

  /// What each trait of a line weighs for each kind of command, and for others' business behind them.
  private let kinds: TraitTable
  /// What each trait of a stretch weighs for its being free text.
  private let stretches: TraitTable
  /// For each word, how often commands are made with it: none for one that only free text is made of, `othersUsage` for
  /// one that only others are asked with, and more than that for all the rest.
  private let usage: [UInt8]
  private let speakers: WordSpeakers
  /// For each intent, the uses of slots there are in its sentences.
  private let uses: [[Int32]]
  private let reader: UnitReader
  private let tables: GrammarTables

  package init(
    kinds: TraitTable, stretches: TraitTable, usage: [UInt8], speakers: WordSpeakers, uses: [[Int32]],
    tables: GrammarTables
  ) {
    self.kinds = kinds
    self.stretches = stretches
    self.usage = usage
    self.speakers = speakers
    self.uses = uses
    reader = UnitReader(tables, usage: usage)
    self.tables = tables
  }

  /// The uses of slots that an intent's sentences have, by their numbers.
  public func uses(of intent: Intent) -> [Int32] { uses[Intent.allCases.firstIndex(of: intent) ?? 0] }

  /// The signs of a line's tokens: each one's word, or else what kind of thing it is, as units have them.
  ///
  /// Words that nobody knows are read as the likeliest they may have been meant for.
  ///
  /// - Parameter repairs: for each word what that may be; empty where they are all known.
  public func signs(of words: Tokeniser, repairs: [[Word]]) -> [Int32] {
    words.tokens.indices.map { index in
      let word = words.tokens[index].word
      let meant =
        repairs.isEmpty || word != Vocabulary.unknown
        ? nil : Self.likeliest(of: repairs[index], usage: usage)
      return LineUnit.kind(of: words.tokens[index], read: meant ?? word)
    }
  }

  /// The units of a stretch of a line, of which names may also be among those added to the Intents.
  public func units(of signs: ArraySlice<Int32>, added: AddedNames?) -> [LineUnit] {
    reader.units(of: signs, added: added?.phrases)
  }

  /// Of some words the one that commands use most.
  package static func likeliest(of words: [Word], usage: [UInt8]) -> Word? {
    words.max { usage[Int($0)] < usage[Int($1)] }
  }

  /// Names that are there to fill a slot.
  private static let telling = Set([Slot.category, .source, .country, .language].map(LineUnit.name))
  /// Few commands are made with a word that is used less.
  private static let seldom: UInt8 = 8

  /// Whether many commands are made with a word.
  public func isCommon(_ word: Word) -> Bool { Int(word) < usage.count && usage[Int(word)] >= Self.seldom }

  /// Whether no command is made with a unit: a word nobody knows, or only others do; or few, where it is also a word of
  /// another trade or of the news.
  public func isStrange(_ unit: LineUnit) -> Bool {
    guard unit.kind >= 0 else { return unit.kind == LineUnit.content || Self.telling.contains(unit.kind) }
    let count = usage[Int(unit.kind)]
    guard count > Self.othersUsage, count < Self.seldom else { return count <= Self.othersUsage }
    return [tables.markers.trade, tables.markers.topic, tables.markers.place].contains {
      tables.phrases.contains([unit.kind], as: $0)
    }
  }

  /// Whether a unit is a word that nobody says to ask for an intent.
  public func isForeign(_ unit: LineUnit, to intent: Intent) -> Bool {
    unit.kind >= 0 && !speakers.has(unit.kind, of: intent)
  }

  /// Whether a unit is a name that is there to fill a slot, of a source or a country.
  public func isTelling(_ unit: LineUnit) -> Bool { Self.telling.contains(unit.kind) }

  /// What a line is most like.
  public func ranking(of units: [LineUnit]) -> Ranking {
    var traits = Traits.all(of: units, vocabulary: tables.vocabulary)
    traits.append(Self.constant)
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.others + 1) { scores in
      scores.initialize(repeating: 0)
      kinds.add(traits, to: scores)
      return Self.ranking(scores, scale: kinds.step / Float(traits.count).squareRoot())
    }
  }

  /// The two kinds with the highest scores, in steps, of which each comes to so much.
  private static func ranking(_ scores: UnsafeMutableBufferPointer<Int32>, scale: Float) -> Ranking {
    var (best, second) = (0, 1)
    if scores[second] > scores[best] { swap(&best, &second) }
    for kind in 2..<others where scores[kind] > scores[second] {
      second = kind
      if scores[second] > scores[best] { swap(&best, &second) }
    }
    return Ranking(
      intent: Intent.allCases[best], score: Float(scores[best]) * scale,
      gap: Float(scores[best] - scores[second]) * scale, runnerUp: Intent.allCases[second],
      others: Float(scores[others]) * scale)
  }

  /// A trait that every line has, which weighs how likely each kind is whatever is said.
  package static let constant = Traits.number(0, 1)

  /// The tokens that fill a slot with free text, and how much more speaks for them than for there being none; nil where
  /// there had better be none.
  ///
  /// - Parameter isForced: whether there has to be some, as for an intent that is nothing without.
  public func freeText(
    _ slot: Slot, of intent: Intent, in units: [LineUnit], isForced: Bool = false
  ) -> (range: Range<Int>, margin: Float)? {
    let scores = StretchScores(units, in: Stretches.Place(slot: slot, intent: intent)) {
      stretches.weight(of: $0, for: 0)
    }
    return scores.best(isForced: isForced).map { best in
      let tokens = units[best.range.lowerBound].range.lowerBound..<units[best.range.upperBound - 1].range.upperBound
      return (tokens, best.margin)
    }
  }
}

extension Likeness {
  convenience init(_ reader: inout NumberReader, in tables: GrammarTables) {
    let (kinds, stretches) = (TraitTable(&reader), TraitTable(&reader))
    let usage = reader.bytes()
    let speakers = WordSpeakers(&reader)
    let uses = (0..<reader.number()).map { _ in reader.numbers() }
    self.init(
      kinds: kinds, stretches: stretches, usage: usage, speakers: speakers, uses: uses, tables: tables)
  }

  package func write(to writer: inout NumberWriter) {
    kinds.write(to: &writer)
    stretches.write(to: &writer)
    writer.write(usage)
    speakers.write(to: &writer)
    writer.write([uses.count])
    for row in uses { writer.write(row) }
  }
}
