import Commands
import Grammar

/// Reads lines with one command and an aside.
extension LineReader {
  /// The command behind an aside: "i'm on deadline, what's breaking".
  ///
  /// The command must be understood completely, and the aside may hold nothing to do or point at: no number and no verb
  /// that begins commands.
  mutating func behindPreface(from start: Int) -> Outcome? {
    let lattice = matcher.finder.lattice
    let end = words.tokens.count
    guard isParted(from: start), !beginsCommand(at: start) else { return nil }
    for index in (start..<end).dropFirst(2).dropLast() {
      if words.tokens[index - 1].kind != .word { return nil }
      guard words.tokens[index].pause != .none else { continue }
      var command = one(index..<end)
      guard command.isSure, command.freeWords == 0, command.commands.allSatisfy({ !$0.isFragment }) else { continue }
      // An exclusion refers to the words before it.
      if command.commands.first?.command.slots["exclude"] != nil { continue }
      if let done = done(command, toWhatStandsIn: start..<index) { return done }
      let isNumbered = (start..<index).contains { lattice.has(grammar.tables.markers.number, at: $0) }
      guard !isNumbered else { return nil }
      // A condition is no reason to delete now: "when i say so, delete 3".
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
      // What is to be done there is not passed over: "a good paper, and follow wired, ign as well".
      guard beginsAnotherCommand(in: start..<index) == nil else { return nil }
      command.confidence = max(command.confidence - 0.1, 0)
      command.accounts = command.accounts.map { $0.passing(over: words.text(start..<index)) }
      return command
    }
    return nil
  }

  /// The command done to what stands before it: "the newest one, when did i save that".
  private mutating func done(_ command: Outcome, toWhatStandsIn preface: Range<Int>) -> Outcome? {
    guard command.commands.count == 1, let said = command.commands.first, said.command.reference == .it,
      said.command.kind != .open, let named = reference(in: preface), named.understood.isWhole,
      !named.reference.isPronoun, let done = said.command.done(to: named.reference)
    else { return nil }
    let understood = Interpretation.Understood(
      command: done, isOrdinal: named.understood.isOrdinal, isPlain: true, isWhole: said.isWhole)
    var outcome = command
    outcome.commands = [understood]
    outcome.accounts = command.accounts.map { $0.of(understood) }
    return outcome
  }

  /// Both commands of a line whose first one begins without a verb: "dark theme please, and 25 per page".
  private mutating func both(_ preface: Range<Int>, and command: Outcome) -> Outcome? {
    let first = one(preface)
    guard first.isSure, first.freeWords == 0, first.choices.isEmpty, first.commands.count == 1,
      let said = first.commands.first, !said.isFragment, !said.command.isByTheWay,
      // The second may repeat the first: "that was a mistake, undo it".
      !command.commands.contains(where: { $0.command.says(what: said.command) })
    else { return nil }
    return Outcome(
      commands: first.commands + command.commands, choices: command.choices,
      accounts: first.accounts + command.accounts, confidence: min(first.confidence, command.confidence),
      repairs: first.repairs + command.repairs, isSure: true)
  }

  /// Whether "it" may be what the aside mentions: a thing of another trade ("i like this song, keep it"), or anything
  /// where it would be deleted ("the sports section is boring, delete it").
  private func mayBeDone(_ deed: Command, toWhatIsSaidIn preface: Range<Int>) -> Bool {
    if deed.kind.traits.destroys, deed.reference?.isPronoun == true { return true }
    return deed.isOfWhatIsThere
      && preface.contains { matcher.finder.lattice.has(grammar.tables.markers.trade, at: $0) }
  }

  /// Whether there is a pause behind a word, where an aside may begin or end.
  private func isParted(from start: Int) -> Bool { words.tokens.dropFirst(start + 1).contains { $0.pause != .none } }

  /// The command before an aside: "dark theme, my head aches".
  ///
  /// The aside may hold nothing to do, point at or exclude.
  mutating func beforeAside(from start: Int) -> Outcome? {
    let lattice = matcher.finder.lattice
    let markers = grammar.tables.markers
    guard isParted(from: start) else { return nil }
    for index in (start + 1..<max(words.tokens.count, start + 1)).reversed() {
      if lattice.has(markers.number, at: index) { return nil }
      guard words.tokens[index].pause == .comma, !beginsCommand(at: index) else { continue }
      guard lattice.has(markers.aside, at: index) else { continue }
      var command = one(start..<index)
      guard command.isSure, command.freeWords == 0, let said = command.commands.first, !said.isFragment
      else { continue }
      // Politeness is an aside itself.
      if said.command.isByTheWay { return nil }
      // An aside about oneself may hold a profile's name: "sign me up, my name is Lee".
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
}

extension Command {
  /// Whether it refers to what was shown or done, which the words before it tell.
  fileprivate var isOfWhatIsThere: Bool { kind == .history || reference?.isPronoun == true }

  /// Whether it does the same kind of thing as another, whatever the amount; each setting is a kind of its own.
  fileprivate func says(what other: Command) -> Bool {
    guard kind == other.kind else { return false }
    return kind != .settings || slots["name"] == other.slots["name"]
  }

  /// Whether it is politeness or an answer, which goes with any command.
  fileprivate var isByTheWay: Bool { kind.traits.subject == .talk || self == .quit }
}
