import Commands
import Newsroom
import Replies
import Understanding
import ViewModels

/// Lines that no sentence takes whole, by the plain words that the ear hears, or as questions that the news answers.
extension Conversation {
  /// Answers a line in its plain words, or the question that it asks; nil where it comes to neither.
  func repliesInOtherWords(_ literally: Interpretation, _ plainly: PlainWords?) async -> [Reply]? {
    if let plainly, keepsWords(of: literally.line, plainly) {
      // What is asked is better answered than looked for, where the answer is here.
      if isSearch(inPlainWords: plainly), let replies = await repliesToQuestion(literally) { return replies }
      if let replies = await repliesInPlainWords(plainly, of: literally) { return replies }
      return await repliesToQuestion(literally)
    }
    // Plain words that have none of the line's are worth less than an answer.
    if let replies = await repliesToQuestion(literally) { return replies }
    guard let plainly else { return nil }
    return await repliesInPlainWords(plainly, of: literally)
  }

  private func isSearch(inPlainWords plainly: PlainWords) -> Bool {
    guard plainly.lines.count == 1, let line = plainly.lines.first else { return false }
    let commands = interpretation(of: line, isMeant: true).commands
    return !commands.isEmpty && commands.allSatisfy { $0.command.kind == .search }
  }

  private func keepsWords(of line: String, _ plainly: PlainWords) -> Bool {
    let words = ToldAnswer.words(of: line)
    return plainly.silence != nil || plainly.lines.contains { plain in words.contains { plain.contains($0) } }
  }

  /// Answers a question from the open article, or else from all that is kept; nil where neither answers it, or the line asks nothing.
  func repliesToQuestion(_ literally: Interpretation) async -> [Reply]? {
    let asks = literally.offer.map { $0.kind.traits.isDeed } ?? false
    guard literally.commands.isEmpty, literally.withheld == nil, context.question == nil, !asks,
      ToldAnswer.isQuestion(literally.line), let outcome = await outcome(ofAsking: literally.line)
    else { return nil }
    apply(.lineBegan)
    return [finished(await settle(outcome), line: literally.shownLine, command: .inquire(literally.line))]
  }

  private func outcome(ofAsking line: String) async -> Outcome? {
    if screen.opened != nil, let outcome = try? await answerQuestion(line), outcome.reply.status == .ok {
      return outcome
    }
    let outcome = try? await scenes.briefing.answer(line, on: screen)
    return outcome?.reply.status == .ok ? outcome : nil
  }
}
