import Basics
import Commands
import Grammar

extension Understander {
  /// What a line would say to a voice that is reading; nil where it would say nothing.
  public func speechOrder(in line: String) -> SpeechOrder? {
    let said = Words(line).list
    let asked = Array(said.dropLast(words(.pleading).count(ending: said) ?? 0))
    let orders: [(SpeechOrder, WordClass)] = [
      (.pause, .pausing), (.resume, .resuming), (.stop, .silencing), (.next, .skipping),
    ]
    return orders.first { words($0.1).holds(asked) }?.0
  }
}
