import Basics
import Commands
import News
import Replies
import Understanding
import ViewModels

/// Lines that put right what was just done: "save 2", and then "no, 3".
extension Dialogue {
  /// The same deed done to what was meant, and taken back where it was done; nil where a line puts nothing right.
  func correction(of lastDeed: Context.LastDeed?, by meaning: Interpretation) -> Step? {
    guard context.question == nil else { return nil }
    let said = understander.correction(in: meaning.line)
    if context.deed == .undo, said?.isAllWrong == true {
      return .leaning(.correct, .redo(count: 1), .carryOut(.redo(count: 1), isDoubtful: false))
    }
    guard let lastDeed else { return nil }
    if let said, let step = correction(said, of: lastDeed) { return step }
    if lastDeed.isChange, meaning.commands.map(\.command) == [.no] {
      let other: Saying = lastDeed.deed == .follow ? .undoOrFollowInstead : .undoOrOtherInstead
      return .keepDeed(lastDeed, Reply(message: .noQuestion, hint: other), intent: nil, counted: nil)
    }
    guard let right = rightPart(of: meaning, after: lastDeed) else { return nil }
    let counted = countedInView(right)
    if lastDeed.deed == .follow, let words = right.command.fittingWords {
      let meant = lastDeed.followed?.calledPartly(words) ?? []
      return meant.isEmpty ? nil : .refollow(meant.map { SourceName(words: $0.name, id: $0.id) }, lastDeed)
    }
    guard case .to(let act) = lastDeed.deed, let reference = counted.command.reference else {
      return right.command.sourcesAlone.flatMap { $0.isEmpty ? nil : .refollow($0, lastDeed) }
    }
    let place = counted == right ? nil : placeInView(of: counted)
    // Nothing is taken back for what cannot be found.
    switch pointing(for: act, at: reference).find(reference) {
    case .nothing(let misfit): return .keepDeed(lastDeed, Reply(misfit: misfit), intent: act.intent, counted: place)
    case .articles(let found) where act == .forget && grounding.saved(among: found.map(\.article)).isEmpty:
      return .perform(.forget, found.map(\.article))
    case .articles, .several: break
    }
    let isDoubtful = !meaning.repairs.isEmpty
    let command = counted.isFragment ? nil : counted.command
    let step =
      command.map { self.step(for: $0, isDoubtful: isDoubtful) }
      ?? point(at: reference, to: act, isDoubtful: isDoubtful)
    let amount = command ?? act.command(on: reference)
    return .correct(lastDeed, by: .leaning(.correct, amount, step), intent: amount.intent, counted: place)
  }

  /// The deed with one part changed: less what was not meant, with what was; nil where the line says neither.
  private func correction(_ said: Correction, of last: Context.LastDeed) -> Step? {
    guard case .to(let act) = last.deed else { return nil }
    if said.isAllWrong { return last.isChange ? .takeBack(last) : nil }
    if case .tag(let tag) = act {
      if said.right == nil, said.wrong.flatMap(Tag.init) == tag { return last.isChange ? .takeBack(last) : nil }
      if said.wrong == nil, said.isParted, let other = said.right.flatMap(newTag) {
        return .correct(last, by: .perform(.tag(other), last.touched), intent: act.intent, counted: nil)
      }
    }
    let meant: [Article]
    if let words = said.wrong {
      guard let wrong = articles(called: words, among: last.touched) else {
        return said.right == nil ? reversal(of: words) : nil
      }
      let kept = last.touched.filter { one in !wrong.contains { $0.id == one.id } }
      guard let words = said.right else {
        return kept.isEmpty
          ? last.isChange ? .takeBack(last) : nil
          : .correct(last, by: .perform(act, kept), intent: act.intent, counted: nil)
      }
      // What was meant has to be there.
      guard let right = reference(in: words) else { return nil }
      switch pointing(for: .describe, at: right).find(right) {
      case .nothing: return nil
      case .several(let cards):
        return .correct(last, by: .ask(.which(act, cards)), intent: act.intent, counted: nil)
      case .articles(let cards): meant = kept + cards.map(\.article)
      }
    } else {
      guard !last.mistaken.isEmpty, let words = said.right, isAll(words) else { return nil }
      meant = last.mistaken + last.touched.filter { one in !last.mistaken.contains { $0.id == one.id } }
    }
    if meant.isEmpty { return last.isChange ? .takeBack(last) : nil }
    return .correct(last, by: .perform(act, meant), intent: act.intent, counted: nil)
  }

  /// An earlier deed done the other way round to what should not have been in it: "actually not the mars one".
  private func reversal(of words: String) -> Step? {
    for deed in context.earlierDeeds {
      guard case .to(let act) = deed.deed, let opposite = act.opposite,
        let wrong = articles(called: words, among: deed.touched), !grounding.saved(among: wrong).isEmpty
      else { continue }
      return .reverse(opposite, wrong)
    }
    return nil
  }

  /// A tag in place of another: a word that asks for nothing and points at nothing.
  private func newTag(_ word: String) -> Tag? {
    guard !word.contains(where: \.isWhitespace) else { return nil }
    let isTopic = grounding.interpretation(of: word).commands.allSatisfy {
      $0.isFragment || [.headlines, .search].contains($0.command.kind)
    }
    return isTopic && reference(in: word) == nil ? Tag(rawValue: word) : nil
  }

  /// Whether words mean all that was spoken of.
  private func isAll(_ words: String) -> Bool {
    let commands = grounding.interpretation(of: words).commands.map(\.command)
    return commands == [.open(.both)] || commands == [.open(.everything)]
  }

  /// What words point at among what was touched; nil where that is nothing, or something else that is on screen.
  private func articles(called words: String, among touched: [Article]) -> [Article]? {
    guard let part = pointed(in: words), let reference = part.command.reference else { return nil }
    if case .articles(let cards) = pointing(for: .describe, at: reference).find(reference) {
      let among = cards.map(\.article).filter { one in touched.contains { $0.id == one.id } }
      if !among.isEmpty { return among }
      // A number is that of a card, and only a place may be one among what was touched.
      if !part.isOrdinal, case .numbers = reference { return nil }
    }
    let numbered = touched.enumerated().map { NumberedArticle(number: $0 + 1, article: $1) }
    let pointing = Pointing(shown: numbered, inView: numbered, it: [], fit: grounding.handles.fit)
    guard case .articles(let cards) = pointing.find(reference) else { return nil }
    return cards.map(\.article)
  }

  /// The reference that words are.
  private func reference(in words: String) -> Reference? { pointed(in: words)?.command.reference }

  /// What points at something and does nothing else, where words are that.
  private func pointed(in words: String) -> Interpretation.Understood? {
    let heard = grounding.interpretation(of: words)
    let said = heard.commands.count == 1 ? heard : heard.commands.isEmpty ? named(heard, isWhole: true) : nil
    guard let part = said?.commands.first, part.isFragment, part.command.kind == .open else { return nil }
    return part
  }

  /// What of a line says what was meant; nil where it says no such thing.
  private func rightPart(of meaning: Interpretation, after lastDeed: Context.LastDeed) -> Interpretation.Understood? {
    guard meaning.choices.isEmpty, meaning.unreached.isEmpty, let right = meaning.commands.last else { return nil }
    switch meaning.commands.count {
    case 1:
      guard right.isFragment, understander.manner(of: meaning, at: grounding.moment).contains(.correcting)
      else { return nil }
    case 2:
      guard meaning.commands[0].command == .no || meaning.commands[0].command == .cancel else { return nil }
    default: return nil
    }
    switch lastDeed.deed {
    case .undo: return nil
    case .to(let act):
      guard right.command.reference != .it else { return nil }
      if right.command.kind == .open, right.isFragment { return right }
      return right.command.intent == act.intent ? right : nil
    case .follow:
      if right.command.kind == .follow || right.command.kind == .headlines && right.isFragment { return right }
      if right.isFragment, right.command.fittingWords != nil { return right }
      // Sources on screen have numbers too.
      guard case .open(.numbers) = right.command, right.isFragment, screen.showsSources else { return nil }
      return right
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
    case .open, .browse, .share, .describe, .ask, .similar, .forget: nil
    }
  }
}

extension Command {
  /// The words for what is opened, where they say what it is about or who published it.
  fileprivate var fittingWords: String? {
    guard case .open(.fitting(let feature, _)) = self else { return nil }
    return switch feature {
    case .about(let words): words
    case .source(let source, let words): words == nil ? source.words : nil
    }
  }

  /// The sources that this names and nothing beside them; nil where it says more.
  fileprivate var sourcesAlone: [SourceName]? {
    if case .follow(let sources) = self { return sources }
    if case .open(.numbers(let numbers)) = self { return numbers.map { SourceName(words: String($0), id: nil) } }
    if case .headlines(let request) = self { return request.sourcesAlone }
    return nil
  }
}
