import Basics
import Commands
import Grammar

extension Understander {
  /// The most words of a line that is a wish, by judgment.
  private static let mostWished = 12

  /// What a line wishes for that Crier cannot do; nil where it asks for something else.
  public func inability(in heard: Interpretation) -> Inability? {
    guard heard.commands.count < 2, heard.commands.allSatisfy({ $0.command.isLookedFor }) else { return nil }
    let said = Words(heard.line).list
    guard said.count <= Self.mostWished else { return nil }
    let kinds: [(Inability, WordClass)] = [
      (.voice, .voicing), (.shortening, .shortening), (.translation, .translating), (.printing, .printing),
      (.feeling, .feeling), (.bySource, .bySource),
    ]
    return kinds.first { kind in said.indices.contains { words(kind.1).count(beginning: said[$0...]) != nil } }?.0
  }

  /// Whether a line says that somebody does not care for something, which is no wish to see it.
  public func isDislike(_ line: String) -> Bool { words(.disliking).count(beginning: Words(line).list[...]) != nil }
}

extension Command {
  /// Whether it shows something, and names no words to look for.
  fileprivate var isLookedFor: Bool {
    if case .headlines(let request) = self { return request.query == nil }
    return [.open, .details, .sources].contains(kind)
  }
}
