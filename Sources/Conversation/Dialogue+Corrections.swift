import Basics
import Commands
import News
import Replies
import Understanding

/// Lines that put right what was just done or asked: "save 2", and then "no, 3".
extension Dialogue {
  /// What was done last, done to what was meant, or what was asked last with what was meant in it; nil where a line
  /// puts nothing right.
  func correction(of lastDeed: Context.LastDeed?, by meaning: Interpretation) -> Step? {
    if let question = context.question {
      if let step = pickedInstead(of: question, by: meaning) { return step }
      // What points at what is meant needs no more asking.
      let isPicking =
        meaning.commands.count == 1 && meaning.commands[0].isFragment && meaning.commands[0].command.kind == .open
      return isPicking ? nil : narrowed(question, by: meaning.line)
    }
    if let step = retimed(by: meaning.line) { return step }
    let corrections = understander.corrections(in: meaning.line)
    if context.deed == .undo, corrections.contains(where: { $0.isAllWrong && $0.right == nil }) {
      return .leaning(.correct, .redo(count: 1), .carryOut(.redo(count: 1), isDoubtful: false))
    }
    if let step = lastDeed.flatMap({ unfollowed(by: meaning.line, $0) }) { return step }
    for said in corrections {
      if let step = lastDeed.flatMap({ correction(said, of: $0) }) ?? openedInstead(said) { return step }
      // Whom nothing was done to cannot be left out: "no football" narrows what was asked.
      if said.wrong == nil, meaning.commands.contains(where: \.command.excludes) { continue }
      if let step = correctedRequest(said) { return step }
    }
    guard let lastDeed else { return nil }
    if let step = reversed(lastDeed, by: meaning) { return step }
    if case .to(let act) = lastDeed.deed, isAll(meaning, for: act), let both = both(with: lastDeed) {
      return .leaning(.correct, act.command(on: .both), .perform(act, both))
    }
    guard lastDeed.isChange, meaning.commands.map(\.command) == [.no] else { return nil }
    let other: Saying = lastDeed.deed == .follow ? .undoOrFollowInstead : .undoOrOtherInstead
    return .keepDeed(lastDeed, Reply(message: .noQuestion, hint: other), intent: nil, counted: nil)
  }

  /// Another article in place of the one that is open: "not the storm one, the owl".
  private func openedInstead(_ said: Correction) -> Step? {
    guard let opened = screen.opened, let wrong = said.wrong, let right = said.right,
      articles(called: wrong, among: [opened]) != nil, let other = pointed(in: right, for: .open)
    else { return nil }
    return .leaning(.correct, other.command, step(for: other.command, isDoubtful: false))
  }

  /// A deed with one part changed: less what was not meant, with what was; nil where the line says neither.
  private func correction(_ said: Correction, of last: Context.LastDeed) -> Step? {
    if said.right == nil, said.wrong == nil { return said.isAllWrong && last.isChange ? .takeBack(last) : nil }
    if let words = said.right, let step = reversed(last, by: grounding.interpretation(of: words)) { return step }
    switch last.deed {
    case .undo: return nil
    case .chose(let name): return correction(said, of: name)
    case .follow: return followed(said, last)
    case .to(let act): return tagged(said, act, last) ?? done(said, act, last)
    }
  }

  /// The same done to others.
  private func done(_ said: Correction, _ act: Act, _ last: Context.LastDeed) -> Step? {
    var kept: [Article] = []
    if let words = said.wrong {
      guard let wrong = articles(called: words, among: last.touched) else {
        return said.right == nil ? reversal(of: words, among: context.earlierDeeds) : nil
      }
      kept = last.touched.filter { one in !wrong.contains { $0.id == one.id } }
    }
    guard let words = said.right else { return left(kept, act, last) }
    guard let right = pointed(in: words, for: act) else { return nil }
    if said.wrong == nil, isAll(right, for: act) {
      return both(with: last).map { .leaning(.correct, act.command(on: .both), .perform(act, $0)) }
    }
    if said.wrong == nil, right.command.kind == .open, let part = articles(called: words, among: last.touched),
      part.count < last.touched.count
    {
      return left(part, act, last)
    }
    return done(to: right, beside: kept, act, last)
  }

  /// The same done to no more than some of what it was done to.
  private func left(_ kept: [Article], _ act: Act, _ last: Context.LastDeed) -> Step? {
    let wrong = last.touched.filter { one in !kept.contains { $0.id == one.id } }
    if let opposite = act.opposite, !kept.isEmpty || !last.isChange {
      return .reverse(
        opposite, wrong, leaving: Context.LastDeed(deed: last.deed, touched: kept, mistaken: wrong))
    }
    if kept.isEmpty { return last.isChange ? .takeBack(last) : nil }
    return .correct(last, by: .perform(act, kept), intent: act.intent, counted: nil)
  }

  /// The same done to what a line points at, which has to be there.
  private func done(
    to right: Interpretation.Understood, beside kept: [Article], _ act: Act, _ last: Context.LastDeed
  ) -> Step? {
    let counted = countedInView(right)
    guard let reference = counted.command.reference, !reference.isPronoun else { return nil }
    let place = counted == right ? nil : placeInView(of: counted)
    let step: Step
    switch pointing(for: act, at: reference).find(reference) {
    case .nothing where reference == .other && !others(than: last.touched).isEmpty:
      step = .ask(.which(act, others(than: last.touched)))
    case .nothing(let misfit): return .keepDeed(last, Reply(misfit: misfit), intent: act.intent, counted: place)
    case .articles(let found) where act == .forget && grounding.saved(among: found.map(\.article)).isEmpty:
      return .perform(.forget, found.map(\.article))
    case .several(let cards): step = .ask(.which(act, cards))
    case .articles(let found) where counted.isFragment:
      step = perform(act, found.map(\.article), isDoubtful: false)
    case .articles: step = self.step(for: counted.command, isDoubtful: false)
    }
    let amount = counted.isFragment ? act.command(on: reference) : counted.command
    return .correct(
      last.without(kept), by: .leaning(.correct, amount, step), beside: kept, intent: amount.intent, counted: place)
  }

  /// What is in view beside some articles: any of them may be "the other one".
  private func others(than touched: [Article]) -> [NumberedArticle] {
    let view = screen.articles?.view.map { NumberedArticle(number: $0.number, article: $0.item) } ?? []
    return view.filter { card in !touched.contains { $0.id == card.article.id } }
  }

  /// What of several is picked by a line that says no only to point at what is meant: "no, the other one".
  private func pickedInstead(of question: Question, by meaning: Interpretation) -> Step? {
    guard case .which = question, meaning.commands.map(\.command) == [.no] else { return nil }
    return understander.corrections(in: meaning.line).lazy.compactMap(\.right).compactMap { pointed(in: $0) }
      .compactMap { answer(to: question, with: $0, isDoubtful: false) }.first
  }

  /// Another tag in place of the one that was put on.
  private func tagged(_ said: Correction, _ act: Act, _ last: Context.LastDeed) -> Step? {
    guard case .tag(let tag) = act else { return nil }
    let isWrong = said.wrong.flatMap(Tag.init) == tag
    guard let words = said.right else { return isWrong && last.isChange ? .takeBack(last) : nil }
    guard said.wrong == nil ? said.isParted : isWrong, let other = newTag(words) else { return nil }
    return .correct(last, by: .perform(.tag(other), last.touched), intent: act.intent, counted: nil)
  }

  /// A tag in place of another: one that is said to be put on the same, or a word that asks for nothing and points at
  /// nothing.
  private func newTag(_ words: String) -> Tag? {
    let heard = grounding.interpretation(of: words)
    if case .tag(let reference, let tag)? = heard.commands.first?.command, reference.isPronoun {
      return Tag(rawValue: tag)
    }
    guard !words.contains(where: \.isWhitespace) else { return nil }
    let isTopic = heard.commands.allSatisfy { $0.isFragment || [.headlines, .search].contains($0.command.kind) }
    return isTopic && reference(in: words) == nil ? Tag(rawValue: words) : nil
  }

  /// Another value for what was chosen.
  private func correction(_ said: Correction, of name: Choice.Name) -> Step? {
    guard let words = said.right else { return nil }
    let value = number(in: words).map(String.init) ?? words
    guard understander.choice(of: name, said: value) != nil else { return nil }
    let command = Command.settings(SettingRequest(name: name.rawValue, value: value))
    return .leaning(.correct, command, .carryOut(command, isDoubtful: false))
  }
}

/// What the words of a correction mean among what was spoken of.
extension Dialogue {
  /// An earlier deed done the other way round to what should not have been in it: "actually not the mars one".
  private func reversal(of words: String, among deeds: [Context.LastDeed]) -> Step? {
    for deed in deeds {
      guard case .to(let act) = deed.deed, let opposite = act.opposite,
        let wrong = articles(called: words, among: deed.touched), !grounding.saved(among: wrong).isEmpty
      else { continue }
      return .reverse(opposite, wrong, leaving: nil)
    }
    return nil
  }

  /// The opposite of what was done, where a line asks for that or forbids what was done; nil for any other line.
  private func reversed(_ last: Context.LastDeed, by heard: Interpretation) -> Step? {
    guard last.isChange, case .to(let act) = last.deed, let opposite = act.opposite else { return nil }
    let isForbidden = heard.withheld.map { $0.reason == .forbidden && $0.command.intent == act.intent } ?? false
    let likely =
      heard.commands.isEmpty && forbidden(by: heard) == nil ? heard.choices.filter(\.isWhole).map(\.command) : []
    let asked = isForbidden ? heard.withheld?.command : likely.first { $0.intent == opposite.intent }
    return asked?.reference?.isPronoun == true ? .reverse(opposite, last.touched, leaving: nil) : nil
  }

  /// What was done, with what it had been done to before that was corrected, or with the other of two that were named.
  private func both(with last: Context.LastDeed) -> [Article]? {
    let others = last.mistaken.isEmpty ? screen.named ?? [] : last.mistaken
    let all = others.filter { one in !last.touched.contains { $0.id == one.id } } + last.touched
    let isNamed = last.mistaken.isEmpty && !last.touched.allSatisfy { one in others.contains { $0.id == one.id } }
    return all.count == last.touched.count || isNamed ? nil : all
  }

  /// Whether words mean all that was spoken of.
  private func isAll(_ part: Interpretation.Understood, for act: Act) -> Bool {
    guard part.command.kind == .open || part.command.intent == act.intent else { return false }
    return part.command.reference == .both || part.command.reference == .everything
  }

  private func isAll(_ heard: Interpretation, for act: Act) -> Bool {
    heard.commands.count == 1 && heard.commands[0].command.reference == .both && isAll(heard.commands[0], for: act)
  }

  /// What words point at among what was touched; nil where that is nothing, or something else that is on screen.
  private func articles(called words: String, among touched: [Article]) -> [Article]? {
    guard let part = pointed(in: words), let reference = part.command.reference else { return nil }
    if reference.isPronoun { return touched.count == 1 ? touched : nil }
    if case .articles(let cards) = pointing(for: .describe, at: reference).find(reference) {
      let among = cards.map(\.article).filter { one in touched.contains { $0.id == one.id } }
      if !among.isEmpty { return among.count == cards.count || !reference.isCounted ? among : nil }
      // A number is that of a card, and only a place may be one among what was touched.
      if !part.isOrdinal, case .numbers = reference { return nil }
    }
    let numbered = touched.enumerated().map { NumberedArticle(number: $0 + 1, article: $1) }
    let pointing = Pointing(shown: numbered, inView: numbered, it: [], fit: grounding.handles.fit)
    guard case .articles(let cards) = pointing.find(reference) else { return nil }
    return cards.map(\.article)
  }

  /// The reference that words are.
  func reference(in words: String) -> Reference? { pointed(in: words)?.command.reference }

  /// What points at something and does nothing else, or does what was done; nil where words are no such thing.
  func pointed(in words: String, for act: Act? = nil) -> Interpretation.Understood? {
    let heard = grounding.interpretation(of: words)
    let said = heard.commands.count == 1 ? heard : heard.commands.isEmpty ? named(heard) : nil
    guard let part = said?.commands.first, part.command.reference != nil else { return nil }
    let isPointing = part.isFragment && part.command.kind == .open
    return isPointing || act.map { part.command.intent == $0.intent } == true ? part : nil
  }

  /// The number that words are.
  func number(in words: String) -> Int? {
    guard case .numbers(let numbers)? = reference(in: words), numbers.count == 1 else { return nil }
    return numbers[0]
  }
}

extension Context.LastDeed {
  /// The deed without some that it stays done to.
  fileprivate func without(_ kept: [Article]) -> Self {
    if kept.isEmpty { return self }
    var deed = self
    deed.touched = touched.filter { one in !kept.contains { $0.id == one.id } }
    deed.change = change?.limited(to: Set(deed.touched.map(\.id)))
    return deed
  }
}

extension Reference {
  /// Whether each of what it means is named by itself, so that none of them may be missing.
  fileprivate var isCounted: Bool {
    switch self {
    case .numbers, .range, .together: true
    case .all, .ordinal, .kept, .fromEnd, .fitting, .both, .it, .them, .other, .those: false
    }
  }
}

extension Act {
  /// What takes back what this does to an article, whatever was done since; nil where nothing does.
  fileprivate var opposite: Act? {
    switch self {
    case .save: .forget
    case .tag(let tag): .untag(tag)
    case .untag(let tag): tag.map(Act.tag)
    case .markRead: .markUnread
    case .markUnread: .markRead
    case .open, .browse, .visit, .aloud, .share, .describe, .ask, .similar, .changes, .story, .answer, .retell, .forget,
      .hide, .watch, .remind, .send:
      nil
    }
  }
}

extension Command {
  /// Whether it asks for news without something.
  fileprivate var excludes: Bool { newsRequest?.excludes ?? false }
}
