import News

/// A story told in a few of its articles' own sentences, below the headline of one of them.
///
/// The headline's own article opens it with its first sentence that tells something by itself. Of the rest, the best set is
/// that which holds most of the pairs of words that several articles have, or a title has: what many tell matters, and
/// telling it twice adds nothing. On the development sets that beats likeness to the whole story with place and title
/// (ROUGE-2 0.166 and 0.149 on the undated one).
public enum Brief {
  /// Where the sentences stand, in the order to read them.
  ///
  /// - Parameters:
  ///   - words: How many words they should have together; up to a seventh more is taken for a better set.
  ///   - most: How many sentences there may be.
  ///   - headline: The article whose title stands above them; else the one that most of them is in.
  ///   - told: Articles whose words are known, which are not said again.
  public static func of(
    _ reports: [Report], words: Int = 66, most: Int = 4, headline: ArticleID? = nil, since told: [Report] = []
  ) -> [Span] {
    guard let top = reports.firstIndex(where: { $0.id == headline }) ?? Headline.index(of: reports) else { return [] }
    let pairs = WordPairs(reports)
    let title = Set(Stems.of(reports[top].title))
    let known = told.flatMap { [Set(Stems.of($0.title))] + SaidSentence.all(in: $0).map(\.stems) }
    var candidates: [Candidate] = []
    for (index, report) in reports.enumerated() {
      candidates += sentences(of: report, at: index, below: reports[top], pairs).filter { candidate in
        !known.contains { isKnown(candidate.stems, by: $0) }
          && (index == top || candidate.stems.intersection(title).count >= fewestShared)
      }
    }
    guard let first = opening(among: candidates, of: top, title) else { return [] }
    let longest = max(words * 23 / 20, first.words)
    candidates.removeAll { $0 == first || $0.words > longest - first.words || $0.leans(behind: first) }
    candidates.removeAll { !adds($0, to: first, title) }
    if candidates.count > mostCandidates {
      candidates.sort { $0.worth != $1.worth ? $0.worth > $1.worth : ($0.place, $0.report) < ($1.place, $1.report) }
      candidates.removeLast(candidates.count - mostCandidates)
    }
    let rest = best(of: candidates, behind: first, longest: longest, most: most, weights: pairs.weights)
    return [first.span] + rest.sorted { ($0.place, $0.report) < ($1.place, $1.report) }.map(\.span)
  }

  /// The most sentences that are combined, the weightiest alone; two more articles than the development sets have.
  private static let mostCandidates = 24
  /// The sets kept while they grow.
  ///
  /// 8 finds what trying all sets finds on nine stories in ten.
  private static let width = 8
  /// The share of stems in common from which two sentences say the same in other words, by judgment; 0.5 to 0.7 score
  /// alike.
  private static let repeating = 0.5
  /// The stems of the headline that another article's sentence has at least, since articles may be joined in error.
  private static let fewestShared = 2
  /// The stems at least that neither the headline nor the first sentence has, by judgment.
  private static let fewestNew = 3
  /// From this likeness on, a sentence says what the headline says and nothing else, by judgment.
  private static let repeatingTitle = 0.8

  private struct Candidate: Equatable {
    let span: Span
    let report: Int
    let place: Int
    let words: Int
    let pairs: Set<Int>
    let stems: Set<UInt64>
    let worth: Float
    let leans: Bool

    /// Whether it leans on a sentence that does not stand right before it.
    func leans(behind first: Candidate) -> Bool {
      leans && !(first.report == report && first.span.field == span.field && first.place + 1 == place)
    }
  }

  /// Whether something says what is known, and next to nothing else.
  private static func isKnown(_ stems: Set<UInt64>, by known: Set<UInt64>) -> Bool {
    SaidSentence.likeness(known, stems) >= SaidSentence.same && stems.subtracting(known).count < fewestNew
  }

  /// The first sentences of a text, which say what it is about; by judgment, as long as an agency's report.
  private static let opening = 4

  /// The first sentence of a story: of the headline's own article, or else the one of the others that has most of it.
  private static func opening(among all: [Candidate], of top: Int, _ title: Set<UInt64>) -> Candidate? {
    let standing = all.filter { !$0.leans }
    let own = standing.filter { $0.report == top && SaidSentence.likeness($0.stems, title) < repeatingTitle }
    func shared(_ candidate: Candidate) -> Int { candidate.stems.intersection(title).count }
    return own.first { shared($0) > 0 } ?? own.first
      ?? standing.filter { $0.report != top && adds($0, to: nil, title) }
      .max { (shared($0), -$0.place, $1.report) < (shared($1), -$1.place, $0.report) }
      ?? standing.first { $0.report == top }
  }

  private static func adds(_ candidate: Candidate, to first: Candidate?, _ title: Set<UInt64>) -> Bool {
    if let first, says(first, candidate) { return false }
    return candidate.stems.subtracting(title).subtracting(first?.stems ?? []).count >= fewestNew
  }

  /// The sentences of an article that may be shown, from where its texts begin.
  private static func sentences(
    of report: Report, at index: Int, below top: Report, _ pairs: WordPairs
  ) -> [Candidate] {
    let language = LanguageWords.of(report.language)
    let headline = Set(WordPairs.words(of: top.title).map(\.withoutPossessive))
    var found: [Candidate] = []
    var place = 0
    for field in [Report.Field.description, .text] where field == .text || !report.repeatsDescription {
      let text = Array(report[field].utf8)
      let ranges = Sentences.of(report[field], language: report.language)
      var isBehindCut = false
      for range in ranges.prefix(opening) {
        defer {
          isBehindCut = Sentences.isCut(text[range])
          place += 1
        }
        let isOnly = ranges.count == 1 && field == .description
        guard !isBehindCut,
          let telling = TellingSentence(range, of: text, isOnly: isOnly, below: headline, language)
        else { continue }
        let sentence = String(decoding: text[telling.range], as: UTF8.self)
        let words = WordPairs.words(of: sentence)
        let held = pairs.held(words)
        found.append(
          Candidate(
            span: Span(report, field, telling.range), report: index, place: place, words: words.count, pairs: held,
            stems: Set(Stems.of(sentence)), worth: held.reduce(0) { $0 + pairs.weights[$1] }, leans: telling.leans))
      }
    }
    return found
  }

  private struct Choice {
    var sentences: [Int] = []
    var pairs: Set<Int> = []
    var words = 0
    var worth: Float = 0
  }

  /// Grows the best sets sentence by sentence, behind the one that opens the story.
  private static func best(
    of all: [Candidate], behind first: Candidate, longest: Int, most: Int, weights: [Float]
  ) -> [Candidate] {
    var best = Choice(pairs: first.pairs, words: first.words, worth: first.worth)
    var open = [best]
    for _ in 1..<max(1, most) {
      var grown: [Choice] = []
      for choice in open {
        // Each set once: sentences are added in their order.
        for index in (choice.sentences.last.map { $0 + 1 } ?? 0)..<all.count {
          let sentence = all[index]
          guard choice.words + sentence.words <= longest,
            !choice.sentences.contains(where: { says(all[$0], sentence) })
          else { continue }
          var next = choice
          next.sentences.append(index)
          next.words += sentence.words
          for pair in sentence.pairs where next.pairs.insert(pair).inserted { next.worth += weights[pair] }
          grown.append(next)
        }
      }
      grown.sort { $0.worth > $1.worth }
      // Sets are compared at the same number of sentences; the first of them may take any.
      open = Array(grown.prefix(open.count == 1 && open[0].sentences.isEmpty ? all.count : width * 4))
      if let first = grown.first, first.worth > best.worth { best = first }
      if open.isEmpty { break }
    }
    return best.sentences.map { all[$0] }
  }

  private static func says(_ one: Candidate, _ other: Candidate) -> Bool {
    SaidSentence.likeness(one.stems, other.stems) > repeating
  }
}
