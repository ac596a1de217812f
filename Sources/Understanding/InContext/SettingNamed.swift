import Basics
import Commands
import Grammar
import News

extension Understander {
  /// The setting that a line wants as it was before: "put the theme back how it was"; nil for any other line.
  public func settingPutBack(by line: String, at moment: Moment) -> Choice.Name? {
    let words = TypedWord.words(of: line)
    guard (2...Self.mostPuttingBack).contains(words.count), let pronoun = self.words(.pointing).phrases.first?.first
    else { return nil }
    for count in (1...Self.mostNamingSetting).reversed() where count < words.count {
      for start in 0...(words.count - count) {
        let named = words[start..<start + count].map(\.plain).joined(separator: " ")
        guard let name = code(called: named, in: .option).flatMap(Choice.Name.init) else { continue }
        let said = words[..<start].map(\.typed) + [pronoun] + words[(start + count)...].map(\.typed)
        let heard = interpret(said.joined(separator: " "), at: moment)
        if heard.isCertain, heard.commands.map(\.command) == [.undo(count: 1)] { return name }
      }
    }
    return nil
  }

  /// The most words of such a line, and of a setting's name, by judgment.
  private static let mostPuttingBack = 16
  private static let mostNamingSetting = 3
}
