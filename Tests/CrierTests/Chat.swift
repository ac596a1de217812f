import Foundation

/// A golden conversation: what is said, and under each line, behind `#>`, what is answered.
///
/// Crier itself skips lines that begin with `#`, so the same file is a demo: `crier < morning.chat`. A line such as
/// `#! columns 40` sets the scene.
struct Chat {
  /// Something said, and what is to be answered.
  struct Turn: Equatable {
    let said: String
    let answered: [String]
  }

  /// What the scene is set to, by name: `columns`, `home`, `browser`, `newsapi`, `feeds`, `intents`.
  let scene: [String: String]
  /// Everything before the first line that is said, as it is written.
  let opening: [String]
  let turns: [Turn]

  init(_ text: String) {
    var opening: [String] = []
    var turns: [Turn] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("#>"), let last = turns.popLast() {
        let answer = String(line.dropFirst(line.hasPrefix("#> ") ? 3 : 2))
        turns.append(Turn(said: last.said, answered: last.answered + [answer]))
      } else if line.hasPrefix("#") || line.isEmpty {
        if turns.isEmpty { opening.append(line) }
      } else {
        turns.append(Turn(said: line, answered: []))
      }
    }
    scene = Dictionary(
      opening.filter { $0.hasPrefix("#! ") }.map { directive in
        let words = directive.dropFirst(3).split(separator: " ", maxSplits: 1).map(String.init)
        return (words[0], words.count > 1 ? words[1] : "")
      }, uniquingKeysWith: { _, last in last })
    self.opening = opening
    self.turns = turns
  }

  /// The file with other answers to the same lines.
  func text(with turns: [Turn]) -> String {
    var lines = opening
    for turn in turns { lines += [turn.said] + turn.answered.map { $0.isEmpty ? "#>" : "#> \($0)" } }
    return lines.joined(separator: "\n") + "\n"
  }
}
