import Basics
import Commands
import Newsroom
import Replies
import Understanding
import ViewModels

/// Answers lines in the plain words that they come to.
extension Conversation {
  /// Fewer words may be a topic, unless they are certainly talk, by judgment.
  private static let fewestSilent = 4
  private static let certainTalk = 0.75

  private func effect(of part: Interpretation.Understood) -> PlainWords.Effect {
    let kind = part.command.kind
    if kind.isSetBackAtOnce { return .setsBack }
    return kind.traits.isDeed ? .changes : .shows
  }

  /// What a sentence looks for, where plain words look for a part of it.
  private func narrowed(_ literally: Interpretation, to plainly: PlainWords) -> String? {
    guard literally.commands.count == 1, plainly.lines.count == 1,
      let whole = literally.commands[0].command.newsRequest?.query,
      let part = interpretation(of: plainly.lines[0], isMeant: true).commands.first?.command.newsRequest?.query
    else { return nil }
    let (all, some) = (Words(whole).list, Words(part).list)
    return some.count < all.count && some.allSatisfy(all.contains) ? all.joined(separator: " ") : nil
  }

  /// Answers a line in its plain words; nil where they are less likely than its own.
  func repliesInPlainWords(_ plainly: PlainWords, of literally: Interpretation) async -> [Reply]? {
    let effects = plainly.lines.flatMap { interpretation(of: $0, isMeant: true).commands.map(effect) }
    guard plainly.isLikely(effects.max() ?? .shows, besides: literally) else { return nil }
    if let silence = plainly.silence {
      // What a question waits for, what is known to be beyond Crier, and what a sentence would ask about is told as ever.
      let asks = literally.offer.map { $0.kind.traits.isDeed } ?? false
      let isFew = literally.line.split(separator: " ").count < Self.fewestSilent
      let meaning = dialogue.meaning(of: literally, at: moment()).meaning
      let isOfHere = !meaning.commands.isEmpty && meaning.commands != literally.commands
      guard context.question == nil, !asks, !isOfHere,
        !isFew || silence == .talk && plainly.probability >= Self.certainTalk
      else {
        return nil
      }
      apply(.lineBegan)
      switch silence {
      // What seems to be asked is not passed over.
      case .talk where plainly.probability >= Self.certainTalk || !ToldAnswer.isQuestion(literally.line):
        return [
          finished(Reply(message: .listening, hint: hint(for: literally)), line: literally.shownLine, command: nil)
        ]
      case .answer:
        let command = Command.inquire(plainly.question ?? literally.line)
        let reply = await carryOut(command, isDoubtful: false)
        return [finished(reply, line: literally.shownLine, command: command)]
      case .takenBack: return [finished(.nothingDone, line: literally.shownLine, command: .cancel)]
      case .talk, .cannot, .other:
        let help = await modelsHelp(with: literally, shown: literally.shownLine)
        if let replies = help.replies { return replies }
        let nothing = Interpretation(line: literally.line, commands: [], confidence: 0, evidence: .none)
        let reply = await run(.giveIdeas(nothing)).adding(help.trouble)
        return [finished(reply, line: literally.shownLine, command: nil)]
      }
    }
    var all: [Reply] = []
    let changed = past.history.done.count
    for line in plainly.lines {
      let read = interpretation(of: line, isMeant: true)
      var replies =
        if let reply = await replyToTold(secrets.verdict(on: read), of: line) { [reply] } else {
          await replies(toRead: read)
        }
      for index in replies.indices { replies[index].line = literally.shownLine }
      // What narrows a list just asked for is shown in its place.
      if all.last?.place != nil, replies.first?.place != nil, replies.first?.leaning != nil { all.removeLast() }
      all += replies
      if isOver || all.contains(where: { $0.failureCode != nil || $0.isQuestion }) { break }
    }
    if let words = plainly.inVain ?? narrowed(literally, to: plainly), let last = all.last, last.status == .ok {
      all[all.count - 1] = last.adding(.notOnAllOfIt(words: words))
    }
    if let words = plainly.unheard, let last = all.last, last.status == .ok || last.status == .empty {
      all[all.count - 1] = last.adding(.leftOver(words: Text.shortened(words)))
    }
    while past.history.done.count > changed + 1 { past.joinLastTwo() }
    return all
  }
}

extension Intent {
  /// Whether what it does is seen at once, and set back by a word.
  fileprivate var isSetBackAtOnce: Bool {
    [.settings, .layout, .undo, .redo, .mute, .remind, .list].contains(self)
  }
}
