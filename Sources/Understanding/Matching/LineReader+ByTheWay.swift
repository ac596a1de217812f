import Commands
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
      // "When i say so, delete 3" is no reason to do it now.
      if let deed = command.commands.first?.command, deed.kind.traits.destroys,
        !lattice.arcs(of: grammar.tables.markers.asking, at: start).isEmpty
      {
        return Outcome(
          accounts: command.accounts.prefix(1).map { $0.heldBack(by: words.text(start..<index)) },
          withheld: Interpretation.Withheld(command: deed, reason: .asked))
      }
      if let deed = command.commands.first?.command, mayBeDone(deed, toWhatIsSaidIn: start..<index) {
        return Outcome(choices: command.commands, confidence: Judge.Bar.wondering, repairs: command.repairs)
      }
      if let both = both(start..<index, and: command) { return both }
      command.confidence = max(command.confidence - 0.1, 0)
      command.accounts = command.accounts.map { $0.passing(over: words.text(start..<index)) }
      return command
    }
    return nil
  }

  /// What stands before a command, and the command, where that is another one itself, though it does not begin as
  /// commands do: "dark theme please, and 25 per page".
  private mutating func both(_ preface: Range<Int>, and command: Outcome) -> Outcome? {
    let first = one(preface)
    guard first.isSure, first.freeWords == 0, first.choices.isEmpty, first.commands.count == 1,
      let said = first.commands.first, !said.isFragment, !said.command.isByTheWay,
      // "That was a mistake, undo it" says the same in other words.
      !command.commands.contains(where: { $0.command.says(what: said.command) })
    else { return nil }
    return Outcome(
      commands: first.commands + command.commands, choices: command.choices,
      accounts: first.accounts + command.accounts, confidence: min(first.confidence, command.confidence),
      repairs: first.repairs + command.repairs, isSure: true)
  }

  /// Whether what was said in passing may be what "it" is: something of another trade ("i like this song, keep it"), or
  /// anything, where it would be gone then ("the sports section is boring, delete it").
  private func mayBeDone(_ deed: Command, toWhatIsSaidIn preface: Range<Int>) -> Bool {
    if deed.kind.traits.destroys, deed.reference == .it { return true }
    return deed.isOfWhatIsThere
      && preface.contains { matcher.finder.lattice.has(grammar.tables.markers.trade, at: $0) }
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
      guard words.tokens[index].pause == .comma, !beginsCommand(at: index) else { continue }
      let isAside = lattice.has(markers.aside, at: index)
      guard isAside || saysSomething(from: index) else { continue }
      var command = one(start..<index)
      guard command.isSure, command.freeWords == 0, let said = command.commands.first, !said.isFragment
      else { continue }
      // What is said of something else may as well be what is looked for, and takes nothing away.
      if !isAside, said.command.kind.traits.subject == .news || said.command.kind.traits.destroys { return nil }
      // Politeness is itself by the way.
      if said.command.isByTheWay { return nil }
      // What is said by the way of oneself may be a name to come in by: "sign me up, my name is Lee".
      if [.signup, .login].contains(said.command.kind) { return nil }
      if mayBeDone(said.command, toWhatIsSaidIn: index..<words.tokens.count) {
        return Outcome(choices: command.commands, confidence: Judge.Bar.wondering, repairs: command.repairs)
      }
      command.confidence = max(command.confidence - 0.1, 0)
      command.accounts = command.accounts.map { $0.passing(over: words.text(index..<words.tokens.count)) }
      return command
    }
    return nil
  }

  /// The farthest that a word for what something is or does stands behind the beginning of what is said of it.
  private static let mostSubject = 4

  /// Whether the end of a line says something by itself, and asks for nothing: "the sun is down".
  private mutating func saysSomething(from start: Int) -> Bool {
    let end = words.tokens.count
    let isSaid = (start + 1..<max(end, start + 1)).prefix(Self.mostSubject).contains {
      matcher.finder.lattice.has(grammar.tables.markers.clause, at: $0)
    }
    guard isSaid, !isAsked(start..<end), !matcher.finder.lattice.has(grammar.tables.markers.asking, at: start) else {
      return false
    }
    let rest = one(start..<end)
    return rest.commands.isEmpty
  }
}

extension Command {
  /// Whether it speaks of what stands there or was done, so that what was said before tells what that is.
  fileprivate var isOfWhatIsThere: Bool { self == .history || reference == .it }

  /// Whether it does what another does, if not as much of it; settings are as many things as there are.
  fileprivate func says(what other: Command) -> Bool {
    guard kind == other.kind else { return false }
    return kind != .settings || slots["name"] == other.slots["name"]
  }

  /// Whether it is no more than politeness, or an answer, which is said beside any command.
  fileprivate var isByTheWay: Bool { kind.traits.subject == .talk || self == .quit }
}
