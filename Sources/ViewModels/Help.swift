import Commands
import Foundation
import News
import Replies

/// Greetings, and what one could say.
@MainActor
public struct HelpModel {
  private let shelf: any LibraryShelf
  private let around: Surroundings

  public init(shelf: any LibraryShelf, around: Surroundings) {
    self.shelf = shelf
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

  /// Shows what one could say about a topic; about what went wrong in the line before; or else about everything.
  public func help(_ topic: String?, after trouble: Trouble? = nil, on screen: Screen) -> Outcome {
    if let topic {
      guard let purpose = Purpose(topic: topic) else { return noHelp(about: topic) }
      return manual([purpose], on: screen, .helpTitle(purpose: purpose))
    }
    guard let trouble else { return manual(Purpose.allCases, on: screen, .youCouldSay) }
    let said = Saying.helpAfter(line: trouble.line, reason: trouble.reason)
    guard let purpose = trouble.purpose else {
      return manual(Purpose.allCases, on: screen, said.followed(by: .youCouldSayInstead))
    }
    var outcome = manual([purpose], on: screen, said.followed(by: .helpTitle(purpose: purpose)))
    outcome.reply.hint = .helpAgain
    return outcome
  }

  private func manual(_ purposes: [Purpose], on screen: Screen, _ message: Saying) -> Outcome {
    let hand = AtHand(on: screen, shelf)
    let parts = purposes.map { Manual.Part($0, rows: hand.rows(for: $0)) }
    return Outcome(Reply(message: message, body: .manual(Manual(parts: parts))))
  }

  private func noHelp(about topic: String) -> Outcome {
    let wishes: [Intent: Saying] = [
      .summary: .wishSummary, .chart: .wishCharts, .watch: .wishWatch, .unwatch: .wishWatch, .history: .wishHistory,
    ]
    let wish = Intent(rawValue: topic).flatMap { wishes[$0] }
    return Outcome(.empty(wish.map { .cannotYet(wish: $0) } ?? .noHelpAbout(topic: topic), hint: .noHelpAboutHint))
  }

  /// Says that something is understood and cannot be done so far, with the nearest thing that works.
  public func refuse(_ wish: NotBuilt) -> Outcome { Outcome(wish.reply) }
}
