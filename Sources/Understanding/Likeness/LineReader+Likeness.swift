import Commands
import Grammar

extension LineReader {
  /// How like a line has to be to what people have said, before anything is done for that alone.
  ///
  /// A score above 0 is on the intent's side of the line that was learnt; few lines come to more than 1.
  struct Closeness {
    let score: Float
    /// How far the next intent has to be behind.
    let gap: Float
    /// How far what people ask of others has to be behind.
    let others: Float
    /// How many words there may be that no command is made with.
    let strange: Int

    /// What no sentence says anything of.
    static let unknown = Closeness(score: -0.25, gap: 0.15, others: 0.6, strange: 0)
    /// The same with a word in it that is out of place.
    static let doubtful = Closeness(score: 0.1, gap: 0.3, others: 0.9, strange: 1)
    /// What a sentence takes for something else, but only by taking words for a topic.
    static let overruling = Closeness(score: 0, gap: 0.3, others: 0.2, strange: 0)
    /// What takes something away, or changes who somebody is.
    static let grave = Closeness(score: 0, gap: 0.3, others: 0.7, strange: 0)
    /// What is to be done to what stands there, without a word that points at it.
    static let unspoken = Closeness(score: 0.45, gap: 0.4, others: 0.8, strange: 0)
    /// What is worth asking about.
    static let asking = Closeness(score: -0.5, gap: 0, others: 0, strange: 1)

    func isReached(by resemblance: LikenessReader.Resemblance) -> Bool {
      resemblance.strange <= strange && isReached(by: resemblance.ranking)
    }

    func isReached(by ranking: Likeness.Ranking) -> Bool {
      ranking.score >= score && ranking.gap >= gap && ranking.score - ranking.others >= others
    }
  }

  /// How long a phrase of another trade is that a line is left alone for which begins with it: "how many pages is".
  private static let mostOthersWords = 3

  /// A command that a stretch is like.
  private struct Alike {
    let understood: Interpretation.Understood
    let resemblance: LikenessReader.Resemblance
    /// Where words begin that narrow what is meant and have no place in the command.
    let lost: Int?
    /// Whether it is done to what stands there, without a word that points at it.
    let isUnspoken: Bool

    var intent: Intent { resemblance.ranking.intent }
  }

  /// What a stretch comes to, once its likeness to what was said before is weighed against what its sentence says.
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

  /// Whether a sentence leaves open what is wanted, so that it is worth looking at what a line is like.
  private func leavesOpen(_ outcome: Outcome) -> Bool {
    outcome.freeWords > 0 || !outcome.isSure && !outcome.commands.contains(where: \.isFragment)
  }

  /// Whether any word is known: what is like something only once every word is read as another is like anything.
  private func isAnyKnown(in range: Range<Int>) -> Bool {
    range.contains { words.tokens[$0].kind != .word || words.tokens[$0].word != Vocabulary.unknown }
  }

  /// Whether a stretch may be what it is most like, whatever its sentence says.
  private func mayBe(_ ranking: Likeness.Ranking, in range: Range<Int>, ratherThan outcome: Outcome) -> Bool {
    // What a sentence says to do is not taken back for a likeness: "set the tag sea on 3".
    if outcome.isSure, ranking.intent.traits.destroys,
      outcome.commands.contains(where: { $0.command.kind.traits.isDeed })
    {
      return false
    }
    if let command = outcome.commands.first, command.isFragment || command.command.kind == ranking.intent {
      return false
    }
    guard Closeness.asking.isReached(by: ranking), !isRefused(ranking.intent, in: range) else { return false }
    // "I don't want dark mode" is as like "i want dark mode" as anything.
    return ranking.intent != .settings || !denies(range)
  }

  /// The command that a stretch is like; nil where it is none after all, or none that can be.
  private func alike(
    _ resemblance: LikenessReader.Resemblance, in range: Range<Int>, ratherThan outcome: Outcome
  ) -> Alike? {
    let intent = resemblance.ranking.intent
    guard Closeness.asking.isReached(by: resemblance), var slots = slotReader.slots(of: resemblance.fillings) else {
      return nil
    }
    var lost = resemblance.lost
    if let about = resemblance.about {
      // "The details about the strike" are news, unless it says that the strike is a story.
      if outcome.isOfNews { return nil }
      if !slots.point(to: words.text(about)) { lost = lost ?? about.lowerBound }
    }
    // "Ten results on a page" sets nothing to "results".
    if intent == .settings, slots.count != nil { slots.value = nil }
    guard slots.isEnough(for: intent), let command = Command(intent, slots) else { return nil }
    return Alike(
      understood: Interpretation.Understood(
        command: command, names: slots.names, isOrdinal: slots.isOrdinal, isPlain: false, isWhole: !isAsked(range)),
      resemblance: resemblance, lost: lost, isUnspoken: resemblance.pointsAtNothing && slots.reference == nil)
  }

  /// What comes of a command that a stretch is like: it is done, asked about or held back, or what its sentence says stays.
  private func weighed(
    _ alike: Alike, against outcome: Outcome, in range: Range<Int>, by likeness: LikenessReader
  ) -> Outcome {
    let (resemblance, understood) = (alike.resemblance, alike.understood)
    let isLike = acts(on: alike, overruling: isOverruling || !outcome.commands.isEmpty)
    let isWanted = isLike && !isOfSomethingElse(alike, in: range)
    let sureness = Double(min(60 + resemblance.ranking.score * 25, 90).rounded()) / 100
    // What destroys is asked about rather than done on less, and rather than its words are looked for.
    let acts = isWanted && (!alike.intent.traits.destroys || sureness >= Judge.Bar.destroying)
    let confidence = acts ? sureness : 0.3
    let accounts =
      isExplaining ? [self.accounts.account(of: resemblance, as: understood, in: range, score: confidence)] : []
    if isLike || outcome.commands.isEmpty, let restraint = restraint(on: alike.intent, in: range, losing: alike.lost) {
      // What is hardly like it may be about anything.
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

  /// Whether words of a stretch make something else of the command it is like, or a part of something more.
  private func isOfSomethingElse(_ alike: Alike, in range: Range<Int>) -> Bool {
    let command = alike.understood.command
    return holdsForeignWords(alike.resemblance)
      || judge.longestOthersPhrase(from: range.lowerBound) >= Self.mostOthersWords
      || isQuoted(command, in: range) || isHalf(command, of: alike.resemblance, in: range) || isNumbered(command)
  }

  /// The words of a stretch that are taken for others to tell its likeness, but for those that stay as they were said.
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

  /// Whether a command that takes words for what it is about had better be left to others: "tag this release in git".
  private func isOthersBusiness(_ command: Command, _ ranking: Likeness.Ranking, in range: Range<Int>) -> Bool {
    guard ranking.isOthersBusiness else { return false }
    // What a setting is to be is looked at before anything is changed: "set the country to pe".
    if case .settings(let choice) = command, choice.name != nil, choice.value?.contains(" ") == false { return false }
    // Anything may be looked for, and what the news are full of is.
    return ![.search, .headlines].contains(command.kind) || ranking.isOthersAlone
      || likeness?.topics(in: range, finder: matcher.finder).isEmpty == true
  }

  /// Whether words in a stretch say that something is not so, or not to be.
  private func denies(_ range: Range<Int>) -> Bool {
    let (lattice, markers) = (matcher.finder.lattice, grammar.tables.markers)
    return range.contains { lattice.has(markers.denying, at: $0) || lattice.has(markers.forbidding, at: $0) }
  }

  /// Whether so many changes would be taken back as a number says that may be a card's: "undelete 2".
  private func isNumbered(_ command: Command) -> Bool {
    if case .undo(let count) = command { return count > 1 }
    if case .redo(let count) = command { return count > 1 }
    return false
  }

  /// Whether a line ends in a deed word for word, behind more that no sentence knows: "the help says log out".
  ///
  /// What stands before it may be no more than politeness, but it may as well say that somebody else said so.
  private func isQuoted(_ command: Command, in range: Range<Int>) -> Bool {
    guard command.kind.traits.isDeed else { return false }
    return range.dropFirst().contains { start in
      let before = range.lowerBound..<start
      return beginsCommand(at: start) && says(command, in: start..<range.upperBound)
        && !matcher.canSkip(from: range.lowerBound, to: start)
        && !(matcher.finder.lattice.mayEnd(at: start) && says(command, in: before))
    }
  }

  /// Whether another command begins in a line that is like one, and none of it went into that: "save 3 and unfollow".
  private func isHalf(_ command: Command, of resemblance: LikenessReader.Resemblance, in range: Range<Int>) -> Bool {
    guard command.kind.traits.isDeed, let joint = beginsAnotherCommand(in: range) else { return false }
    return !resemblance.fillings.contains { matcher.finder.spans[Int($0)].range.contains(joint) }
  }

  /// Whether a sentence says to do just that.
  private func says(_ command: Command, in range: Range<Int>) -> Bool {
    let outcome = single(range)
    return outcome.isSure && outcome.commands.first?.command == command
  }

  /// Whether words are said that nobody says who asks for it: "exit the meeting" is like "exit", and ends no talk.
  private func holdsForeignWords(_ resemblance: LikenessReader.Resemblance) -> Bool {
    if resemblance.ofOthers > 0 { return true }
    guard resemblance.foreign > 0 else { return false }
    return resemblance.ranking.intent.traits.care.contains(.likeness) || resemblance.foreign > 1
      || !Closeness.doubtful.isReached(by: resemblance.ranking)
  }

  /// Whether a command may be carried out for what a stretch is like, as far as that can be told from the likeness.
  private func acts(on alike: Alike, overruling: Bool) -> Bool {
    let (resemblance, intent) = (alike.resemblance, alike.intent)
    if alike.isUnspoken, !Closeness.unspoken.isReached(by: resemblance) { return false }
    // To save "2 and the one about chess" is not to save the one about chess.
    if resemblance.losesNumber { return false }
    if intent.traits.care.contains(.wordOfDesk), !resemblance.isOfDesk { return false }
    // A word that nobody knows may make something else of what is said, and only what is shown for it does no harm.
    if resemblance.strange > 0, intent == .yes || intent == .watch || intent.traits.isDeed || intent.takesArticles {
      return false
    }
    // Anything may be news, so that nothing in a line speaks against it: sentences alone decide on that.
    if intent == .search || intent == .headlines { return false }
    if overruling { return Closeness.overruling.isReached(by: resemblance) }
    if intent.traits.care.contains(.likeness) { return Closeness.grave.isReached(by: resemblance) }
    return Closeness.unknown.isReached(by: resemblance) || Closeness.doubtful.isReached(by: resemblance)
  }
}

extension Likeness.Ranking {
  /// How like what people ask of others a line has to be, before a search for its words is no longer run unasked.
  private static let leastOthers: Float = 0.5
  private static let leastLead: Float = 0.3

  /// Whether a line had better be left to others.
  var isOthersBusiness: Bool { others >= Self.leastOthers && others - score >= Self.leastLead }

  /// Whether it is so like what people ask of others that no word of the news in it makes a difference.
  fileprivate var isOthersAlone: Bool { others >= 1 }
}

extension Outcome {
  /// Whether a sentence takes the line for words to look for in the news.
  fileprivate var isOfNews: Bool { (commands.first ?? choices.first)?.command.kind == .search }
}

extension FilledSlots {
  /// Whether there is all that an intent needs, beyond what its command cannot be without.
  fileprivate func isEnough(for intent: Intent) -> Bool {
    // A value that is nobody's does nothing, and only looks as if it had been understood.
    if intent == .settings {
      return (option ?? order.map { _ in "" } == nil)
        == (value == nil && count == nil && order == nil && country == nil && language == nil)
    }
    if intent == .edition { return edition != nil || key != nil }
    // "As pdf" says no tag.
    return intent != .export || tag == nil
  }

  /// Points at what some words are about, from the source that was pointed at, if there was one.
  ///
  /// - Returns: whether that can be said in one; "the first" is the first of all, whatever it is about.
  fileprivate mutating func point(to about: String) -> Bool {
    switch reference {
    case .fitting(.source(let source, about: nil), let share):
      reference = .fitting(.source(source, about: about), share)
    case nil, .it: reference = .about(about)
    case .some(.everything): reference = .fitting(.about(about), .every)
    case .numbers, .range, .ordinal, .kept, .fromEnd, .all, .both, .fitting, .those, .together: return false
    }
    return true
  }
}
