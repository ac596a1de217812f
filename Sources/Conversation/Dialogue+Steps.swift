import Basics
import Commands
import News
import Replies
import Understanding

/// What commands come to.
extension Dialogue {
  /// What a command comes to that is said in a line, or in a part of one.
  func step(for part: Interpretation.Understood, of heard: Interpretation, isDoubtful: Bool) -> Step {
    if let step = goingOn(with: part, of: heard, isDoubtful: isDoubtful) { return step }
    if part.isFragment, let choice = orderAlone(part.command) { return .carryOut(.settings(choice), isDoubtful: false) }
    return part.isFragment
      ? goingOn(from: part.command, heard, isDoubtful: isDoubtful) : step(for: part.command, isDoubtful: isDoubtful)
  }

  /// What a command comes to: what it points at is found, and what would destroy more than one thing is asked about.
  func step(for command: Command, isDoubtful: Bool) -> Step {
    if let step = ownStep(for: command, isDoubtful: isDoubtful) { return step }
    guard let reference = command.reference, let act = command.act else {
      return .carryOut(command, isDoubtful: isDoubtful)
    }
    return point(at: reference, to: act, isDoubtful: isDoubtful)
  }

  /// What a command comes to that is more than something done to what it points at; nil for any other.
  private func ownStep(for command: Command, isDoubtful: Bool) -> Step? {
    if case .open(.them) = command { return show(.them, isDoubtful: isDoubtful) }
    if case .ask(.count, _) = command { return .carryOut(command, isDoubtful: isDoubtful) }
    if case .changes(let request) = command { return changes(request, isDoubtful: isDoubtful) }
    if case .story(let reference, let side, let language) = command {
      return tell(side, of: reference, in: language, isDoubtful: isDoubtful)
    }
    if case .save(.all(but: Reference.Exceptions(it: true))) = command, context.deed == .to(.forget) {
      return .tell(.nothingDone)
    }
    if let step = rowTaken(by: command) ?? rowChanged(by: command) { return step }
    if case .forgetSaved(let request) = command { return .forgetSaved(request, isDoubtful: isDoubtful) }
    if case .tag(let reference, let words) = command {
      guard words.split(separator: " ").count <= Self.mostTagWords else {
        let message = Saying.tooManyWordsForTag(words: Text.shortened(words), most: Self.mostTagWords)
        return .tell(Reply(status: .error("noTag"), message: message, hint: .noTagHint))
      }
      guard let tag = understander.isSame(words) ? lastTag : Tag(rawValue: words) else {
        return .tell(Reply(.noTag(words: words)))
      }
      return point(at: reference, to: .tag(tag), isDoubtful: isDoubtful)
    }
    if case .untag(let reference, let words) = command {
      let tag = words.flatMap(Tag.init)
      if let words, tag == nil { return .tell(Reply(.noTag(words: words))) }
      return point(at: reference, to: .untag(tag), isDoubtful: isDoubtful)
    }
    if case .markRead(let request) = command { return mark(request, by: .markRead, isDoubtful: isDoubtful) }
    if case .markUnread(let request) = command { return mark(request, by: .markUnread, isDoubtful: isDoubtful) }
    if case .export(let request) = command, let reference = request.refs {
      // "It" is whatever was touched last; where nothing was, the library is what can be exported.
      if reference.isPronoun, screen.it.isEmpty, reference == .it || screen.articles == nil {
        var request = request
        request.refs = nil
        return .carryOut(.export(request), isDoubtful: isDoubtful)
      }
      return export(reference, as: request)
    }
    return command == .renameProfile(nil) ? .ask(.lacking(start: .renameStart, .words)) : nil
  }

  /// What asking about a story comes to: "why do you say that" behind a brief is about all of it.
  private func tell(
    _ side: StorySide, of reference: Reference, in language: Language?, isDoubtful: Bool
  ) -> Step {
    if side == .proof, reference == .it, screen.it.isEmpty, !screen.told.isEmpty {
      return .perform(.story(.proof, in: nil), screen.told)
    }
    // Where no article was touched, "the same in french" is what is on screen, in another language.
    if let language, reference == .it, screen.it.isEmpty {
      return step(for: continued(.search(NewsRequest(language: language))), isDoubtful: isDoubtful)
    }
    return point(at: reference, to: .story(side, in: language), isDoubtful: isDoubtful)
  }

  /// What "show them" comes to: the library, where they are all there is in it or nothing else was shown.
  private func show(_ them: Reference, isDoubtful: Bool) -> Step {
    let library = Step.carryOut(.saved(LibraryRequest()), isDoubtful: false)
    let count = grounding.shelf.savedCount()
    switch pointing(for: .open, at: them).find(them) {
    case .articles(let cards) where cards.count > 1 && cards.count == count:
      return grounding.saved(among: cards.map(\.article)).count == count
        ? library : point(at: them, to: .open, isDoubtful: isDoubtful)
    case .nothing(.nothingOnScreen) where count > 0: return library
    case .articles, .several, .nothing: return point(at: them, to: .open, isDoubtful: isDoubtful)
    }
  }

  /// More words are no tag: "put it with the things I want to keep", by judgment.
  private static let mostTagWords = 4

  /// The tag that was given last.
  private var lastTag: Tag? {
    let deeds = [context.lastDeed].compactMap(\.self) + context.earlierDeeds
    return deeds.lazy.compactMap { if case .to(.tag(let tag)) = $0.deed { tag } else { nil } }.first
  }

  /// The setting that a bare "newest first" comes to where there is no list it could order.
  private func orderAlone(_ command: Command) -> SettingRequest? {
    guard context.asked?.news == nil, case .search(let request) = command, let order = request.order,
      request == NewsRequest(order: order)
    else { return nil }
    return SettingRequest(name: Choice.Name.sort.rawValue, value: order.rawValue)
  }
}
