import Basics
import Grammar

extension Understander {
  /// What the list was about that a line goes back to: "chess" in "back to the news about chess"; nil for any other line.
  public func topicGoneBackTo(by line: String) -> String? {
    let said = Words(line).list
    guard let count = words(.goingBack).count(beginning: said[...]) else { return nil }
    var topic = said[count...]
    while let first = topic.first, isBesideTopic(first) { topic.removeFirst() }
    while let last = topic.last, isBesideTopic(last) { topic.removeLast() }
    return topic.isEmpty ? nil : topic.joined(separator: " ")
  }

  private func isBesideTopic(_ word: String) -> Bool {
    words(.determining).holds(word) || words(.cards).holds(word) || words(.tellingOf).holds(word)
      || words(.seeking).holds(word) || isHollow(word)
  }
}
