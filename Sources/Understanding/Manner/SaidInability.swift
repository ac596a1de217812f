import Basics
import Commands
import Grammar
import News

extension Understander {
  /// The most words of a line that is a wish, by judgment.
  private static let mostWished = 12

  /// What a line wishes for that Crier cannot do; nil where it asks for something else.
  public func inability(in heard: Interpretation) -> Inability? {
    guard heard.commands.count < 2 else { return nil }
    let said = Words(heard.line).list
    guard said.count <= Self.mostWished else { return nil }
    let kinds: [(Inability, WordClass)] = [
      (.shortening, .shortening), (.translation, .translating), (.printing, .printing),
      (.feeling, .feeling), (.bySource, .bySource), (.leaning, .leaning), (.syncing, .syncing), (.noting, .noting),
      (.recordings, .recordings),
    ]
    for (kind, words) in kinds {
      for start in said.indices {
        guard let count = self.words(words).count(beginning: said[start...]) else { continue }
        let wish = said[start..<start + count]
        return heard.commands.allSatisfy { $0.command.looksForNothing(but: wish) } ? kind : nil
      }
    }
    return nil
  }

  /// Whether a line says that somebody does not care for something, which is no wish to see it.
  public func isDislike(_ line: String) -> Bool { words(.disliking).count(beginning: Words(line).list[...]) != nil }
}

extension Command {
  /// Whether it shows something, and names no words to look for beside those of a wish.
  fileprivate func looksForNothing(but wish: ArraySlice<String>) -> Bool {
    if let request = plainRequest { return request.query.map { Words($0).list.allSatisfy(wish.contains) } ?? true }
    return [.open, .details, .sources, .saved, .status, .refresh].contains(kind)
  }

  private var plainRequest: NewsRequest? {
    if case .headlines(let request) = self { return request }
    guard case .search(let request) = self, request == NewsRequest(query: request.query) else { return nil }
    return request
  }
}
