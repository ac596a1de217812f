import Commands
import Grammar
import News

/// What may stand next in a half-typed line.
public struct Continuation: Hashable, Sendable {
  /// The slot that it would fill.
  public let slot: Slot
  /// The names that may fill it, as the number of their list; nil for any words, or for a part with its own sentences.
  public let names: Int?
  /// What the line would ask for then.
  public let intents: Set<Intent>
  /// The setting named before it, for a value of that setting.
  public let setting: Choice.Name?

  /// The same for some of what may be asked for; nil where it is for nothing of that.
  public func narrowed(to some: Set<Intent>) -> Continuation? {
    if intents.isEmpty { return self }
    let left = intents.intersection(some)
    return left.isEmpty ? nil : Continuation(slot: slot, names: names, intents: left, setting: setting)
  }
}

extension Understander {
  /// What may stand behind some words, by the sentences that begin with them; every slot once.
  ///
  /// Only where no sentence begins with these words are some of them taken for what is looked for.
  public func continuations(behind words: String) -> [Continuation] {
    guard words.utf8.count <= Self.mostBytes else { return [] }
    var line = Tokeniser(words, in: grammar.tables.writing)
    grammar.lookUp(&line)
    guard line.tokens.count <= LineReader.mostTokens else { return [] }
    return matchers.lend { matcher in
      matcher.beginLine()
      matcher.begin(line.tokens, repairs: [])
      let strictly = ContinuationFinder(matcher.finder, takesFreeText: false).continuations()
      return strictly.isEmpty ? ContinuationFinder(matcher.finder, takesFreeText: true).continuations() : strictly
    }
  }

  /// The names of a list, each once, with their keys.
  public func names(listed list: Int) -> [(key: String, text: String)] { grammar.names(listed: list) }
}
