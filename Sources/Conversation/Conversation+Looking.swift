import Commands
import Replies

/// Talk with who is no person: a program, or a line that something else wrote.
extension Conversation {
  /// Something that would be changed, and was not so far.
  public struct Proposal: Sendable {
    fileprivate let step: Step
    fileprivate let turn: Int
    /// The intent of the reply that named it.
    fileprivate let intent: String?
  }

  /// What was answered, and what was proposed in place of doing it, if anything was.
  public struct Seen: Sendable {
    public let replies: [Reply]
    public let proposal: Proposal?
  }

  /// Answers a line by what only shows something; what would change anything is proposed.
  public func lookFor(_ line: String) async -> Seen { await looking { await self.answer(line) } }

  /// Does a command that nobody put into a line, where it only shows something; anything else is proposed.
  public func lookFor(_ command: Command) async -> Seen {
    await looking {
      await taking {
        await learnNames()
        apply(.questionTaken)
        apply(.lineBegan)
        let reply = await run(dialogue.step(for: command, isDoubtful: false))
        return [finished(reply, line: "", command: command)]
      }
    }
  }

  /// Does what was proposed; nil where something else was said since, so that it may come to something else by now.
  public func doWhatWas(proposed proposal: Proposal) async -> Seen? {
    guard proposal.turn == turn else { return nil }
    return await looking {
      await taking {
        apply(.questionTaken)
        licence = .whatIsSaid
        let reply = await run(proposal.step)
        licence = .looking
        return [finished(reply.named(proposal.intent), line: "", command: nil)]
      }
    }
  }

  private func looking(_ answer: () async -> [Reply]) async -> Seen {
    licence = .looking
    let replies = await answer()
    licence = .whatIsSaid
    // Nothing that is said next is taken for a name or a password.
    _ = leaveUnanswered()
    unaskedPasswords = 0
    // A question of whether to go on is agreed to as what was proposed is.
    let step = withheld ?? context.question.flatMap(dialogue.agreement)
    let isOpen = replies.last?.isQuestion == true
    return Seen(
      replies: replies,
      proposal: isOpen ? step.map { Proposal(step: $0, turn: turn, intent: replies.last?.intent) } : nil)
  }
}
