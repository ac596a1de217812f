import Grammar

extension LineReader {
  /// How like a line has to be to what people have said, before anything is done for that alone.
  enum Bar {
    /// Above this it is more like one kind of command than like all others together.
    static let score: Float = 0
    /// How far the next kind has to be behind.
    static let gap: Float = 0.2
    /// How far others' business has to be behind.
    static let others: Float = 0.3
    /// What takes something away, or changes who somebody is, has to be beyond doubt.
    static let destroyingScore: Float = 0.2
    static let destroyingGap: Float = 0.5
    /// What overrules a sentence that matches, but only by taking words for a topic.
    static let overrulingScore: Float = 0.1
    static let overrulingGap: Float = 0.3
  }

  /// What a stretch comes to, once its likeness to what was said before is weighed against what its sentence says.
  mutating func resembling(_ range: Range<Int>, _ outcome: Outcome) -> Outcome {
    guard let likenessReader, !outcome.commands.contains(where: \.isFragment) else { return outcome }
    if outcome.isSure, outcome.freeWords == 0 { return outcome }
    let ranking = likenessReader.ranking(of: range)
    if let command = outcome.commands.first, command.command.kind == ranking.intent { return outcome }
    guard isConfident(ranking, overruling: !outcome.commands.isEmpty) else { return outcome }
    let resemblance = likenessReader.resemblance(of: range, to: ranking, finder: &matcher.finder)
    guard var slots = slotReader.slots(of: resemblance.fillings) else { return outcome }
    if let about = resemblance.about { slots.point(to: words.text(about)) }
    guard let command = Command(ranking.intent, slots), !command.isEmptySearch else { return outcome }
    return Outcome(
      commands: [.init(command: command, names: slots.names, isOrdinal: slots.isOrdinal)],
      confidence: Double(min(0.6 + ranking.score / 4, 0.9)), isAlike: true)
  }

  private func isConfident(_ ranking: Likeness.Ranking, overruling: Bool) -> Bool {
    let isOthers = ranking.others > ranking.score - Bar.others
    var score = overruling ? Bar.overrulingScore : Bar.score
    var gap = overruling ? Bar.overrulingGap : Bar.gap
    if ranking.intent.isGrave {
      score = max(score, Bar.destroyingScore)
      gap = max(gap, Bar.destroyingGap)
    }
    return ranking.score >= score && ranking.gap >= gap && !isOthers
  }
}

extension Intent {
  /// Whether a mistake takes something away from a person.
  fileprivate var isGrave: Bool {
    switch self {
    case .forget, .unfollow, .untag, .unwatch, .logout, .settings, .undo, .redo, .signup, .tag, .quit: true
    default: false
    }
  }
}

extension FilledSlots {
  /// Points at what some words are about, from the source that was pointed at, if there was one.
  fileprivate mutating func point(to about: String) {
    if case .source(let source, nil) = reference {
      reference = .source(source, about: about)
    } else if reference == nil {
      reference = .about(about)
    }
  }
}

extension Command {
  /// Whether it would search for nothing.
  fileprivate var isEmptySearch: Bool { self == .search(NewsRequest()) }
}
