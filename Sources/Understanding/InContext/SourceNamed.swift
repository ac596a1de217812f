import Basics
import Commands
import Grammar

extension Understander {
  /// A line as it would be understood with names of sources in place of its pronoun: "follow it".
  ///
  /// Nil where there is no pronoun, or where the line is about something else than sources then.
  public func reading(of line: String, namingSources names: [String], at moment: Moment) -> Interpretation? {
    let words = TypedWord.words(of: line)
    let places = words.indices.filter { self.words(.pointing).holds(words[$0].plain) }
    guard places.count == 1, let place = places.first, let joint = self.words(.joining).phrases.first?.first else {
      return nil
    }
    let said = words.map(\.typed)
    let named = said[..<place] + [names.joined(separator: " \(joint) ")] + said[(place + 1)...]
    let heard = interpret(named.joined(separator: " "), at: moment)
    return heard.isCertain && heard.commands.allSatisfy { $0.command.choosesSources } ? heard.said(as: line) : nil
  }
}
