import Basics
import Commands
import News
import Replies
import Understanding
import ViewModels

/// Asks questions, and takes what a deed came to into the conversation.
extension Conversation {
  /// Asks a question, and remembers it until the next line.
  func ask(_ question: Question) async -> Reply {
    apply(.asked(question))
    return await reply(asking: question)
  }

  /// What is asked, or what comes of it where it is agreed to beforehand.
  private func reply(asking question: Question) async -> Reply {
    if isAgreed, let step = dialogue.agreement(to: question) {
      apply(.questionTaken)
      return await run(step)
    }
    return await scenes.questions.reply(asking: question, among: choicesOffered(by: question), on: screen)
  }

  func choicesOffered(by question: Question) -> [Command] {
    guard case .meant(let line) = question else { return [] }
    return dialogue.grounding.choices(of: line).map(\.command)
  }

  /// Takes note of an outcome, and goes on with what it leads to; a failure is told in its own words.
  ///
  /// An outcome that comes after a newer line began is told and can be undone, but leaves the screen to the newer line.
  func settle(_ work: () async throws(NewsFailure) -> Outcome) async -> Reply {
    let mine = turn
    do throws(NewsFailure) {
      let outcome = try await heldFiles.whenFree(work)
      return await settle(mine == turn ? outcome : outcome.late)
    } catch {
      _ = scenes.shelf.takeRefusal()
      return Reply(error)
    }
  }

  func settle(_ outcome: Outcome) async -> Reply {
    apply(.done(outcome))
    if let locked = outcome.locked { return askForSignIn(locked) }
    guard let question = outcome.question else {
      var reply = outcome.reply
      let isChange = outcome.change != nil || outcome.history != nil
      // What is settled within what is settled has said so.
      if isChange { reply.isDone = true }
      if outcome.change != nil, reply.place == nil { reply.next = [.undoIdea] }
      return toldOfRefusal(reply, isChange: isChange)
    }
    var reply = await reply(asking: question)
    if let before = outcome.beforeQuestion { reply.message = before.followed(by: reply.message) }
    return reply
  }

  /// A reply that does not pass for all there is where something of it could not be read.
  func toldOfRefusal(_ reply: Reply, isChange: Bool = false) -> Reply {
    guard let refusal = scenes.shelf.takeRefusal() else { return reply }
    return reply.lacking(refusal, isChange: isChange)
  }
}
