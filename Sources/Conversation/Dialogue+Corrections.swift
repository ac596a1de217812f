import Basics
import Commands
import News
import Replies
import Understanding

/// Lines that put right what was just done: "save 2", and then "no, 3".
extension Dialogue {
  /// The same deed done to what was meant, and taken back where it was done; nil where a line puts nothing right.
  func correction(of lastDeed: Context.LastDeed?, by meaning: Interpretation) -> Step? {
    guard let lastDeed, context.question == nil else { return nil }
    if lastDeed.isChange, meaning.commands.map(\.command) == [.no] {
      let other: Saying = lastDeed.deed == .follow ? .undoOrFollowInstead : .undoOrOtherInstead
      return .keepDeed(lastDeed, Reply(message: .noQuestion, hint: other), intent: nil, counted: nil)
    }
    guard let right = rightPart(of: meaning, after: lastDeed) else { return nil }
    let counted = countedInView(right)
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
    return .correct(lastDeed, by: step, intent: command?.intent ?? act.intent, counted: place)
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
    case .to(let act):
      guard right.command.reference != .it else { return nil }
      if right.command.kind == .open, right.isFragment { return right }
      return right.command.intent == act.intent ? right : nil
    case .follow:
      if right.command.kind == .follow || right.command.kind == .headlines && right.isFragment { return right }
      // Sources on screen have numbers too.
      guard case .open(.numbers) = right.command, right.isFragment, screen.showsSources else { return nil }
      return right
    }
  }
}

extension Command {
  /// The sources that this names and nothing beside them; nil where it says more.
  fileprivate var sourcesAlone: [SourceName]? {
    if case .follow(let sources) = self { return sources }
    if case .open(.numbers(let numbers)) = self { return numbers.map { SourceName(words: String($0), id: nil) } }
    if case .headlines(let request) = self { return request.sourcesAlone }
    return nil
  }
}
