import Basics
import Foundation
import Understanding

/// Greetings, help, and what to say when nothing was understood.
extension Conversation {
  /// What a person sees first at the prompt.
  public var welcome: [Reply] {
    let greeting = scenes.profile.name.map { "Hello, \($0.shown). " } ?? ""
    let name = scenes.editions.name
    let edition =
      name == .demo ? "The demo edition: invented stories." : "\(capitalized(name.speaker)) \(name.speaks)."
    return [
      Reply(
        message: "\(greeting)Crier, a news desk you talk to. \(edition)",
        hint: #"Say "show headlines", "help" or "quit"."#)
    ]
  }

  /// What stands below that: the news of the section that somebody chose to start with.
  public func openingNews() async -> [Reply] {
    guard let section = scenes.profile.choices.start else { return [] }
    return [await showNews(NewsRequest(category: section), .headlines)]
  }

  /// Answers a line that is too long to be anything a person says, of which its beginning will do.
  ///
  /// It may stand in a password's place as well as any other line.
  public func answer(tooLong beginning: String, bytes: Int) async -> Reply {
    if let awaited {
      self.awaited = nil
      return await answer(tooLong: beginning, to: awaited)
    }
    if unaskedPasswords > 0 {
      unaskedPasswords -= 1
      return finished(.passwordNotAsked, line: "", command: nil)
    }
    context.question = nil
    let isSecret = holdsSecret(String(decoding: beginning.utf8.prefix(Understander.mostBytes), as: UTF8.self))
    let refusal = Reply(
      status: .notUnderstood, message: "That line is \(bytes) bytes long, which is more than I follow.",
      hint: #"Say it in fewer words, or "help"."#)
    return finished(refusal, line: isSecret ? "" : Text.shortened(beginning), command: nil)
  }

  func greet() -> Reply {
    let moment = moment()
    let hour = (Int(moment.now.timeIntervalSince1970) + moment.zone.secondsFromGMT(for: moment.now)) / 3_600 % 24
    let greeting =
      switch hour {
      case 5..<12: "Good morning."
      case 12..<18: "Good afternoon."
      default: "Good evening."
      }
    return Reply(message: greeting, hint: #"Say "show headlines", or "help" for ideas."#)
  }

  func help(_ topic: String?) -> Reply {
    let ideas = topic.map(ideas.about) ?? ideas.all
    if ideas.isEmpty, let topic {
      return .empty("I have no ideas about \"\(topic)\".", hint: #"Say "help" for all of them."#)
    }
    context.ideas = ideas
    let cards = ideas.enumerated().map { Card(number: $0 + 1, face: .idea($1)) }
    return Reply(message: topic.map { "Ideas about \"\($0)\"" } ?? "You could say", cards: cards)
  }
}
