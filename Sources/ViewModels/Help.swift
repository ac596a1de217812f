import Basics
import Commands
import FoundationEssentials
import News
import Replies

/// Greetings, and what one could say.
@MainActor
public struct HelpModel {
  private static let tourTopic = "tour"
  private static let keysTopic = "keys"

  private let shelf: any LibraryShelf
  private let around: Surroundings

  public init(shelf: any LibraryShelf, around: Surroundings) {
    self.shelf = shelf
    self.around = around
  }

  /// What a person sees first at the prompt: who speaks, the day, what is new since the last visit, and a few headlines.
  public func welcome(
    _ name: ProfileName?, to edition: EditionName, _ top: TopNews?, isFirst: Bool
  ) -> Outcome {
    let number = top?.listing.numbersInView.last
    let lines = number.map { Saying.welcomeNewsHint(number: $0) } ?? .welcomeHereHint
    var outcome = Outcome(
      Reply(
        message: .welcomeLine(
          edition: edition, day: around.moment().today, new: top.flatMap { $0.newCount > 0 ? $0.newCount : nil }),
        hint: lines.followed(by: isFirst ? .tourHint : nil), cards: top?.cards ?? []))
    outcome.reply.aside = name.map { .verbatim($0.shown) } ?? .guestHere
    outcome.listing = top?.listing
    if top != nil { outcome.request = .answered(.news(NewsRequest(), .headlines)) }
    return outcome
  }

  public func greet() -> Outcome {
    let moment = around.moment()
    let hour = (Int(moment.now.timeIntervalSince1970) + moment.zone.secondsFromGMT(at: moment.now)) / 3_600 % 24
    let greeting: Saying =
      switch hour {
      case 5..<12: .goodMorning
      case 12..<18: .goodAfternoon
      default: .goodEvening
      }
    return Outcome(Reply(message: greeting, hint: .greetingHint))
  }

  /// Says what Crier is, or what it means by one of its words.
  public func about(_ term: Term) -> Outcome {
    Outcome(Reply(message: .aboutTerm(term: term, release: Version.current), hint: .aboutTermHint(term: term)))
  }

  public func clearScreen() -> Outcome { Outcome(Reply(message: .screenCleared, body: .cleared)) }

  public func takeThanks() -> Outcome { Outcome(Reply(message: .youreWelcome)) }

  /// Shows what one could say about a topic; about what the line before was for, where it went wrong; or else about everything.
  public func help(_ topic: String?, after trouble: Trouble? = nil, on screen: Screen) -> Outcome {
    if let topic {
      if topic == Self.tourTopic {
        return Outcome(Reply(message: .tourTitle, body: .tour(Manual.Part(.rest, rows: .tour))))
      }
      if topic == Self.keysTopic {
        let keys = Manual.Part(.rest, rows: .promptKeys, .pageKeys)
        return Outcome(Reply(message: .keysTitle, body: .manual(Manual(parts: [keys]))))
      }
      guard let purpose = Purpose(topic: topic) else { return noHelp(about: topic) }
      return manual([purpose], on: screen, .helpTitle(purpose: purpose))
    }
    guard let purpose = trouble?.purpose else { return manual(Purpose.allCases, on: screen, .youCouldSay) }
    var outcome = manual([purpose], on: screen, .helpTitle(purpose: purpose))
    outcome.reply.hint = .helpAgain
    return outcome
  }

  private func manual(_ purposes: [Purpose], on screen: Screen, _ message: Saying) -> Outcome {
    let hint: Saying? = around.window == nil ? nil : .keysHint
    return Outcome(Reply(message: message, hint: hint, body: .manual(manual(of: purposes, on: screen))))
  }

  /// What one could say for some purposes, or for every one.
  public func manual(of purposes: [Purpose] = Purpose.allCases, on screen: Screen) -> Manual {
    let hand = AtHand(on: screen, shelf)
    return Manual(parts: purposes.map { Manual.Part($0, rows: hand.rows(for: $0)) })
  }

  /// The same for every purpose, with nothing in it of what is on screen or kept.
  public static var usualManual: Manual {
    Manual(parts: Purpose.allCases.map { Manual.Part($0, rows: AtHand.usual.rows(for: $0)) })
  }

  private func noHelp(about topic: String) -> Outcome {
    Outcome(.empty(.noHelpAbout(topic: topic), hint: .noHelpAboutHint))
  }
}
