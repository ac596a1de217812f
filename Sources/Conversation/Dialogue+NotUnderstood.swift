import Basics
import Commands
import News
import Replies
import Understanding
import ViewModels

/// What to ask, or to give ideas for, where a line was not understood well enough to act.
extension Dialogue {
  func notUnderstood(_ heard: Interpretation) -> Step {
    let manner = understander.manner(of: heard, at: grounding.moment)
    if let withheld = heard.withheld, withheld.reason == .forbidden || context.question == nil, !grounding.isGuarded {
      // Whether one follows something is told by what one follows.
      if withheld.reason == .asked, withheld.command.kind == .follow {
        return .carryOut(.sources(SourceFilter(isFollowed: true)), isDoubtful: false)
      }
      return .withhold(withheld)
    }
    if context.question == nil, let forbidden = forbidden(by: heard) { return .withhold(forbidden) }
    if context.question == nil, let folder = folderTakenAway(by: heard) {
      return .carryOut(.dissolve(folder), isDoubtful: false)
    }
    if manner.contains(.puzzled), context.question == nil { return .carryOut(.help(topic: nil), isDoubtful: false) }
    // A misspelt answer does not count yet.
    if let question = context.question, destroys(question) || heard.mayBeAnswer { return .askAgain(question) }
    if let day = heard.missingDay {
      return .tell(
        Reply(
          status: .notUnderstood, message: .noSuchDay(words: Text.shortened(day)), hint: .daysLookLike))
    }
    if let opened = screen.opened, manner.contains(.more) { return perform(.describe, [opened], isDoubtful: false) }
    if let refused = placeRefused(in: heard) { return refused }
    if heard.commands.isEmpty, let lacking = lacking(in: heard) {
      return addingPreviewed(lacking).map { .carryOut($0, isDoubtful: false) } ?? .ask(lacking)
    }
    if grounding.secrets.speaksOfSecret(heard.line) { return .tell(.passwordUnknown) }
    if let bad = understander.badValue(in: heard, at: grounding.moment) { return .tell(Reply(bad)) }
    if grounding.isGuarded { return .tell(.comingInNotFollowed) }
    let isSecret = grounding.secrets.holdsSecret(heard)
    let unfollowed = isSecret ? nil : understander.unfollowed(by: heard, at: grounding.moment)
    let meant = unfollowed.map { grounding.shelf.followed().calledPartly($0) } ?? []
    if !meant.isEmpty { return meant.count > 1 ? .ask(.unfollow(meant)) : .unfollow(meant) }
    if context.question == nil, understander.isDislike(heard.line) {
      return .tell(Reply(message: .allRight, hint: .leaveOutHint))
    }
    if let topic = bareTopic(in: heard) {
      return .amounting(to: .search(topic), .carryOut(.search(topic), isDoubtful: false))
    }
    if context.question == nil, isForShell(heard.line) {
      return .tell(Reply(status: .notUnderstood, message: .looksForShell, hint: .tryThese(lines: [.helpLine])))
    }
    // A question is kept until it is answered, and a key is not.
    if let harmless = harmless(in: heard) { return .guess(harmless) }
    if isWorthAsking(heard), !isSecret {
      let question = Question.meant(line: heard.line)
      let isBareSearch = heard.choices.count == 1 && heard.offer?.kind == .search
      return isBareSearch && !grounding.hasHits ? .askAllTheSame(question) : .ask(question)
    }
    if let unfollowed, !grounding.shelf.followed().isEmpty {
      return .tell(Reply(.notFollowed(name: Text.shortened(unfollowed))))
    }
    if !isSecret, context.question == nil, let name = understander.followed(by: heard, at: grounding.moment) {
      return .tell(Reply(.unknownSource(name: Text.shortened(name), nearest: nil)))
    }
    return .giveIdeas(heard)
  }

  /// What is said to a line that is no place, where one was asked for; nil for one that begins something.
  func placeRefused(in heard: Interpretation) -> Step? {
    guard let question = context.question, case .lacking(_, let missing) = question, missing.isPlace,
      let first = heard.line.split(separator: " ").first, !understander.beginsCommand(String(first))
    else { return nil }
    // "Import opml" begins another request.
    if case .lacking(_, .file)? = lacking(in: heard) { return nil }
    return .askBehind(.neitherAddressNorFile(words: Text.shortened(heard.shownLine)), question)
  }

  /// Whether a line is written as for a shell: a word, and options behind it.
  private func isForShell(_ line: String) -> Bool {
    let words = line.split(separator: " ")
    return words.dropFirst().contains { $0.wholeMatch(of: #/-{1,2}[A-Za-z][A-Za-z-]*/#) != nil }
      && words[0].allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) }
  }

  /// The folder that is to go, by a word that is said of articles as well as of sources: what is in it stays.
  private func folderTakenAway(by heard: Interpretation) -> String? {
    guard heard.choices.contains(where: { $0.command.kind == .forget }) else { return nil }
    return heard.choices.lazy.compactMap { choice in
      guard case .unfollow(.named(let names)) = choice.command, names.count == 1 else { return nil }
      return names[0].folder
    }.first
  }

  /// What follows the feed that is looked at, where a line only says to follow: "follow it".
  private func addingPreviewed(_ question: Question) -> Command? {
    guard case .lacking(let start, let missing) = question, missing == .source || missing.isPlace,
      case .preview(let request)? = screen.listing?.request
    else { return nil }
    let commands = grounding.interpretation(of: "\(grounding.spoken(start)) \(request.place)").commands
    return commands.count == 1 && commands[0].command.kind == .addFeed ? commands[0].command : nil
  }

  /// Whether something would be taken away that is not there: such a line asks for something else.
  private func isVain(_ command: Command) -> Bool {
    guard command.kind.traits.takesWhatIsNamed, let reference = command.reference else { return false }
    switch pointing(for: .forget, at: reference).find(reference) {
    case .articles(let cards): return grounding.saved(among: cards.map(\.article)).isEmpty
    case .several: return false
    case .nothing: return true
    }
  }

  /// What a line that is nothing but a topic, or one or another, is looked for by, where something speaks of it.
  private func bareTopic(in heard: Interpretation) -> NewsRequest? {
    let words = Words(heard.line).list
    let sides = words.split(omittingEmptySubsequences: false, whereSeparator: understander.isEither)
    guard grounding.hasHits, context.question == nil, heard.repairs.isEmpty, heard.choices.count == 1,
      case .search(let request) = heard.choices[0].command,
      request == NewsRequest(query: words.joined(separator: " ")),
      sides.allSatisfy({ (1...Self.mostTopic).contains($0.count) }),
      sides.joined().allSatisfy({ $0.count >= Self.shortestTopic && !understander.isHollow($0) })
    else { return nil }
    return request
  }

  // By judgment: more words may be a remark.
  private static let mostTopic = 2
  private static let shortestTopic = 3

  /// What a line may have meant that takes something away, and says not to.
  func forbidden(by heard: Interpretation) -> Interpretation.Withheld? {
    guard let offer = heard.offer, offer.kind.traits.destroys, heard.choices.count == 1,
      understander.denies(heard.line)
    else { return nil }
    return Interpretation.Withheld(command: offer, reason: .forbidden)
  }

  /// The only thing a line may have meant, where doing it changes nothing and shows what was meant.
  private func harmless(in heard: Interpretation) -> Interpretation.Understood? {
    guard context.question == nil, heard.choices.count == 1, let likely = heard.choices.first else { return nil }
    if case .headlines(let request) = likely.command {
      return request.query == nil && request != NewsRequest() ? likely : nil
    }
    return likely.command.isHarmless ? likely : nil
  }

  /// Whether what may have been meant is worth a question: a search for the line's own words is where it finds something.
  private func isWorthAsking(_ heard: Interpretation) -> Bool {
    if !heard.choices.isEmpty, heard.choices.allSatisfy({ isVain($0.command) }) { return false }
    return switch heard.worth {
    case .nothing: false
    case .asking: true
    case .askingIfFound: grounding.hasHits
    }
  }
}
