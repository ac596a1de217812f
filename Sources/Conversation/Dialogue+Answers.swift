import Commands
import News
import Replies
import Understanding

/// What is said in reply to a question that Crier asked.
extension Dialogue {
  /// What an answer comes to; nil where what was said is no answer but something new.
  ///
  /// A "yes" that had to be guessed, or that other words stand around, is asked for again; and nothing is destroyed on
  /// one that is no more than a way of speaking.
  func answer(to question: Question, with part: Interpretation.Understood, isDoubtful: Bool) -> Step? {
    let isFirm = part.isWhole && !isDoubtful && (part.isPlain || !destroys(question))
    if part.command == .yes, !isFirm { return .ask(question) }
    if let step = refusal(of: question, with: part) { return step }
    // Nothing would have been changed by a search, so that it is something else that is to be taken back.
    if case .meant(let line) = question, case .undo = part.command, offersSearch(for: line) { return nil }
    switch question {
    case .takeAlong, .takeAlongAfterAll: return part.command == .yes ? .takeAlong : nil
    case .confirm(let act, let articles):
      return confirmation(of: act, articles, with: part, isDoubtful: isDoubtful) ?? pointless(question, part)
    case .unfollow(let sources):
      if part.command == .yes { return .unfollow(sources) }
      // What is to be kept are sources, and not articles of theirs.
      if part.command.kind == .save { return .askAgain(question) }
      guard part.isFragment, !isDoubtful, case .open(let reference) = part.command else {
        return pointless(question, part)
      }
      let chosen = pick(reference, of: sources)
      return chosen.isEmpty ? .askAgain(question) : .unfollow(chosen)
    case .whichFeed(let sources):
      if part.command == .yes { return .ask(question) }
      guard part.isFragment, case .open(let reference) = part.command else { return nil }
      let chosen = pick(reference, of: sources)
      return chosen.isEmpty ? .ask(question) : .addFeeds(chosen)
    case .forgetAll(let query, let count):
      return part.command == .yes ? .forgetAll(query, count: count) : pointless(question, part)
    case .deleteProfile(let name, let isSure):
      guard part.command == .yes else { return pointless(question, part) }
      return isSure ? .deleteProfile(name) : .ask(.deleteProfile(name, isSure: true))
    case .meant(let line): return choice(of: line, with: part, isDoubtful: isDoubtful)
    case .which(let act, let cards):
      if part.command == .yes { return cards.count == 1 ? .perform(act, cards.map(\.article)) : .ask(question) }
      guard part.isFragment, case .open(let reference) = part.command else { return nil }
      return chosen(reference, of: cards, to: act, isOrdinal: part.isOrdinal)
    case .wish(let wish, _): return part.command == .yes ? .wish(wish) : pointless(question, part)
    case .forgetHistory(let request, _):
      return part.command == .yes ? .forgetHistory(request) : pointless(question, part)
    case .lacking: return nil
    }
  }

  /// What "yes" comes to where all that is asked is whether to go on; nil where there is something to choose or to name.
  func agreement(to question: Question) -> Step? {
    let isWhether =
      switch question {
      case .confirm, .forgetAll, .unfollow, .takeAlong, .takeAlongAfterAll, .deleteProfile, .wish, .forgetHistory: true
      case .meant(let line): grounding.choices(of: line).count == 1
      case .which, .whichFeed, .lacking: false
      }
    let yes = Interpretation.Understood(command: .yes, isPlain: true, isWhole: true)
    return isWhether ? answer(to: question, with: yes, isDoubtful: false) : nil
  }

  /// An answer that no more than courtesy stands behind, by itself: "oh yes please, do take them along, thank you!"; nil
  /// where more may be meant, or something would be destroyed.
  func courteous(_ heard: Interpretation) -> Interpretation? {
    guard let question = context.question, agreement(to: question) != nil, !destroys(question),
      narrowed(question, by: heard.line) == nil
    else { return nil }
    let clauses = heard.line.split { ",.;!".contains($0) }
    guard clauses.count > 1 else { return nil }
    let answers = grounding.interpretation(of: String(clauses[0])).commands
    guard answers.count == 1, let answer = answers.first, answer.isPlain, [.yes, .no].contains(answer.command)
    else { return nil }
    let rest = grounding.interpretation(of: clauses.dropFirst().joined(separator: ","))
    guard rest.withheld == nil, rest.commands.allSatisfy({ [answer.command, .thanks].contains($0.command) })
    else { return nil }
    return Interpretation(
      line: heard.line, commands: [Interpretation.Understood(command: answer.command, isPlain: true, isWhole: true)],
      confidence: 1, evidence: .sentence)
  }

  /// The step for an answer that does nothing; nil for one that does something.
  private func refusal(of question: Question, with part: Interpretation.Understood) -> Step? {
    // Done with a question is not done with Crier.
    if part.command == .quit, !part.isPlain { return .tell(.nothingDone) }
    if part.command == .forget(.it) { return .tell(.nothingDone) }
    guard [.no, .cancel, .undo].contains(part.command.kind) else { return nil }
    switch question {
    case .takeAlong, .takeAlongAfterAll: return .leaveBehind
    case .meant(let line):
      if case .undo = part.command, offersSearch(for: line) { return nil }
      return .tell(.nothingDone)
    case .which, .confirm, .forgetAll, .unfollow, .whichFeed, .lacking, .deleteProfile, .wish, .forgetHistory:
      return .tell(.nothingDone)
    }
  }

  private func confirmation(
    of act: Act, _ articles: [Article], with part: Interpretation.Understood, isDoubtful: Bool
  ) -> Step? {
    if part.command == .yes { return .perform(act, articles) }
    if act == .forget, let step = sparing(part, of: articles) { return step }
    guard part.isFragment, case .open(let reference) = part.command else { return nil }
    switch pick(reference, of: articles.map(screen.numbered), isOrdinal: part.isOrdinal) {
    case .articles(let chosen) where isDoubtful: return .ask(.confirm(act, chosen.map(\.article)))
    case .articles(let chosen):
      return .leaning(.answer, act.command(on: reference), .perform(act, chosen.map(\.article)))
    case .several(let left): return .ask(.which(act, left))
    case .nothing: return .askAgain(.confirm(act, articles))
    }
  }

  /// What is left in question where a line only says what is not meant: "not the octopus one", "yes, except 2".
  func narrowed(_ question: Question, by line: String) -> Step? {
    let corrections = understander.corrections(in: line).filter { $0.right == nil }
    if let step = corrections.lazy.compactMap(\.wrong).compactMap({ without($0, question) }).first { return step }
    guard let (agreed, spared) = understander.sparing(in: line), agreed.isEmpty || agrees(agreed) else { return nil }
    return without(spared, question)
  }

  /// Whether words before what is spared do no more than answer the question, or mean all that it is about.
  private func agrees(_ words: String) -> Bool {
    let heard = grounding.interpretation(of: words)
    return !heard.commands.isEmpty
      && heard.commands.allSatisfy { part in
        [.yes, .no].contains(part.command) || part.command.reference.map { $0.isPronoun || $0 == .everything } ?? false
      }
  }

  /// The question about the rest, without what some words point at.
  private func without(_ words: String, _ question: Question) -> Step? {
    if case .unfollow(let sources) = question {
      let rest = sources.filter { !self.sources(called: words, among: sources).contains($0) }
      return rest.count == sources.count ? nil : rest.isEmpty ? .tell(.nothingDone) : .ask(.unfollow(rest))
    }
    guard case .confirm(let act, let articles) = question, let part = pointed(in: words),
      let reference = part.command.reference, !reference.isPronoun
    else { return nil }
    let found = pick(reference, of: articles.map(screen.numbered), isOrdinal: part.isOrdinal)
    guard case .articles(let wrong) = found else { return .askAgain(question) }
    let rest = articles.filter { one in !wrong.contains { $0.article.id == one.id } }
    return rest.isEmpty ? .tell(.nothingDone) : .ask(.confirm(act, rest))
  }

  /// What of the articles in question is left to forget, where some are to be kept, or the rest is named.
  private func sparing(_ part: Interpretation.Understood, of articles: [Article]) -> Step? {
    if part.command == .forget(.all(but: Reference.Exceptions(it: true))) { return .perform(.forget, articles) }
    guard case .save(let reference) = part.command,
      case .articles(let kept) = pick(reference, of: articles.map(screen.numbered), isOrdinal: part.isOrdinal)
    else { return nil }
    let rest = articles.filter { one in !kept.contains { $0.article.id == one.id } }
    return rest.isEmpty ? .tell(.nothingDone) : .ask(.confirm(.forget, rest))
  }

  /// A fragment that answers nothing is no reason to destroy anything, nor to forget the question.
  private func pointless(_ question: Question, _ part: Interpretation.Understood) -> Step? {
    part.isFragment ? .askAgain(question) : nil
  }

  private func choice(of line: String, with part: Interpretation.Understood, isDoubtful: Bool) -> Step? {
    let choices = grounding.choices(of: line)
    let isPointing: Bool = if case .open = part.command { part.isFragment } else { false }
    // Where there is nothing to choose from, numbers are those on screen.
    if isPointing, choices.count == 1 { return nil }
    guard part.command == .yes || isPointing else { return nil }
    guard let chosen = choice(part, of: choices) else { return .ask(.meant(line: line)) }
    return .choose(chosen, from: line, isDoubtful: isDoubtful)
  }

  /// The one of several choices that an answer picks; nil where it picks none that is there.
  private func choice(
    _ part: Interpretation.Understood, of choices: [Interpretation.Understood]
  ) -> Interpretation.Understood? {
    guard case .open(let reference) = part.command else { return choices.count == 1 ? choices[0] : nil }
    switch reference {
    case .numbers(let numbers):
      return numbers.count == 1 && choices.indices.contains(numbers[0] - 1) ? choices[numbers[0] - 1] : nil
    case .ordinal(.last, count: 1): return choices.last
    case .ordinal(.former, count: 1): return choices.count == 2 ? choices.first : nil
    case .ordinal(.latter, count: 1): return choices.count == 2 ? choices.last : nil
    case .range, .ordinal, .kept, .fromEnd, .all, .both, .fitting, .it, .them, .other, .those, .together: return nil
    }
  }

  /// Whether all that a line may have meant is to look for something.
  private func offersSearch(for line: String) -> Bool {
    grounding.choices(of: line).allSatisfy { $0.command.kind == .search }
  }

  /// Whether a "yes" to a question takes something away.
  func destroys(_ question: Question) -> Bool {
    switch question {
    case .confirm, .unfollow, .forgetAll, .deleteProfile, .forgetHistory: true
    case .meant(let line): grounding.choices(of: line).contains(where: \.command.kind.traits.destroys)
    case .which(.forget, _), .which(.untag, _): true
    case .which, .whichFeed, .takeAlong, .takeAlongAfterAll, .lacking, .wish: false
    }
  }

  private func chosen(
    _ reference: Reference, of cards: [NumberedArticle], to act: Act, isOrdinal: Bool
  ) -> Step {
    switch pick(reference, of: cards, isOrdinal: isOrdinal) {
    // All of them were named by the question and all were chosen, so there is nothing left to confirm.
    case .articles(let chosen): .leaning(.answer, act.command(on: reference), .perform(act, chosen.map(\.article)))
    case .several(let left): .ask(.which(act, left))
    case .nothing: .ask(.which(act, cards))
    }
  }

  /// What an answer means of the articles that a question is about, and of no others.
  private func pick(_ reference: Reference, of cards: [NumberedArticle], isOrdinal: Bool) -> Pointing.Found {
    let said: [Int] =
      switch reference {
      case .numbers(let numbers): numbers
      case .all(let exceptions): exceptions.numbers
      case .range(let range): [range.lowerBound, range.upperBound]
      case .it, .them, .other, .those, .both, .ordinal, .kept, .fromEnd, .fitting, .together: []
      }
    if reference.isPronoun { return .several(cards) }
    // "The second" is the second of the choices; "2" is the card with that number where it is one of them.
    let isCounted = isOrdinal || !said.allSatisfy { number in cards.contains { $0.number == number } }
    let asked = isCounted ? cards.enumerated().map { NumberedArticle(number: $0 + 1, article: $1.article) } : cards
    let found = Pointing(
      shown: asked, inView: asked, it: [], endings: understander.endings, fit: grounding.handles.fit
    ).find(reference)
    let original = { (picked: [NumberedArticle]) in
      picked.compactMap { pick in cards.first { $0.article.id == pick.article.id } }
    }
    switch found {
    case .articles(let picked): return .articles(original(picked))
    case .several(let picked): return .several(original(picked))
    case .nothing: return found
    }
  }

  /// What an answer means of the sources that a question is about, which are counted in the order named.
  private func pick(_ reference: Reference, of sources: [Source]) -> [Source] {
    let places: [Int] =
      switch reference {
      case .numbers(let numbers): numbers
      case .range(let range): Array(range)
      // None of them was touched, so that none can be left alone for that.
      case .all(let exceptions) where exceptions.it || exceptions.feature != nil: []
      case .all(let exceptions):
        sources.indices.map { $0 + 1 }.dropLast(exceptions.last).filter { !exceptions.numbers.contains($0) }
      case .ordinal(.last, let count): sources.indices.map { $0 + 1 }.suffix(count)
      case .ordinal(.former, _): sources.count == 2 ? [1] : []
      case .ordinal(.latter, _): sources.count == 2 ? [2] : []
      case .fromEnd(let place): [sources.count + 1 - place]
      case .both: sources.count == 2 ? [1, 2] : []
      case .those(let count): sources.count == count ? Array(1...count) : []
      case .ordinal, .kept, .fitting, .it, .them, .other, .together: []
      }
    return places.allSatisfy { sources.indices.contains($0 - 1) } ? places.map { sources[$0 - 1] } : []
  }
}

extension Reply {
  static let nothingDone = Reply(message: .allRight)
}

extension [Interpretation.Understood] {
  /// Whether these say yes, and something that is no yes as well.
  var isTornBetweenAnswers: Bool {
    let answers = map(\.command)
    return answers.contains(.yes) && answers.contains { $0 == .no || $0 == .cancel }
  }
}
