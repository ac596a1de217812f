import Commands
import Grammar

extension Understander {
  /// A line that only says who goes on, where they have a profile: "now i'm maria", "switch back to ben".
  public func reading(of line: String, namingProfile isProfile: (String) -> Bool) -> Interpretation? {
    guard self.words(.comingBack).mayStand(in: line) else { return nil }
    let words = TypedWord.words(of: line)
    guard let count = self.words(.comingBack).count(beginning: words.map(\.plain)[...]), count < words.count else {
      return nil
    }
    let name = words[count...].map(\.typed).joined(separator: " ")
    guard isProfile(name) else { return nil }
    let command = Interpretation.Understood(command: .logIn(name), isPlain: true, isWhole: true)
    return Interpretation(line: line, commands: [command], confidence: 1, evidence: .sentence)
  }
}
