import Basics
import Commands
import Grammar
import News

/// Requests that are to have a name: "unread stories about oil as a list called oil".
extension Understander {
  /// A line that gives a name to what another part of it asks for; nil for any other.
  func listing(_ line: String, at moment: Moment) -> Interpretation? {
    guard let (name, request) = namedRequest(in: line), ListName(rawValue: name) != nil,
      command(openingWith: .line(request), at: moment) != nil
    else { return nil }
    let command = Interpretation.Understood(command: .list(name, line: request), isPlain: true, isWhole: true)
    return Interpretation(line: line, commands: [command], confidence: 1, evidence: .sentence)
  }

  /// The name that a line gives, and the words it gives it to, as they were typed.
  private func namedRequest(in line: String) -> (name: String, request: String)? {
    let (behind, before) = (words(.asAList), words(.newList))
    guard behind.mayStand(in: line) || before.mayStand(in: line) else { return nil }
    let words = bareWords(of: line)
    let said = words.map(\.plain)
    func typed(_ range: Range<Int>) -> String { words[range].map(\.typed).joined(separator: " ") }
    func name(_ range: Range<Int>) -> String { words[range].map(\.bare).joined(separator: " ").lowercased() }
    if let count = before.count(beginning: said[...]) {
      let joint = said.indices.dropFirst(count + 1).first { place in
        words[place - 1].endsClause || self.words(.ofAList).count(beginning: said[place...]) != nil
      }
      guard let joint else { return nil }
      let start = joint + (words[joint - 1].endsClause ? 0 : self.words(.ofAList).count(beginning: said[joint...]) ?? 0)
      return start < words.count ? (name(count..<joint), typed(start..<words.count)) : nil
    }
    for place in said.indices.dropFirst() {
      guard let count = behind.count(beginning: said[place...]), place + count < words.count else { continue }
      return (name(place + count..<words.count), typed(0..<place))
    }
    return nil
  }
}
