import Basics
import Foundation
import Grammar
import Languages
import Testing
import Understanding

/// A person with a line to say, at a moment and place where nothing is left to chance.
enum Asking {
  /// Saturday, 21 November 2026, nine in the morning.
  static let morning = "2026-11-21T09:00:00Z"

  /// Read once, since every test asks for it.
  static let grammar = Grammar.embedded()

  static func understander(lexicon: Lexicon = Lexicon()) -> Understander {
    Understander(grammar: grammar, lexicon: lexicon)
  }

  static func moment(_ instant: String = morning, zone: String = "UTC") throws -> Moment {
    let zone = try #require(Zone(named: zone))
    return Moment(now: try Date(instant, strategy: .iso8601), zone: zone)
  }

  /// How a line is understood.
  static func interpretation(of line: String) throws -> Interpretation {
    understander().interpret(line, at: try moment())
  }

  /// Expects nothing to be done for a line, and at most a search for its words to be offered.
  static func expectLeftAlone(_ line: String, at place: SourceLocation = #_sourceLocation) throws {
    let heard = try interpretation(of: line)
    #expect(heard.commands.isEmpty, "\(line)", sourceLocation: place)
    #expect([nil, "search"].contains(heard.offer?.intent), "\(line)", sourceLocation: place)
  }

  /// Intents that remove something or change who is logged in, which another request must never lead to.
  static let regretted: Set = [
    "forget", "unfollow", "unwatch", "untag", "tag", "undo", "redo", "settings", "signup", "logout", "quit",
  ]

  /// Pleasantries, and answers that pleasantries would change.
  static let pleasantries: Set = ["greeting", "thanks", "quit", "yes", "no", "cancel", "help"]

  /// How a line is understood, as "intent {slots}" for each command with "; " between them.
  static func heard(
    _ line: String, by understander: Understander = understander(), at instant: String = morning
  ) throws -> String {
    text(understander.interpret(line, at: try moment(instant)))
  }

  static func text(_ interpretation: Interpretation) -> String {
    interpretation.commands.map { "\($0.command.intent) \($0.command.slots.text)" }.joined(separator: "; ")
  }
}
