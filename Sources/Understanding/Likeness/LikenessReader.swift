import Grammar

/// Reads a stretch of a line by its likeness to what people have said before.
struct LikenessReader {
  /// The kind of command a stretch is most like, and what fills its slots.
  struct Resemblance {
    let ranking: Likeness.Ranking
    /// Spans by their numbers, in no order.
    let fillings: [Int32]
    /// The words a reference is about, where no phrase of the grammar says that it is one.
    let about: Range<Int>?
    /// How many words there are beside these that no command is made with or the news are full of, and names that fill none of its slots.
    let strange: Int
    /// How many words beside these nobody says who asks for it.
    let foreign: Int
    /// How many words speak of what others have: "open file 3".
    let ofOthers: Int
    /// Whether the intent does something to articles, and no words say to which.
    let pointsAtNothing: Bool
    /// Whether a number in the line says nothing of what it is done to.
    let losesNumber: Bool
    /// Whether a word stands in the line for what this desk has, or the name of a source.
    let isOfDesk: Bool
    /// Where words begin that narrow what is meant, and are found in none of its slots: "except reuters".
    let lost: Int?
  }

  let likeness: Likeness
  let grammar: Grammar
  /// What each word of the line is read as.
  private let signs: [Int32]
  /// The words that are read as others, by more than a slip of the finger.
  private let guesses: Set<Int>
  /// The units of the whole line and what it is most like, which is all that is asked of most lines.
  private let units: [LineUnit]
  private let ranking: Likeness.Ranking

  /// Takes in a line, and for each word nobody knows what it may have been meant for.
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

  /// The word that one nobody knows is read as; nil where it is known, or none is near.
  func repair(of token: Token, at index: Int) -> Word? {
    guard token.kind == .word, token.word == Vocabulary.unknown, signs[index] >= 0 else { return nil }
    return signs[index]
  }

  /// What a stretch is most like.
  func ranking(of range: Range<Int>) -> Likeness.Ranking {
    range == signs.indices ? ranking : likeness.ranking(of: units(of: range))
  }

  private func units(of range: Range<Int>) -> [LineUnit] {
    range == signs.indices ? units : likeness.units(of: signs[range], added: grammar.added)
  }

  /// What a stretch comes to, taken for what it is most like, and what in it speaks against that.
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
      isOfDesk: !marks(range, as: [grammar.tables.markers.desk] + sources, finder: finder).isEmpty,
      lost: narrowing(stretch))
  }

  /// How many words that nobody knows were taken for others by more than a slip, and not as they were said.
  private func guessedWords(in stretch: FilledStretch) -> Int {
    guesses.count { index in
      stretch.range.contains(index) && stretch.about?.contains(index) != true
        && !isFreeText(index, among: stretch.fillings, finder: stretch.finder)
    }
  }

  /// Whether a word fills a slot as it was said.
  func isFreeText(_ index: Int, among fillings: [Int32], finder: SpanFinder) -> Bool {
    fillings.contains { filling in
      let span = finder.spans[Int(filling)]
      return span.range.contains(index) && grammar.tables.uses[Int(span.use)].filling == .words
    }
  }

  /// The lists of names of sources.
  private var sources: [Symbol] { grammar.tables.list(of: .source).map { [$0] } ?? [] }

  /// Where words stand that the news are full of.
  func topics(in range: Range<Int>, finder: SpanFinder) -> [Range<Int>] {
    marks(range, as: [grammar.tables.markers.topic], finder: finder)
  }

  /// Where words stand that are marked as something, or names that are no other words.
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
