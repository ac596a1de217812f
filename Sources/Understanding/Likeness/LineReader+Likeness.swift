import Commands
import Grammar

extension LineReader {
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

    var intent: Intent { resemblance.likeliest.intent }
  }

  /// Weighs what a stretch is likeliest for against the outcome of its sentences.
  func resembling(_ range: Range<Int>, _ outcome: Outcome) -> Outcome {
    guard let likeness, leavesOpen(outcome), let likeliest = likeness.likeliest(of: range),
      mayBe(likeliest, in: range, ratherThan: outcome)
    else { return outcome }
    let resemblance = likeness.resemblance(of: range, to: likeliest, finder: matcher.finder)
    // What only fills a slot, such as a name alone, says nothing of what is wanted.
    let isFilledWhole = range.allSatisfy {
      likeness.isFreeText($0, among: resemblance.fillings, finder: matcher.finder)
    }
    if isFilledWhole { return outcome }
    guard let alike = alike(resemblance, in: range, ratherThan: outcome) else { return outcome }
    return weighed(alike, against: outcome, in: range, by: likeness)
  }

  /// Whether the sentence leaves the wish open, so that likeness is worth a look.
  private func leavesOpen(_ outcome: Outcome) -> Bool {
    outcome.freeWords > 0 || !outcome.isSure && !outcome.commands.contains(where: \.isFragment)
  }

  /// Whether a stretch may mean what it is likeliest for, despite its sentence.
  private func mayBe(_ likeliest: LikenessReader.Likeliest, in range: Range<Int>, ratherThan outcome: Outcome) -> Bool {
    if let command = outcome.commands.first, command.isFragment || command.command.kind == likeliest.intent {
      return false
    }
    return likeliest.isLikely && !isRefused(likeliest.intent, in: range)
  }

  /// The command that a stretch resembles; nil where it lacks something or holds an impossible value.
  private func alike(
    _ resemblance: LikenessReader.Resemblance, in range: Range<Int>, ratherThan outcome: Outcome
  ) -> Alike? {
    let intent = resemblance.likeliest.intent
    guard var slots = slotReader.slots(of: resemblance.fillings) else { return nil }
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
    let isLike = acts(on: alike)
    let isWanted = isLike && !isOfSomethingElse(alike, in: range)
    let confidence = isWanted ? (resemblance.likeliest.probability * 100).rounded(.down) / 100 : 0.3
    let accounts =
      isExplaining ? [self.accounts.account(of: resemblance, as: understood, in: range, score: confidence)] : []
    if isLike || outcome.commands.isEmpty, let restraint = restraint(on: alike.intent, in: range, losing: alike.lost) {
      return Outcome(
        accounts: accounts.map { $0.heldBack(by: restraint.words) }, isAlike: true,
        withheld: Interpretation.Withheld(command: understood.command, reason: restraint.reason))
    }
    let repairs = repairs(in: range, by: likeness, beside: resemblance.fillings)
    if isWanted {
      return Outcome(
        commands: [understood], accounts: accounts, confidence: confidence, repairs: repairs, isAlike: true)
    }
    // What is for others is not to end in something taken away, set or left: "switch off the smart socket", "see the
    // volume settings", "close the light".
    let isMisplaced = alike.intent.traits.isDeed && isOfSomethingElse(alike, in: range)
    guard outcome.commands.isEmpty, outcome.choices.isEmpty, !isMisplaced else { return outcome }
    return Outcome(
      choices: [understood], accounts: accounts, confidence: confidence, repairs: repairs, isAlike: true)
  }

  /// Whether words of a stretch change the command it resembles, or make it part of something larger.
  private func isOfSomethingElse(_ alike: Alike, in range: Range<Int>) -> Bool {
    alike.resemblance.isOfSomethingElse
      || judge.longestOthersPhrase(from: range.lowerBound) >= Self.mostOthersWords
      || isQuoted(alike.understood.command, in: range)
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

  /// Whether a sentence asks for exactly this command.
  private func says(_ command: Command, in range: Range<Int>) -> Bool {
    let outcome = single(range)
    return outcome.isSure && outcome.commands.first?.command == command
  }

  /// Whether the likeness alone is enough to act.
  private func acts(on alike: Alike) -> Bool {
    // Every number has to be used: "save 2 and the one about chess". Anything may be news, so only sentences decide on a
    // search.
    alike.resemblance.likeliest.isSure && !alike.isUnspoken && !alike.resemblance.losesNumber
      && alike.intent != .search && alike.intent != .headlines
  }
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
