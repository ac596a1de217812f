import Commands
import Grammar

/// Reads lines that mention a command without asking for it.
extension LineReader {
  /// The outcome of a stretch that forbids something; nil where it forbids nothing.
  ///
  /// A sentence that covers every word stands: "don't follow cnn". Otherwise the rest is read without the forbidding
  /// words, and its command is withheld.
  mutating func forbidden(in range: Range<Int>, saying said: Outcome) -> Outcome? {
    let isTopic = said.freeWords > 0 && said.commands.allSatisfy { $0.command.kind.traits.subject == .news }
    guard leftOut != .forbidding, !said.isSure || isTopic, said.withheld == nil else { return nil }
    let lattice = matcher.finder.lattice
    let markers = grammar.tables.markers
    guard
      lattice.isHeard(markers.forbidding, from: range.lowerBound)
        || lattice.isHeard(markers.denying, from: range.lowerBound)
    else { return nil }
    for index in range {
      let negations = lattice.arcs(of: markers.forbidding, markers.denying, at: index)
      if negations.isEmpty { continue }
      let isFirst = index == range.lowerBound || matcher.canSkip(from: range.lowerBound, to: index)
      // Elsewhere these words may belong to a topic.
      guard isFirst else { continue }
      for arc in negations where Int(arc.end) < range.upperBound {
        let isDenial = arc.symbol == markers.denying
        let rest = one(Int(arc.end)..<range.upperBound)
        guard let deed = rest.commands.first?.command, rest.isSure else { continue }
        // The forbidding words may belong to the search: "don't tell me of bees any more".
        if said.isSure, deed.kind.traits.subject == .news, rest.freeWords > said.freeWords { continue }
        let isTold = beginsCommand(at: Int(arc.end))
        guard isDenial ? deed.kind.traits.isDeed && isTold : isTold || deed.kind.traits.subject != .news,
          isFirst || isTold && said.speaks(of: deed.kind)
        else { continue }
        return Outcome(
          accounts: rest.accounts.prefix(1).map { $0.heldBack(by: words.text(index..<Int(arc.end))) },
          withheld: Interpretation.Withheld(command: deed, reason: .forbidden))
      }
    }
    return nil
  }

  /// Whether the rest of a line takes its first command back: "delete 3? no", "save 2, never mind".
  ///
  /// What is shown is to be stopped behind a joining word: "read them out, then stop".
  func isTakenBack(_ command: Command, by rest: Outcome, behind joint: Range<Int>) -> Bool {
    guard rest.commands.count == 1 else { return false }
    return rest.commands[0].command == .no && command.kind.traits.isDeed
      || rest.commands[0].command == .cancel
        && (command.kind.traits.isDeed || joint.isEmpty && command.kind.traits.subject != .talk)
  }
}

extension LineReader {
  /// Whether the words before a comma only cancel, since a request follows.
  func isLetGo(_ range: Range<Int>, behind joint: Range<Int>) -> Bool {
    joint.isEmpty && words.tokens[joint.lowerBound].pause == .comma
      && grammar.words(.lettingGo).holds(range.map { SaidWords.plain(words.text($0..<$0 + 1)) })
  }
}

extension Outcome {
  /// The same behind words that cancelled everything before it.
  func behindCancelling(_ accounts: [Explanation.Account]) -> Outcome {
    let cancelling = Interpretation.Understood(command: .cancel, isPlain: true, isWhole: true)
    var outcome = self
    outcome.commands.insert(cancelling, at: 0)
    outcome.accounts = accounts.map { $0.of(cancelling) } + outcome.accounts
    return outcome
  }

  /// The same, for a line that takes back all that it asks for.
  func takingAllBack() -> Outcome {
    var outcome = self
    outcome.isAllTakenBack = true
    return outcome
  }

  /// Whether it does something of an intent or asks about it.
  fileprivate func speaks(of kind: Intent) -> Bool { (commands + choices).contains { $0.command.kind == kind } }
}
