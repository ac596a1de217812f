import Grammar

/// Lines that hold one command, and beside it something that is only said by the way.
extension LineReader {
  /// The command at the end of a line that begins with something said in passing: "i'm on deadline, what's breaking".
  ///
  /// Only where all of the command is understood, and nothing that is passed over could have been meant to be done or
  /// pointed at: neither a number nor what begins like a command.
  mutating func behindPreface(from start: Int) -> Outcome? {
    let lattice = matcher.finder.lattice
    let end = words.tokens.count
    guard isParted(from: start), !beginsCommand(at: start) else { return nil }
    for index in (start..<end).dropFirst(2).dropLast() {
      if words.tokens[index - 1].kind != .word { return nil }
      guard words.tokens[index].pause != .none else { continue }
      var command = one(index..<end)
      guard command.isSure, command.freeWords == 0, command.commands.allSatisfy({ !$0.isFragment }) else { continue }
      // What something is left out of stands before it.
      if command.commands.first?.command.slots["exclude"] != nil { continue }
      let isNumbered = (start..<index).contains { lattice.has(grammar.tables.markers.number, at: $0) }
      guard !isNumbered else { return nil }
      if isOfOthers(start..<index), let deed = command.commands.first?.command, deed.isOfWhatIsThere {
        return Outcome(choices: command.commands, confidence: Judge.Bar.wondering)
      }
      command.confidence = max(command.confidence - 0.1, 0)
      command.accounts = command.accounts.map { $0.passing(over: words.text(start..<index)) }
      return command
    }
    return nil
  }

  /// Whether words said in passing speak of another trade: "i like this song, keep it".
  private func isOfOthers(_ preface: Range<Int>) -> Bool {
    preface.contains { judge.isMarked($0, as: [grammar.tables.markers.trade]) }
  }

  /// Whether there is any pause in a line from a word on, where something said by the way may begin or end.
  private func isParted(from start: Int) -> Bool { words.tokens.dropFirst(start + 1).contains { $0.pause != .none } }

  /// The command at the beginning of a line that ends with something said by the way: "dark theme, my head aches".
  ///
  /// On the same terms: nothing behind it may be meant to be done, pointed at or left out.
  mutating func beforeAside(from start: Int) -> Outcome? {
    let lattice = matcher.finder.lattice
    let markers = grammar.tables.markers
    guard isParted(from: start) else { return nil }
    for index in (start + 1..<max(words.tokens.count, start + 1)).reversed() {
      if lattice.has(markers.number, at: index) { return nil }
      guard words.tokens[index].pause == .comma, !beginsCommand(at: index),
        lattice.has(markers.aside, at: index)
      else { continue }
      var command = one(start..<index)
      guard command.isSure, command.freeWords == 0, let said = command.commands.first, !said.isFragment
      else { continue }
      switch said.command {
      // What is said by the way of oneself may be a name to come in by: "sign me up, my name is Lee".
      case .signUp, .logIn: return nil
      // And politeness is itself by the way.
      case .greeting, .thanks, .yes, .no, .cancel, .quit: return nil
      default: break
      }
      command.confidence = max(command.confidence - 0.1, 0)
      command.accounts = command.accounts.map { $0.passing(over: words.text(index..<words.tokens.count)) }
      return command
    }
    return nil
  }
}

extension Command {
  /// Whether it speaks of what stands there or was done, so that what was said before tells what that is.
  fileprivate var isOfWhatIsThere: Bool { self == .history || reference == .it }
}
