import Basics
import FoundationEssentials
import News

/// What Crier has to say: a sentence by its name, with its arguments; the Voice says it in the language spoken.
///
/// The sentences stand in `Intents/<language>/answers`, and the build makes a function of each:
/// `Saying.saved(titles: titles, count: 2, library: 7)`.
public struct Saying: Hashable, Sendable {
  public indirect enum Form: Hashable, Sendable {
    case sentence(String, [Argument])
    /// Words from outside, said as they are.
    case verbatim(String)
    /// One sentence after another.
    case together([Saying])
  }

  public enum Argument: Hashable, Sendable {
    case text(String)
    case texts([String])
    case number(Int)
    case saying(Saying)
    case list([Saying])
    case day(Day)
    case instant(Date)
    /// A wait, in seconds.
    case seconds(Int)
    case country(Country)
    case language(Language)
    /// One of several choices, by its code.
    case choice(String)
    /// An argument that may be left out, and is.
    case missing
  }

  public let form: Form

  init(_ form: Form) { self.form = form }

  init(_ name: String, _ arguments: [Argument]) { form = .sentence(name, arguments) }

  /// Words from outside, such as a title or a name, said as they are.
  public static func verbatim(_ words: String) -> Saying { Saying(.verbatim(words)) }

  /// No words at all, where there is nothing to say.
  public static let silence = Saying(.together([]))

  /// Joins sentences; nil if there are none.
  public static func together(_ sayings: [Saying?]) -> Saying? {
    let said = sayings.compactMap(\.self)
    return said.count > 1 ? Saying(.together(said)) : said.first
  }

  /// Whether it says no more than that the last change can be undone.
  public var saysUndoAlone: Bool {
    [.undoToHaveBack(count: 0), .undoToFollow(names: []), .undoMerge].contains(where: isSameSentence)
  }

  private func isSameSentence(_ other: Saying) -> Bool {
    guard case (.sentence(let own, _), .sentence(let name, _)) = (form, other.form) else { return false }
    return own == name
  }

  /// This sentence, and another one after it.
  public func followed(by next: Saying?) -> Saying { next.map { Saying(.together([self, $0])) } ?? self }
}
