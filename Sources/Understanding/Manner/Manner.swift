import Basics
import Commands
import Grammar
import News

/// How a line leans on what came before it, as far as its words show.
///
/// What it leans on is known above; nobody there has to look at the words again.
public struct Manner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Adds to what was just done: "and 2", "3 too".
  public static let adding = Manner(rawValue: 1 << 0)
  /// Only points at what is added, and does not say what to do with it: "3 too", and not "keep 3 too".
  public static let bare = Manner(rawValue: 1 << 1)
  /// Begins as a correction does: "no, 3".
  public static let correcting = Manner(rawValue: 1 << 2)
  /// Asks for more: "tell me more".
  public static let more = Manner(rawValue: 1 << 3)
  /// Asks for the next one, and says nothing else.
  public static let next = Manner(rawValue: 1 << 4)
  /// Asks for the last page as the end of a list, and not to go back to it.
  public static let lastPage = Manner(rawValue: 1 << 5)
  /// Begins with what it is about: "about the owl".
  public static let about = Manner(rawValue: 1 << 6)
  /// Asks who else tells a story: "expand 2".
  public static let unfolding = Manner(rawValue: 1 << 7)
  /// Is nothing but question marks.
  public static let puzzled = Manner(rawValue: 1 << 8)
}

extension Understander {
  /// How a line leans on what came before it.
  public func manner(of heard: Interpretation, at moment: Moment) -> Manner {
    let said = Words(heard.line).list
    func begins(with kind: WordClass) -> Bool { words(kind).count(beginning: said[...]) != nil }
    func ends(with kind: WordClass) -> Bool { words(kind).count(ending: said) != nil }
    func holds(_ kind: WordClass) -> Bool { said.contains(where: words(kind).holds) }
    var manner: Manner = []
    if begins(with: .adding) || ends(with: .addingBehind) {
      manner.insert(.adding)
      if isBare(heard, said, at: moment) { manner.insert(.bare) }
    }
    if begins(with: .correcting) { manner.insert(.correcting) }
    if ends(with: .more) { manner.insert(.more) }
    if words(.next).holds(said) { manner.insert(.next) }
    if ends(with: .lastPage), !holds(.returning) { manner.insert(.lastPage) }
    if begins(with: .about) { manner.insert(.about) }
    if holds(.unfolding) { manner.insert(.unfolding) }
    if heard.line.contains("?"), heard.line.allSatisfy({ "? ".contains($0) }) { manner.insert(.puzzled) }
    return manner
  }

  /// Whether a line that saves something only points at it once the words that add it are left out.
  private func isBare(_ heard: Interpretation, _ said: [String], at moment: Moment) -> Bool {
    let saved = heard.commands.compactMap { if case .save(let reference) = $0.command { reference } else { nil } }
    guard !saved.isEmpty else { return false }
    let pointing = said.dropLast(words(.addingBehind).count(ending: said) ?? 1).joined(separator: " ")
    let commands = interpret(pointing, at: moment).commands.map(\.command)
    return saved.contains { commands == [.open($0)] }
  }
}
