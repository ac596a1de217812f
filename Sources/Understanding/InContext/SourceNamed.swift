import Basics
import Commands
import Grammar

extension Understander {
  /// A line as it would be understood with names of sources in place of its pronoun: "follow it", "follow both".
  ///
  /// The names are looked up once there is a pronoun, for one that means just two or for any other.
  ///
  /// Nil where there is no pronoun, or where the line is about something else than sources then.
  public func reading(
    of line: String, namingSources sources: (_ isPair: Bool) -> [String], at moment: Moment
  ) -> Interpretation? {
    let words = TypedWord.words(of: line)
    let places = words.indices.filter { self.words(.pointing).holds(words[$0].plain) }
    guard places.count == 1, let place = places.first, let joint = self.words(.joining).phrases.first?.first else {
      return nil
    }
    let isPair = interpret(words[place].plain, at: moment).commands.map(\.command) == [.open(.both)]
    let names = sources(isPair)
    if names.isEmpty { return nil }
    let said = words.map(\.typed)
    let named = said[..<place] + [names.joined(separator: " \(joint) ")] + said[(place + 1)...]
    let heard = interpret(named.joined(separator: " "), at: moment)
    return heard.isCertain && heard.commands.allSatisfy { $0.command.choosesSources } ? heard.said(as: line) : nil
  }
}
