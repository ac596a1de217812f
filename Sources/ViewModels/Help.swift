import Commands
import Foundation
import News
import Replies

/// Greetings, and what one could say.
@MainActor
public struct HelpModel {
  private let ideas: any IdeaBook
  private let around: Surroundings

  public init(ideas: any IdeaBook, around: Surroundings) {
    self.ideas = ideas
    self.around = around
  }

  /// What a person sees first at the prompt.
  public func welcome(_ name: ProfileName?, to edition: EditionName) -> Reply {
    let here = Saying.welcomeHere(edition: edition == .demo ? .demoIsInvented : .editionSpeaks(edition: edition))
    return Reply(
      message: name.map { .hello(name: $0.shown).followed(by: here) } ?? here, hint: .welcomeHereHint)
  }

  public func greet() -> Outcome {
    let moment = around.moment()
    let hour = (Int(moment.now.timeIntervalSince1970) + moment.zone.secondsFromGMT(for: moment.now)) / 3_600 % 24
    let greeting: Saying =
      switch hour {
      case 5..<12: .goodMorning
      case 12..<18: .goodAfternoon
      default: .goodEvening
      }
    return Outcome(Reply(message: greeting, hint: .greetingHint))
  }

  public func clearScreen() -> Outcome { Outcome(Reply(message: .screenCleared, body: .cleared)) }

  public func takeThanks() -> Outcome { Outcome(Reply(message: .youreWelcome)) }

  /// Shows what one could say, of a topic or of everything.
  public func help(_ topic: String?) -> Outcome {
    let ideas = (topic.map { self.ideas.about($0) } ?? self.ideas.all).map(Saying.verbatim)
    if ideas.isEmpty, let topic {
      return Outcome(.empty(.noIdeasAbout(topic: topic), hint: .noIdeasAboutHint))
    }
    let cards = ideas.enumerated().map { Card(number: $0 + 1, face: .idea($1)) }
    var outcome = Outcome(Reply(message: topic.map { .ideasAbout(topic: $0) } ?? .youCouldSay, cards: cards))
    outcome.ideas = ideas
    return outcome
  }

  /// Says that something is understood and cannot be done so far, with the nearest thing that works.
  public func refuse(_ wish: NotBuilt) -> Outcome { Outcome(wish.reply) }
}

/// Things to say.
public protocol IdeaBook {
  /// One for each thing Crier can do.
  var all: [String] { get }
  /// Those that have to do with a topic.
  func about(_ topic: String) -> [String]
}
