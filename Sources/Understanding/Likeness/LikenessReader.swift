import Commands
import Grammar

/// Compares a stretch of a line with what people have said before.
struct LikenessReader {
  /// The kind of command that a stretch resembles most, with its slots filled.
  struct Resemblance {
    let ranking: Likeness.Ranking
    /// Spans by their numbers, in no order.
    let fillings: [Int32]
    /// The topic of a reference, where no phrase of the grammar names it.
    let about: Range<Int>?
    /// How many words outside the slots are used by no command, are news topics, or are names that fit no slot.
    let strange: Int
    /// How many words outside the slots are never used for this intent.
    let foreign: Int
    /// How many words belong to other trades: "open file 3".
    let ofOthers: Int
    /// Whether the intent acts on articles and no words say which.
    let pointsAtNothing: Bool
    /// Whether a number in the line fills no slot.
    let losesNumber: Bool
    /// Whether a word of Crier's own trade or a source's name is in the line.
    let namesOwnThing: Bool
    /// Where narrowing words begin that fill no slot: "except reuters".
    let lost: Int?
  }

  let likeness: Likeness
  let grammar: Grammar
  /// What each word of the line is read as.
  private let signs: [Int32]
  /// The words read as others by more than a slip of the finger.
  private let guesses: Set<Int>
  /// The whole line's units and ranking, which is all that most lines need.
  private let units: [LineUnit]
  private let ranking: Likeness.Ranking

  /// Takes in a line, and for each unknown word its possible repairs.
  init(_ likeness: Likeness, of words: Tokeniser, repairs: [[Word]], in grammar: Grammar) {
    self.likeness = likeness
    self.grammar = grammar
    let signs = likeness.signs(of: words, repairs: repairs)
    self.signs = signs
    guesses = Set(
      words.tokens.indices.filter { index in
        let token = words.tokens[index]
        guard token.kind == .word, token.word == Vocabulary.unknown, signs[index] >= 0 else { return false }
        return !grammar.tables.spelling.isSlip(
          words.bytes[Int(token.start)..<Int(token.end)], for: grammar.tables.vocabulary.bytes(of: signs[index]))
      })
    units = likeness.units(of: signs[...], added: grammar.added)
    ranking = likeness.ranking(of: units)
  }

  /// The word that an unknown one is read as; nil where it is known, or none is near.
  func repair(of token: Token, at index: Int) -> Word? {
    guard token.kind == .word, token.word == Vocabulary.unknown, signs[index] >= 0 else { return nil }
    return signs[index]
  }

  /// Ranks the kinds of commands by their likeness to a stretch.
  func ranking(of range: Range<Int>) -> Likeness.Ranking {
    range == signs.indices ? ranking : likeness.ranking(of: units(of: range))
  }

  private func units(of range: Range<Int>) -> [LineUnit] {
    range == signs.indices ? units : likeness.units(of: signs[range], added: grammar.added)
  }

  /// Reads a stretch as the kind of command it resembles most, and counts what speaks against that.
  func resemblance(of range: Range<Int>, to ranking: Likeness.Ranking, finder: SpanFinder) -> Resemblance {
    let stretch = filled(range, likeIntent: ranking.intent, units: units(of: range), finder: finder)
    let topicsOfOtherTrades = topicsOfOtherTrades(in: stretch)
    return Resemblance(
      ranking: ranking, fillings: stretch.fillings, about: stretch.isAboutFilled ? nil : stretch.about,
      strange: strangeWords(in: stretch) + topicsOfOtherTrades,
      foreign: foreignWords(in: stretch) + guessedWords(in: stretch),
      ofOthers: othersWords(in: stretch) + topicsOfOtherTrades,
      pointsAtNothing: takesReferences(stretch.uses) && !stretch.slots.contains(.refs),
      losesNumber: losesNumber(stretch),
      namesOwnThing: !marks(range, as: [grammar.tables.markers.desk] + sources, finder: finder).isEmpty,
      lost: narrowing(stretch))
  }

  /// A stretch with an intent's slots filled.
  func filled(_ range: Range<Int>, likeIntent intent: Intent, finder: SpanFinder) -> FilledStretch {
    filled(range, likeIntent: intent, units: units(of: range), finder: finder)
  }

  /// How many unknown words outside free text were replaced by more than a slip.
  private func guessedWords(in stretch: FilledStretch) -> Int {
    guesses.count { index in
      stretch.range.contains(index) && stretch.about?.contains(index) != true
        && !isFreeText(index, among: stretch.fillings, finder: stretch.finder)
    }
  }

  /// Whether a word is used as free text, as typed.
  func isFreeText(_ index: Int, among fillings: [Int32], finder: SpanFinder) -> Bool {
    fillings.contains { filling in
      let span = finder.spans[Int(filling)]
      return span.range.contains(index) && grammar.tables.uses[Int(span.use)].filling == .words
    }
  }

  /// The lists of names of sources.
  private var sources: [Symbol] { grammar.tables.list(of: .source).map { [$0] } ?? [] }

  /// Where words stand that the news is full of.
  func topics(in range: Range<Int>, finder: SpanFinder) -> [Range<Int>] {
    marks(range, as: [grammar.tables.markers.topic], finder: finder)
  }

  /// Where words stand that belong to some symbols and are nothing but names.
  func marks(_ range: Range<Int>, as symbols: [Symbol], finder: SpanFinder) -> [Range<Int>] {
    let marks = symbols.reduce(SymbolMarks.none) { $0 | $1.mark }
    var found: [Range<Int>] = []
    for start in range {
      finder.lattice.forEachArc(at: start, among: marks) { arc in
        guard symbols.contains(arc.symbol), !arc.isShy, Int(arc.end) <= range.upperBound else { return }
        found.append(start..<Int(arc.end))
      }
    }
    return found
  }

  /// Whether an intent's sentences point at articles.
  func takesReferences(_ uses: [Int32]) -> Bool {
    uses.contains { grammar.tables.uses[Int($0)].slot == .refs }
  }
}
