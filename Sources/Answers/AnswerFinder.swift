import Encoder
import News
import Stories

/// Finds the sentences of articles that answer a question.
///
/// Sentences are ranked by what they mean, by the words they share with the question, and by whether they hold what is
/// asked for: a number, a day, a name. The weights stand in `AnswerFeatures`; `fit.py` beside this file fits them.
public struct AnswerFinder: Sendable {
  private let encoder: Encoder

  public init(_ encoder: Encoder) { self.encoder = encoder }

  /// A sentence that answers.
  public struct Found: Sendable {
    public let span: Span
    public let sentence: String
    /// Where in the sentence the number, name or day stands that is asked for, in bytes of UTF-8.
    public let short: Range<Int>?
    /// By what it was ranked.
    public var features: [Double] { row.list }
    let row: AnswerFeatures
    let score: Double

    /// Whether it has a whole name that is asked about and tells what that is.
    func explains(_ question: Question) -> Bool {
      question.kind == .meaning && question.stems.count > 1 && row.shared == 1 && row.fit == 1
    }

    /// Whether it may be told: where somebody is asked about, it has a part of the name, or explains all of it as well.
    func isOf(_ question: Question, explaining isExplained: Bool) -> Bool {
      isExplained ? explains(question) : question.kind != .meaning || row.shared > 0
    }

    /// Whether its article has so little of a name that is asked about that it speaks of somebody else.
    func isOfAnother(_ question: Question) -> Bool { question.kind == .meaning && row.sharedInWhole < 0.5 }
  }

  /// As many are told at once.
  public static let most = 3
  /// As many sentences are read of one article, and of many: what two tenths of a second and half of one allow.
  private static let (mostOfOne, mostOfMany) = (70, 60)
  /// As many articles are read, the likeliest by their words.
  private static let mostArticles = 12
  /// An article with a smaller share of the question's words, by their weight, is not read.
  ///
  /// Of 42 questions that were answered, each had a third of its words or more in some article; `crier-bench answers
  /// ARTICLES QUESTIONS --features` prints the shares.
  private static let leastShared = 0.25

  /// The layer whose pieces are compared, of six: on the questions for fitting the third to the last fare alike.
  private static let layer = 3

  /// The sentences of an article that answer, the likeliest first; none where it does not say.
  public func answers(to question: Question, in report: Report) -> [Found] {
    told(candidates(for: question, in: report), question, .article)
  }

  /// The sentences of many articles that answer, each saying something else.
  ///
  /// - Parameter counts: How many articles there are of all, and how many of those have each word of the question; nil
  ///   where these are all.
  public func answers(
    to question: Question, among reports: [Report], counts: (total: Int, of: [String: Int])? = nil
  ) -> [Found] {
    let rarity = counts.map { Rarity(counts: $0.of, total: $0.total) }
    return told(candidates(for: question, among: reports, rarity), question, .many)
  }

  private func told(_ candidates: [Found], _ question: Question, _ sureness: AnswerSureness) -> [Found] {
    guard let first = candidates.first else { return [] }
    let isExplained = first.explains(question)
    let other = candidates[min(AnswerSureness.compared, candidates.count - 1)]
    guard !first.isOfAnother(question),
      isExplained || sureness.isSure(score: first.score, above: first.score - other.score, likeness: first.row.likeness)
    else { return [] }
    var told: [Found] = []
    for candidate in candidates where told.count < Self.most && candidate.isOf(question, explaining: isExplained) {
      if !told.contains(where: { SaidSentence.isSame($0.sentence, candidate.sentence) }) { told.append(candidate) }
    }
    return told
  }

  /// The sentences of an article that may answer, the likeliest first, whether or not they do.
  public func candidates(for question: Question, in report: Report) -> [Found] {
    let passages = Passage.all(of: report, at: 0)
    let rarity = Rarity(passages.map(\.stems))
    let chosen = passages.count <= Self.mostOfOne ? passages : best(Self.mostOfOne, of: passages, for: question, rarity)
    return ranked(chosen, of: [report], for: question, rarity)
  }

  /// The sentences of many articles that may answer, the likeliest first.
  public func candidates(for question: Question, among reports: [Report]) -> [Found] {
    candidates(for: question, among: reports, nil)
  }

  private func candidates(for question: Question, among reports: [Report], _ known: Rarity?) -> [Found] {
    let stems = reports.map { Set(Stems.of("\($0.title) \($0.description) \($0.text)")) }
    let rarity = known ?? Rarity(stems)
    let shares = stems.map { rarity.share(of: question.stems, in: $0) }
    let worths: [Double] = reports.indices.map { index in
      shares[index] + 0.3 * rarity.share(of: question.stems, in: Set(Stems.of(reports[index].title)))
    }
    let order = reports.indices.filter { shares[$0] >= Self.leastShared }.sorted { one, other in
      worths[one] != worths[other] ? worths[one] > worths[other] : one < other
    }
    let read = order.prefix(Self.mostArticles).map { reports[$0] }
    let passages = read.enumerated().flatMap { number, report in Passage.all(of: report, at: number) }
    let chosen =
      passages.count <= Self.mostOfMany ? passages : best(Self.mostOfMany, of: passages, for: question, rarity)
    return ranked(chosen, of: read, for: question, rarity)
  }

  /// The sentences that are worth to be read closely: by words, by what they hold, and from where articles begin.
  private func best(_ most: Int, of passages: [Passage], for question: Question, _ rarity: Rarity) -> [Passage] {
    let worths: [Double] = passages.map { passage in
      let inWords = rarity.share(of: question.stems, in: passage.stems)
      let inKind = Evidence(passage.text).fit(question)
      let inPlace: Double = 1 / Double(2 + passage.place)
      return inWords + 0.3 * inKind + inPlace
    }
    let order = passages.indices.sorted { worths[$0] != worths[$1] ? worths[$0] > worths[$1] : $0 < $1 }
    let kept = Set(order.prefix(most))
    return passages.indices.filter(kept.contains).map { passages[$0] }
  }

  private func ranked(
    _ passages: [Passage], of reports: [Report], for question: Question, _ rarity: Rarity
  ) -> [Found] {
    guard !passages.isEmpty else { return [] }
    let wholes = reports.map { Set(Stems.of("\($0.title) \($0.description) \($0.text)")) }
    let titled = reports.map { "\($0.title). \(question.text)" }
    let readings = encoder.readings(of: [question.text] + titled + passages.map(\.text), layer: Self.layer)
    let asked = readings[0]
    let first = 1 + titled.count
    let likeness = passages.indices.map { Double(Encoder.likeness(asked.vector, readings[first + $0].vector)) }
    let shares = passages.map { rarity.share(of: question.stems, in: $0.stems) }
    var found: [Found] = []
    for (index, passage) in passages.enumerated() {
      let evidence = Evidence(passage.text)
      func beside(_ other: Int, _ numbers: [Double]) -> Double {
        passages.indices.contains(other) && passages[other].report == passage.report ? numbers[other] : 0
      }
      let whole = wholes[passage.report]
      let row = AnswerFeatures(
        likeness: likeness[index], shared: shares[index], fit: evidence.fit(question),
        likenessBefore: beside(index - 1, likeness), likenessBehind: beside(index + 1, likeness),
        place: 1 / Double(1 + passage.place), isShort: evidence.count < 5,
        isQuestion: passage.text.hasSuffix("?"),
        likenessInTitle: Double(
          Encoder.likeness(readings[1 + passage.report].vector, readings[first + index].vector)),
        sharedInWhole: rarity.share(of: question.stems, in: whole),
        nearness: Double(asked.nearness(to: readings[first + index]) { !QuestionWords.isAsking(piece: $0) }))
      found.append(
        Found(
          span: passage.span, sentence: passage.text, short: evidence.short(question), row: row,
          score: row.score))
    }
    let order = found.indices.sorted { one, other in
      found[one].score != found[other].score ? found[one].score > found[other].score : one < other
    }
    return order.map { found[$0] }
  }
}
