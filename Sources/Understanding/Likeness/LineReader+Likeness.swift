import Commands
import Grammar

extension LineReader {
  /// The least likeness at which a line is acted on without a sentence that matches.
  ///
  /// A score above 0 is on the intent's side of the learned boundary; few lines score over 1. The limits below were set
  /// by judgment; `SayingsTests` and `OtherTradesTests` check a change.
  struct Closeness {
    let score: Float
    /// The least lead over the next intent.
    let gap: Float
    /// The least lead over requests for other trades.
    let others: Float
    /// The most words that no command uses.
    let strange: Int

    /// For lines that no sentence matches.
    static let unknown = Closeness(score: -0.25, gap: 0.15, others: 0.6, strange: 0)
    /// For such a line with one word out of place.
    static let doubtful = Closeness(score: 0.1, gap: 0.3, others: 0.9, strange: 1)
    /// For lines that a sentence matches only by taking words as a topic.
    static let overruling = Closeness(score: 0, gap: 0.3, others: 0.2, strange: 0)
    /// For intents that delete something or change who is logged in.
    static let grave = Closeness(score: 0, gap: 0.3, others: 0.7, strange: 0)
    /// For commands on the current article without a word that points at it.
    static let unspoken = Closeness(score: 0.45, gap: 0.4, others: 0.8, strange: 0)
    /// For asking instead of acting.
    static let asking = Closeness(score: -0.5, gap: 0, others: 0, strange: 1)

    func isReached(by resemblance: LikenessReader.Resemblance) -> Bool {
      resemblance.strange <= strange && isReached(by: resemblance.ranking)
    }

    func isReached(by ranking: Likeness.Ranking) -> Bool {
      ranking.score >= score && ranking.gap >= gap && ranking.score - ranking.others >= others
    }
  }

  /// The length at which a phrase of another trade stops the line it begins: "how many pages is", by judgment.
  private static let mostOthersWords = 3

  /// A command that a stretch resembles.
  private struct Alike {
    let understood: Interpretation.Understood
    let resemblance: LikenessReader.Resemblance
    /// Where narrowing words begin that have no place in the command.
    let lost: Int?
    /// Whether it applies to the current article without a word that points at it.
    let isUnspoken: Bool

    var intent: Intent { resemblance.ranking.intent }
  }

  /// Weighs a stretch's likeness to earlier sayings against the outcome of its sentences.
  func resembling(_ range: Range<Int>, _ outcome: Outcome) -> Outcome {
    guard let likeness, leavesOpen(outcome), isAnyKnown(in: range) else { return outcome }
    let ranking = likeness.ranking(of: range)
    if let command = outcome.commands.first, isOthersBusiness(command.command, ranking, in: range) {
      return Outcome(choices: [command], confidence: 0.3, isAlike: true, isRefusal: true)
    }
    guard mayBe(ranking, in: range, ratherThan: outcome) else { return outcome }
    let resemblance = likeness.resemblance(of: range, to: ranking, finder: matcher.finder)
    guard let alike = alike(resemblance, in: range, ratherThan: outcome) else { return outcome }
    return weighed(alike, against: outcome, in: range, by: likeness)
  }

  /// Whether the sentence leaves the wish open, so that likeness is worth a look.
  private func leavesOpen(_ outcome: Outcome) -> Bool {
    outcome.freeWords > 0 || !outcome.isSure && !outcome.commands.contains(where: \.isFragment)
  }

  /// Whether any word is known: a line of repaired words alone resembles anything.
  private func isAnyKnown(in range: Range<Int>) -> Bool {
    range.contains { words.tokens[$0].kind != .word || words.tokens[$0].word != Vocabulary.unknown }
  }

  /// Whether a stretch may mean what it resembles most, despite its sentence.
  private func mayBe(_ ranking: Likeness.Ranking, in range: Range<Int>, ratherThan outcome: Outcome) -> Bool {
    // Likeness never turns a sure command into one that destroys: "set the tag sea on 3".
    if outcome.isSure, ranking.intent.traits.destroys,
      outcome.commands.contains(where: { $0.command.kind.traits.isDeed })
    {
      return false
    }
    if let command = outcome.commands.first, command.isFragment || command.command.kind == ranking.intent {
      return false
    }
    guard Closeness.asking.isReached(by: ranking), !isRefused(ranking.intent, in: range) else { return false }
    // Likeness cannot see a negation: "i don't want dark mode".
    return ranking.intent != .settings || !denies(range)
  }

  /// The command that a stretch resembles; nil where it lacks something or holds an impossible value.
  private func alike(
    _ resemblance: LikenessReader.Resemblance, in range: Range<Int>, ratherThan outcome: Outcome
  ) -> Alike? {
    let intent = resemblance.ranking.intent
    guard Closeness.asking.isReached(by: resemblance), var slots = slotReader.slots(of: resemblance.fillings) else {
      return nil
    }
    var lost = resemblance.lost
    if let about = resemblance.about {
      // A topic behind "about" is a search, unless the sentence found another command.
      if outcome.isOfNews { return nil }
      if !slots.point(to: words.text(about)) { lost = lost ?? about.lowerBound }
    }
    // A count sets a number and no other value: "ten results on a page".
    if intent == .settings, slots.count != nil { slots.value = nil }
    guard slots.isEnough(for: intent), let command = Command(intent, slots) else { return nil }
    return Alike(
      understood: Interpretation.Understood(
        command: command, names: slots.names, isOrdinal: slots.isOrdinal, isPlain: false, isWhole: !isAsked(range)),
      resemblance: resemblance, lost: lost, isUnspoken: resemblance.pointsAtNothing && slots.reference == nil)
  }

  /// Does, asks about or holds back a command that a stretch resembles, or keeps the sentence's outcome.
  private func weighed(
    _ alike: Alike, against outcome: Outcome, in range: Range<Int>, by likeness: LikenessReader
  ) -> Outcome {
    let (resemblance, understood) = (alike.resemblance, alike.understood)
    let isLike = acts(on: alike, overruling: isOverruling || !outcome.commands.isEmpty)
    let isWanted = isLike && !isOfSomethingElse(alike, in: range)
    let sureness = Double(min(60 + resemblance.ranking.score * 25, 90).rounded()) / 100
    // Asks before destroying on a lower score, rather than searching for the words.
    let acts = isWanted && (!alike.intent.traits.destroys || sureness >= Judge.Bar.destroying)
    let confidence = acts ? sureness : 0.3
    let accounts =
      isExplaining ? [self.accounts.account(of: resemblance, as: understood, in: range, score: confidence)] : []
    if isLike || outcome.commands.isEmpty, let restraint = restraint(on: alike.intent, in: range, losing: alike.lost) {
      // A stretch with little likeness may be about anything.
      guard isLike || Closeness.unknown.isReached(by: resemblance.ranking) else { return outcome }
      return Outcome(
        accounts: accounts.map { $0.heldBack(by: restraint.words) }, isAlike: true,
        withheld: Interpretation.Withheld(command: understood.command, reason: restraint.reason))
    }
    let repairs = repairs(in: range, by: likeness, beside: resemblance.fillings)
    if acts {
      return Outcome(
        commands: [understood], accounts: accounts, confidence: confidence, repairs: repairs, isAlike: true)
    }
    guard isWanted || outcome.commands.isEmpty && outcome.choices.isEmpty else { return outcome }
    return Outcome(
      choices: [understood], accounts: accounts, confidence: confidence, repairs: repairs, isAlike: true,
      isRefusal: isWanted)
  }

  /// Whether words of a stretch change the command it resembles, or make it part of something larger.
  private func isOfSomethingElse(_ alike: Alike, in range: Range<Int>) -> Bool {
    let command = alike.understood.command
    return holdsForeignWords(alike.resemblance)
      || judge.longestOthersPhrase(from: range.lowerBound) >= Self.mostOthersWords
      || isQuoted(command, in: range) || isHalf(command, of: alike.resemblance, in: range) || isNumbered(command)
  }

  /// The repairs that the likeness rests on, without words that stay free text as typed.
  private func repairs(
    in range: Range<Int>, by likeness: LikenessReader, beside fillings: [Int32]
  ) -> [Interpretation.Repair] {
    guard isRepaired else { return [] }
    return range.compactMap { index in
      guard let word = likeness.repair(of: words.tokens[index], at: index) else { return nil }
      let isAsSaid = likeness.isFreeText(index, among: fillings, finder: matcher.finder)
      return isAsSaid ? nil : repairs.made(of: index, as: word)
    }
  }

  /// Whether a command with free text is better left to other trades: "tag this release in git".
  private func isOthersBusiness(_ command: Command, _ ranking: Likeness.Ranking, in range: Range<Int>) -> Bool {
    guard ranking.isOthersBusiness else { return false }
    // A setting's value is checked before the change anyway.
    if case .settings(let choice) = command, choice.name != nil, choice.value?.contains(" ") == false { return false }
    // Anything may be searched for; a news topic is.
    return ![.search, .headlines].contains(command.kind) || ranking.isOthersAlone
      || likeness?.topics(in: range, finder: matcher.finder).isEmpty == true
  }

  /// Whether a stretch negates or forbids something.
  private func denies(_ range: Range<Int>) -> Bool {
    let (lattice, markers) = (matcher.finder.lattice, grammar.tables.markers)
    return range.contains { lattice.has(markers.denying, at: $0) || lattice.has(markers.forbidding, at: $0) }
  }

  /// Whether an undo or redo has a count that may be a card's number: "undelete 2".
  private func isNumbered(_ command: Command) -> Bool {
    if case .undo(let count) = command { return count > 1 }
    if case .redo(let count) = command { return count > 1 }
    return false
  }

  /// Whether a line ends in a literal command behind unknown words, which may only report it: "the help says log out".
  private func isQuoted(_ command: Command, in range: Range<Int>) -> Bool {
    guard command.kind.traits.isDeed else { return false }
    return range.dropFirst().contains { start in
      let before = range.lowerBound..<start
      return beginsCommand(at: start) && says(command, in: start..<range.upperBound)
        && !matcher.canSkip(from: range.lowerBound, to: start)
        && !(matcher.finder.lattice.mayEnd(at: start) && says(command, in: before))
    }
  }

  /// Whether another command begins in the line and fills no slot of this one: "save 3 and unfollow".
  private func isHalf(_ command: Command, of resemblance: LikenessReader.Resemblance, in range: Range<Int>) -> Bool {
    guard command.kind.traits.isDeed, let joint = beginsAnotherCommand(in: range) else { return false }
    return !resemblance.fillings.contains { matcher.finder.spans[Int($0)].range.contains(joint) }
  }

  /// Whether a sentence asks for exactly this command.
  private func says(_ command: Command, in range: Range<Int>) -> Bool {
    let outcome = single(range)
    return outcome.isSure && outcome.commands.first?.command == command
  }

  /// Whether it holds words that are never used for its intent: "exit the meeting".
  private func holdsForeignWords(_ resemblance: LikenessReader.Resemblance) -> Bool {
    if resemblance.ofOthers > 0 { return true }
    guard resemblance.foreign > 0 else { return false }
    return resemblance.ranking.intent.traits.care.contains(.likeness) || resemblance.foreign > 1
      || !Closeness.doubtful.isReached(by: resemblance.ranking)
  }

  /// Whether the likeness alone is enough to act.
  private func acts(on alike: Alike, overruling: Bool) -> Bool {
    let (resemblance, intent) = (alike.resemblance, alike.intent)
    if alike.isUnspoken, !Closeness.unspoken.isReached(by: resemblance) { return false }
    // Every number has to be used: "save 2 and the one about chess".
    if resemblance.losesNumber { return false }
    if intent.traits.care.contains(.ownWord), !resemblance.namesOwnThing { return false }
    // An unknown word may change the meaning, which is harmless only where the command just shows something.
    if resemblance.strange > 0, intent == .yes || intent == .watch || intent.traits.isDeed || intent.takesArticles {
      return false
    }
    // Anything may be news, so only sentences decide on a search.
    if intent == .search || intent == .headlines { return false }
    if overruling { return Closeness.overruling.isReached(by: resemblance) }
    if intent.traits.care.contains(.likeness) { return Closeness.grave.isReached(by: resemblance) }
    return Closeness.unknown.isReached(by: resemblance) || Closeness.doubtful.isReached(by: resemblance)
  }
}

extension Likeness.Ranking {
  /// How much like a request for another trade a line must be before its search is not run unasked, by judgment.
  private static let leastOthers: Float = 0.5
  private static let leastLead: Float = 0.3

  /// Whether a line had better be left to others.
  var isOthersBusiness: Bool { others >= Self.leastOthers && others - score >= Self.leastLead }

  /// Whether it resembles other trades so much that no news word changes that.
  fileprivate var isOthersAlone: Bool { others >= 1 }
}

extension Outcome {
  /// Whether a sentence reads the line as a search.
  fileprivate var isOfNews: Bool { (commands.first ?? choices.first)?.command.kind == .search }
}

extension FilledSlots {
  /// Whether an intent has the slots it needs beyond those its command requires.
  func isEnough(for intent: Intent) -> Bool {
    // A value without its setting would do nothing while looking understood.
    if intent == .settings {
      return (option ?? order.map { _ in "" } == nil)
        == (value == nil && count == nil && order == nil && country == nil && language == nil)
    }
    if intent == .edition { return edition != nil || key != nil }
    // A format is no tag: "as pdf".
    return intent != .export || tag == nil
  }

  /// Points at a topic, within the source already pointed at, if any.
  ///
  /// - Returns: whether one reference can hold both; "the first" cannot have a topic as well.
  mutating func point(to about: String) -> Bool {
    switch reference {
    case .fitting(.source(let source, about: nil), let share):
      reference = .fitting(.source(source, about: about), share)
    case nil, .it, .them: reference = .about(about)
    case .some(.everything): reference = .fitting(.about(about), .every)
    case .numbers, .range, .ordinal, .kept, .fromEnd, .all, .both, .fitting, .other, .those, .together: return false
    }
    return true
  }
}
