import Commands
import Grammar

extension IntentModel {
  /// How often each sentence is put into words, and the weight of one beside a saying: chosen as in `IntentLearner`.
  static let samples = 4
  private static let sampleWeight: Float = 0.2
  /// How often lines are left out in turn, to learn what a probability is worth.
  private static let folds = 3
  /// The most steps of a weight either way, so that one letter holds it; 8 bits gain nothing.
  private static let mostSteps: Float = 31
  /// Weights beyond this are cut off.
  private static let mostWeight: Float = 4

  /// Learns from sayings, and from sentences put into words; nil without sayings.
  static func learned(
    from sayings: [Teaching.Saying], and spoken: [SpokenLine], in tables: GrammarTables
  ) -> IntentModel? {
    if sayings.isEmpty { return nil }
    let features = LineFeatures(tables)
    let lines =
      sayings.map { (line: $0.line, intent: $0.intent, weight: Float(1)) }
      + spoken.map { (line: $0.line, intent: Intent(rawValue: $0.intent), weight: sampleWeight) }
    let said = Set(lines.compactMap(\.intent))
    let kinds = Intent.allCases.filter(said.contains) + [nil]
    let lessons = lines.map { line in
      let numbers = features.numbers(of: line.line, tables)
      // Lines that are alike but for a name are learned from together or not at all.
      return IntentLearner.Lesson(
        kind: kinds.firstIndex(of: line.intent) ?? 0, features: numbers, weight: line.weight,
        fold: Int(numbers.reduce(0) { $0 &* 31 &+ UInt32(bitPattern: $1) } % UInt32(folds)))
    }
    var asides = Asides(among: sayings, seed: 20_261_123)
    let lessonsBeside = zip(sayings, lessons).compactMap { saying, lesson in
      asides.beside(saying.line).map { line in
        IntentLearner.Lesson(
          kind: lesson.kind, features: features.numbers(of: line, tables), weight: lesson.weight, fold: lesson.fold)
      }
    }
    let learner = IntentLearner(
      lessons + lessonsBeside, kinds: kinds.count, features: LineFeatures.count)
    let scored = (0..<folds).flatMap { fold in
      let weights = learner.weights(without: fold)
      return lessons.prefix(sayings.count).filter { $0.fold == fold }.map { lesson in
        Calibration.Scored(
          kind: lesson.kind,
          scores: IntentLearner.scores(of: lesson.features, by: weights, kinds: kinds.count))
      }
    }
    let calibration = Calibration(scored, kinds: kinds)
    let step = mostWeight / mostSteps
    let weights = learner.weights().map { Int8(max(-mostSteps, min(mostSteps, ($0 / step).rounded()))) }
    return IntentModel(
      kinds: kinds, weights: weights, step: Double(step) * calibration.sharpness, bars: calibration.bars,
      features: features)
  }
}

extension LineFeatures {
  fileprivate func numbers(of line: String, _ tables: GrammarTables) -> [Int32] {
    var words = Tokeniser(line, in: tables.writing)
    words.lookUp(tables.vocabulary.find)
    return numbers(of: words)
  }
}
