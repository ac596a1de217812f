import Basics
import Commands
import Grammar
import News

/// How a line depends on what came before it, as its words show, so that no other room reads the words again.
public struct Manner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Adds to the last command: "and 2", "3 too".
  public static let adding = Manner(rawValue: 1 << 0)
  /// Points at what is added without a verb: "3 too", but not "keep 3 too".
  public static let bare = Manner(rawValue: 1 << 1)
  /// Asks for more: "tell me more".
  public static let more = Manner(rawValue: 1 << 3)
  /// Asks for the next one, and for nothing else with the same words.
  public static let next = Manner(rawValue: 1 << 4)
  /// Names the last page of a list, which is not a way back.
  public static let lastPage = Manner(rawValue: 1 << 5)
  /// Names the first page of a list, however far back that is.
  public static let firstPage = Manner(rawValue: 1 << 2)
  /// Begins with its topic: "about the owl".
  public static let about = Manner(rawValue: 1 << 6)
  /// Asks which other sources tell a story: "expand 2".
  public static let unfolding = Manner(rawValue: 1 << 7)
  /// Holds nothing but question marks.
  public static let puzzled = Manner(rawValue: 1 << 8)
  /// Asks for the same once more: "and again".
  public static let again = Manner(rawValue: 1 << 9)
  /// Asks for the list at hand and nothing else.
  public static let listing = Manner(rawValue: 1 << 10)
  /// Speaks of those who publish something: "more from them".
  public static let theirs = Manner(rawValue: 1 << 13)
  /// Is the key for the page before.
  public static let previous = Manner(rawValue: 1 << 14)
  /// Wants back what was taken away: "bring it back".
  public static let restoring = Manner(rawValue: 1 << 15)
  /// Asks for the same of something else: "same for france".
  public static let same = Manner(rawValue: 1 << 11)
  /// Names a link by its number: "follow link 4".
  public static let link = Manner(rawValue: 1 << 16)
  /// Speaks of a browser.
  public static let outside = Manner(rawValue: 1 << 17)
  /// Asks for the one before, and for nothing else with the same words.
  public static let previousOne = Manner(rawValue: 1 << 18)
  /// Asks what was open last: "where was i".
  public static let whereabouts = Manner(rawValue: 1 << 19)
  /// Asks to go back, and does not say where to.
  public static let stepBack = Manner(rawValue: 1 << 20)
}

extension Understander {
  /// How a line depends on what came before it.
  public func manner(of heard: Interpretation, at moment: Moment) -> Manner {
    let said = Words(heard.line).list.map { word in heard.repairs.first { $0.said == word }?.read ?? word }
    func begins(with kind: WordClass) -> Bool { words(kind).count(beginning: said[...]) != nil }
    func ends(with kind: WordClass) -> Bool { words(kind).count(ending: said) != nil }
    func holds(_ kind: WordClass) -> Bool { said.contains(where: words(kind).holds) }
    var manner: Manner = []
    if begins(with: .adding) || ends(with: .addingBehind) {
      manner.insert(.adding)
      if isBare(heard, said, at: moment) { manner.insert(.bare) }
    }
    if ends(with: .more) { manner.insert(.more) }
    let asked = Array(said.dropLast(words(.pleading).count(ending: said) ?? 0))
    if words(.next).count(ending: asked) != nil { manner.insert(.next) }
    if ends(with: .lastPage), !holds(.returning) { manner.insert(.lastPage) }
    if ends(with: .firstPage) { manner.insert(.firstPage) }
    if holds(.theirs) { manner.insert(.theirs) }
    if words(.previousPage).holds(said) { manner.insert(.previous) }
    if words(.restoring).holds(said) { manner.insert(.restoring) }
    if words(.previousArticle).holds(asked) { manner.insert(.previousOne) }
    if words(.whereabouts).count(ending: asked) != nil { manner.insert(.whereabouts) }
    if words(.steppingBack).holds(asked) { manner.insert(.stepBack) }
    if numbersLink(said) { manner.insert(.link) }
    if holds(.browser) { manner.insert(.outside) }
    if words(.again).holds(said) { manner.insert(.again) }
    if words(.listing).holds(said) { manner.insert(.listing) }
    if begins(with: .same) || ends(with: .same) { manner.insert(.same) }
    if begins(with: .about) { manner.insert(.about) }
    if holds(.unfolding) { manner.insert(.unfolding) }
    if heard.line.contains("?"), heard.line.allSatisfy({ "? ".contains($0) }) { manner.insert(.puzzled) }
    return manner
  }

  /// Whether a link stands before its number, or behind its place at the end: "link 4", "the second link".
  private func numbersLink(_ said: [String]) -> Bool {
    guard let place = said.lastIndex(where: words(.link).holds) else { return false }
    let next = place + 1
    return next == said.count || said[next].allSatisfy(\.isNumber)
  }

  /// Whether a line that saves something only points at it, apart from the words that add it.
  private func isBare(_ heard: Interpretation, _ said: [String], at moment: Moment) -> Bool {
    let saved = heard.commands.compactMap { if case .save(let reference) = $0.command { reference } else { nil } }
    guard !saved.isEmpty else { return false }
    let pointing = said.dropLast(words(.addingBehind).count(ending: said) ?? 1).joined(separator: " ")
    let commands = interpret(pointing, at: moment).commands.map(\.command)
    return saved.contains { commands == [.open($0)] }
  }
}
