import Basics
import Commands
import Grammar

extension Understander {
  /// A line that gives a tag without "as" to what it points at.
  public func tagged(_ line: String, at moment: Moment) -> Interpretation? {
    let heard = certain(TypedWord.words(of: line).map(\.typed), at: moment)
    return heard?.commands.last?.command.kind == .tag ? heard?.said(as: line) : nil
  }

  /// Words as a request that can mean nothing else.
  func certain(_ words: [String], at moment: Moment) -> Interpretation? {
    let heard = interpret(words.joined(separator: " "), at: moment)
    if heard.isCertain { return heard }
    guard heard.commands.isEmpty,
      let tagging = self.words(.beforeTag).phrases.first?.joined(separator: " ")
    else { return nil }
    guard let verb = words.first, beginsCommand(SaidWords.plain(verb)) else { return nil }
    for index in words.indices.dropFirst(2)
    where words.count - index <= Self.mostTagged && isPronoun(words[index - 1]) && !isHollow(words[index]) {
      let tagged = interpret((words[..<index] + [tagging] + words[index...]).joined(separator: " "), at: moment)
      if tagged.isCertain, tagged.commands.last?.command.kind == .tag { return tagged }
    }
    return nil
  }

  /// The most words of a tag said without "as", by judgment.
  private static let mostTagged = 2

  private func isPronoun(_ word: String) -> Bool {
    word == Self.standIn || words(.pointing).holds(SaidWords.plain(word))
  }
}
