import Commands
import Grammar

/// Compares a stretch of a line with what people have said before.
struct LikenessReader {
  /// The intent that a stretch is likeliest for.
  struct Likeliest {
    let intent: Intent
    let probability: Double
    /// The probability at which the intent may be acted on.
    let bar: Double
    /// The next likeliest intent.
    let runnerUp: Likely?

    /// Whether that is enough to act.
    var isSure: Bool { probability >= bar }
    /// Whether that is enough to ask: it is likelier than all else together, and twice as likely where it would take
    /// something away, by judgment.
    var isLikely: Bool { probability > (intent.traits.destroys ? 2.0 / 3 : 0.5) }
  }

  /// The intent that a stretch is likeliest for, with its slots filled.
  struct Resemblance {
    let likeliest: Likeliest
    /// Spans by their numbers, in no order.
    let fillings: [Int32]
    /// The topic of a reference, where no phrase of the grammar names it.
    let about: Range<Int>?
    /// Whether a word outside the slots is used by no command or never for this intent, is a news topic, or is a name that
    /// fits no slot.
    let isOfSomethingElse: Bool
    /// Whether the intent acts on articles and no words say which.
    let pointsAtNothing: Bool
    /// Whether a number in the line fills no slot.
    let losesNumber: Bool
    /// Where narrowing words begin that fill no slot: "except reuters".
    let lost: Int?
  }

  let learned: LearnedSlots
  let grammar: Grammar
  private let model: IntentModel
  let words: Tokeniser
  /// What each word of the line is read as.
  private let signs: [Int32]

  /// Takes in a line, and for each unknown word its possible repairs, of which only slips count; nil where nothing was
  /// learned.
  init?(of words: Tokeniser, repairs: [[Word]], in grammar: Grammar) {
    guard let learned = grammar.learnedSlots, let model = grammar.model else { return nil }
    (self.learned, self.model, self.grammar, self.words) = (learned, model, grammar, words)
    let slips = zip(words.tokens, repairs).map { token, repairs in
      let said = words.bytes[Int(token.start)..<Int(token.end)]
      return repairs.filter { grammar.tables.spelling.isSlip(said, for: grammar.tables.vocabulary.bytes(of: $0)) }
    }
    signs = learned.signs(of: words, repairs: slips)
  }

  /// The word that an unknown one is read as; nil where it is known, or none is near.
  func repair(of token: Token, at index: Int) -> Word? {
    guard token.kind == .word, token.word == Vocabulary.unknown, signs[index] >= 0 else { return nil }
    return signs[index]
  }

  /// The intent that a stretch is likeliest for; nil where none was learned.
  func likeliest(of range: Range<Int>) -> Likeliest? {
    guard let (best, runnerUp) = model.likeliest(of: words, in: range, added: grammar.added),
      let intent = best.intent
    else { return nil }
    return Likeliest(intent: intent, probability: best.probability, bar: model.bar(for: intent), runnerUp: runnerUp)
  }

  /// Reads a stretch as what it is likeliest for, and looks for what speaks against that.
  func resemblance(of range: Range<Int>, to likeliest: Likeliest, finder: SpanFinder) -> Resemblance {
    let stretch = filled(range, likeIntent: likeliest.intent, finder: finder)
    return Resemblance(
      likeliest: likeliest, fillings: stretch.fillings, about: stretch.isAboutFilled ? nil : stretch.about,
      isOfSomethingElse: holdsStrangeWords(stretch) || holdsForeignWords(stretch) || holdsTopicOfOtherTrade(stretch),
      pointsAtNothing: takesReferences(stretch.uses) && !stretch.slots.contains(.refs),
      losesNumber: losesNumber(stretch), lost: narrowing(stretch))
  }

  /// A stretch with an intent's slots filled.
  func filled(_ range: Range<Int>, likeIntent intent: Intent, finder: SpanFinder) -> FilledStretch {
    filled(range, likeIntent: intent, units: learned.units(of: signs[range], added: grammar.added), finder: finder)
  }

  /// Whether a word is used as free text, as typed.
  func isFreeText(_ index: Int, among fillings: [Int32], finder: SpanFinder) -> Bool {
    fillings.contains { filling in
      let span = finder.spans[Int(filling)]
      return span.range.contains(index) && grammar.tables.uses[Int(span.use)].filling == .words
    }
  }

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
