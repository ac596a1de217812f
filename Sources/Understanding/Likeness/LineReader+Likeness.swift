import Grammar

extension LineReader {
  /// How like a line has to be to what people have said, before anything is done for that alone.
  ///
  /// A score above 0 is on the intent's side of the line that was learnt; few lines come to more than 1.
  struct Bar {
    let score: Float
    /// How far the next intent has to be behind.
    let gap: Float
    /// How far what people ask of others has to be behind.
    let others: Float
    /// How many words there may be that no command is made with.
    let strange: Int

    /// What no sentence says anything of.
    static let unknown = Bar(score: -0.2, gap: 0.2, others: 0.6, strange: 0)
    /// The same with a word in it that is out of place.
    static let doubtful = Bar(score: 0.2, gap: 0.4, others: 1, strange: 1)
    /// What a sentence takes for something else, but only by taking words for a topic.
    static let overruling = Bar(score: 0, gap: 0.3, others: 0.2, strange: 3)
    /// What takes something away, or changes who somebody is.
    static let grave = Bar(score: 0.1, gap: 0.4, others: 0.8, strange: 0)
    /// What is worth asking about.
    static let asking = Bar(score: -0.5, gap: 0, others: 0, strange: 2)

    func isMet(by resemblance: LikenessReader.Resemblance) -> Bool {
      resemblance.strange <= strange && isMet(by: resemblance.ranking)
    }

    func isMet(by ranking: Likeness.Ranking) -> Bool {
      ranking.score >= score && ranking.gap >= gap && ranking.score - ranking.others >= others
    }
  }

  /// What a stretch comes to, once its likeness to what was said before is weighed against what its sentence says.
  mutating func resembling(_ range: Range<Int>, _ outcome: Outcome) -> Outcome {
    guard let likenessReader, !outcome.commands.contains(where: \.isFragment) else { return outcome }
    if outcome.isSure, outcome.freeWords == 0 { return outcome }
    let ranking = likenessReader.ranking(of: range)
    if let command = outcome.commands.first, command.command.kind == ranking.intent { return outcome }
    guard Bar.asking.isMet(by: ranking) else { return outcome }
    let resemblance = likenessReader.resemblance(of: range, to: ranking, finder: &matcher.finder)
    guard Bar.asking.isMet(by: resemblance), var slots = slotReader.slots(of: resemblance.fillings) else {
      return outcome
    }
    if let about = resemblance.about { slots.point(to: words.text(about)) }
    guard let command = Command(ranking.intent, slots) else { return outcome }
    if acts(on: resemblance, overruling: !outcome.commands.isEmpty) {
      return Outcome(
        commands: [.init(command: command, names: slots.names, isOrdinal: slots.isOrdinal)],
        confidence: Double(min(0.6 + ranking.score / 4, 0.9)), isAlike: true)
    }
    guard outcome.commands.isEmpty, outcome.offer == nil else { return outcome }
    return Outcome(offer: command, confidence: 0.3, isAlike: true)
  }

  private func acts(on resemblance: LikenessReader.Resemblance, overruling: Bool) -> Bool {
    let intent = resemblance.ranking.intent
    // Anything may be searched for, so that nothing in a line speaks against it: sentences alone decide on that.
    if intent == .search { return false }
    if overruling { return Bar.overruling.isMet(by: resemblance) }
    if intent.isGrave { return Bar.grave.isMet(by: resemblance) }
    return Bar.unknown.isMet(by: resemblance) || Bar.doubtful.isMet(by: resemblance)
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
