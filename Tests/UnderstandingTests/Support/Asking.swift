import Foundation
import Grammar
import News
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
    let zone = try #require(TimeZone(identifier: zone))
    return Moment(now: try Date(instant, strategy: .iso8601), zone: zone)
  }

  /// How a line is understood, as "intent {slots}" for each command with "; " between them.
  static func heard(_ line: String, by understander: Understander, at instant: String = morning) throws -> String {
    text(understander.interpret(line, at: try moment(instant)))
  }

  static func text(_ interpretation: Interpretation) -> String {
    interpretation.commands.map { "\($0.command.intent) \($0.command.slots.text)" }.joined(separator: "; ")
  }
}
