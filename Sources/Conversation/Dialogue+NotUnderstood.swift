import Basics
import Commands
import News
import Replies
import Understanding
import ViewModels

/// What to ask, or to give ideas for, where a line was not understood well enough to act.
extension Dialogue {
  func notUnderstood(_ heard: Interpretation) -> Step {
    if let withheld = heard.withheld, withheld.reason == .forbidden || context.question == nil,
      !understander.mayTellPassword(heard, at: grounding.moment)
    {
      return .withhold(withheld)
    }
    let isPuzzled = heard.line.contains("?") && heard.line.allSatisfy { $0 == "?" || $0 == " " }
    if isPuzzled, context.question == nil { return .carryOut(.help(topic: nil), isDoubtful: false) }
    // An answer that is misspelt is none yet.
    if let question = context.question, destroys(question) || heard.mayBeAnswer { return .askAgain(question) }
    if let day = heard.missingDay {
      return .tell(
        Reply(
          status: .notUnderstood, message: "There is no such day as \"\(Text.shortened(day))\".",
          hint: #"Days look like "yesterday", "monday" or "3 may"."#))
    }
    if let opened = screen.opened, understander.words(.more).count(ending: Words(heard.line).list) != nil {
      return perform(.describe, [opened], isDoubtful: false)
    }
    if let lacking = lacking(in: heard) { return .ask(lacking) }
    if understander.wordsBehindSecret(in: heard.line) != nil { return .tell(NotBuilt.passwordChange.reply) }
    if let reply = formats(insteadOf: heard.line) ?? wrongValue(in: heard.line) { return .tell(reply) }
    if understander.mayTellPassword(heard, at: grounding.moment) { return .tell(.comingInNotFollowed) }
    let unfollowed = unfollowedPart(of: heard)
    let meant = unfollowed.map { grounding.shelf.followed().calledPartly($0) } ?? []
    if !meant.isEmpty { return meant.count > 1 ? .ask(.unfollow(meant)) : .unfollow(meant) }
    // A question is kept until it is answered, and a key is not.
    if isWorthAsking(heard), !understander.holdsSecret(heard) {
      let question = Question.meant(line: heard.line)
      let isBareSearch = heard.choices.count == 1 && heard.offer?.kind == .search
      return isBareSearch && !grounding.hasHits ? .askAllTheSame(question) : .ask(question)
    }
    if let unfollowed, !grounding.shelf.followed().isEmpty {
      return .tell(Reply(.notFollowed(name: Text.shortened(unfollowed))))
    }
    return .giveIdeas(heard)
  }

  /// Whether what may have been meant is worth a question: a search is, where it would find something, or where more was
  /// said than the words to look for.
  private func isWorthAsking(_ heard: Interpretation) -> Bool {
    // Nobody asks whether to answer.
    if heard.mayBeAnswer { return false }
    guard heard.choices.count == 1, heard.evidence == .none, case .search(let request) = heard.choices[0].command else {
      return !heard.choices.isEmpty
    }
    // Signs and pictures are no words to look for.
    if let query = request.query, Words(query).list.isEmpty { return false }
    let isBare = request == NewsRequest(query: request.query) && request.query.map { Words($0) } == Words(heard.line)
    return !isBare || grounding.hasHits
  }

  /// The words behind a wish to unfollow, where a line is nothing else.
  private func unfollowedPart(of heard: Interpretation) -> String? {
    let words = heard.line.split(separator: " ")
    guard (2...12).contains(words.count), !understander.holdsSecret(heard), !understander.mayHoldKey(heard) else {
      return nil
    }
    let verb = (1..<min(4, words.count)).last { end in
      start(of: words[..<end].joined(separator: " "), lacking: .lackingSource) { $0.kind == .unfollow } != nil
    }
    return verb.map { words[$0...].joined(separator: " ") }
  }
}
