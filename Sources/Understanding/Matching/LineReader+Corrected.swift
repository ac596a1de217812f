import Grammar

/// Reads lines that correct themselves at their end: "forget 3, no, 4".
extension LineReader {
  /// The corrected outcome of a line; nil where it corrects nothing.
  ///
  /// "No 4" is a number as well; where both are possible, the person is asked.
  mutating func corrected(_ whole: Outcome) -> Outcome? {
    guard whole.commands.isEmpty || whole.isAlike || whole.commands[0].command.reference != nil else { return nil }
    let end = words.tokens.count
    guard end > 2 else { return nil }
    let correcting = grammar.words(.correcting)
    let starts = (1..<end - 1).filter { index in
      let token = words.tokens[index]
      return correcting.mayBegin(with: words.bytes[Int(token.start)..<Int(token.end)])
    }
    if starts.isEmpty { return nil }
    let said = words.tokens.indices.map { SaidWords.plain(words.text($0..<$0 + 1)) }
    for index in starts {
      guard let count = correcting.count(beginning: said[index...]), index + count < end else { continue }
      // Two numbers are no correction: "no 3 and no 4".
      if said[..<index].contains(where: correcting.holds) || isAddition(index) { continue }
      // A command ends only before a pause or a word that can be skipped.
      guard matcher.finder.lattice.mayEnd(at: index) else {
        if let torn = torn(whole, by: index + count) { return torn }
        continue
      }
      let first = one(0..<index)
      guard first.isSure, first.commands.count == 1, let wrong = first.commands.first,
        let reference = wrong.command.reference, !reference.isPronoun
      else { continue }
      let rest = one(index + count..<end)
      guard rest.isSure, rest.commands.count == 1, let right = rest.commands.first,
        let target = right.command.reference, !target.isPronoun
      else { continue }
      guard right.isFragment else { return rest }
      guard let put = pointed(from: index + count), let command = wrong.command.done(to: put.reference) else {
        continue
      }
      let meant = Interpretation.Understood(
        command: command, isFragment: wrong.isFragment, names: right.names, isOrdinal: right.isOrdinal,
        isPlain: wrong.isPlain, isWhole: right.isWhole)
      var outcome = Outcome(
        commands: [meant], accounts: first.accounts.map { $0.of(meant, pointingAs: rest.accounts.flatMap(\.filled)) },
        confidence: min(first.confidence, rest.confidence), repairs: first.repairs + rest.repairs, isSure: true)
      let isNumber = words.tokens[index + count].pause == .none && pointed(from: index) != nil
      if isNumber, whole.commands.count == 1, whole.commands[0] != meant {
        outcome.choices = [meant, whole.commands[0]]
      }
      return outcome
    }
    return nil
  }

  /// The outcome where "no" stands between two numbers and may belong to the second: "forget 3 no 4".
  private mutating func torn(_ whole: Outcome, by start: Int) -> Outcome? {
    guard whole.isSure, whole.commands.count == 1, let said = whole.commands.first,
      case .numbers(let all)? = said.command.reference, case .numbers(let last)? = pointed(from: start)?.reference,
      last != all, let command = said.command.done(to: .numbers(last))
    else { return nil }
    let meant = Interpretation.Understood(
      command: command, isFragment: said.isFragment, isOrdinal: said.isOrdinal, isPlain: said.isPlain,
      isWhole: said.isWhole)
    var outcome = whole
    outcome.commands = [meant]
    outcome.choices = [meant, said]
    let right = Explanation.Filled(
      words: words.text(start..<words.tokens.count), slots: ["refs": command.slots["refs"] ?? .null])
    outcome.accounts = whole.accounts.map { $0.of(meant, pointingAs: [right]) }
    return outcome
  }

  /// The single reference from a word on.
  private mutating func pointed(from start: Int) -> Pointed? {
    references(from: start).flatMap { $0.count == 1 ? $0[0] : nil }
  }

  /// Whether a word follows an "and", and so adds to what came before.
  private func isAddition(_ index: Int) -> Bool {
    matcher.finder.lattice.has(grammar.tables.markers.and, at: index - 1, until: index)
  }
}
