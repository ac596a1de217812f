import Commands
import Grammar
import News

/// Reads lines as several commands, or as one.
extension LineReader {
  /// The most commands of a line, by judgment as the three below.
  private static let mostCommands = 8
  /// The most places where a command may end.
  private static let mostJoints = 32

  /// The most words that are passed over before a command behind a comma.
  private static let mostPassedOver = 4

  /// Reads the line.
  mutating func outcome() -> Outcome {
    let whole = bySentence(0..<words.tokens.count)
    self.whole = whole
    if whole.withheld?.reason == .forbidden { return whole }
    if isClear(whole), !asksTwice() { return adding(to: whole) ?? whole }
    joints = leftOut == .parts ? [] : Array(allJoints().prefix(Self.mostJoints))
    return parts(from: 0, atMost: Self.mostCommands, or: whole)
  }

  /// Reads the line from a word on, as at most so many commands.
  private mutating func rest(from start: Int, atMost most: Int) -> Outcome {
    let stretch = Stretch(start: start, end: words.tokens.count, most: most)
    if let known = known[stretch] { return known }
    let whole = one(start..<stretch.end)
    let outcome = most == 1 || isClear(whole) ? whole : parts(from: start, atMost: most, or: whole)
    known[stretch] = outcome
    return outcome
  }

  /// Whether something is asked for on both sides of a full stop, so that neither belongs to the other.
  private mutating func asksTwice() -> Bool {
    let stops = words.tokens.indices.dropFirst().filter { words.tokens[$0].pause == .stop || isPageTurned(at: $0) }
    return stops.contains { isRequest(0..<$0) && isRequest($0..<words.tokens.count) }
  }

  /// Whether a comma stands before a word and all from there only turns a page: "save, next".
  private mutating func isPageTurned(at index: Int) -> Bool {
    [[.more(page: nil)], [.back(page: nil)]].contains(sureRest(behindCommaAt: index))
  }

  /// Whether a comma stands before a word and all from there takes back what stands before it: "save 2, never mind".
  private mutating func isLetBe(at index: Int) -> Bool { sureRest(behindCommaAt: index) == [.cancel] }

  /// What all from a word on asks for, where a comma stands before it and every word is used.
  private mutating func sureRest(behindCommaAt index: Int) -> [Command] {
    guard words.tokens[index].pause == .comma, !matcher.finder.lattice.has(grammar.tables.markers.then, at: index)
    else { return [] }
    let rest = one(index..<words.tokens.count)
    return rest.isSure && rest.freeWords == 0 ? rest.commands.map(\.command) : []
  }

  /// Whether a stretch asks for something for certain, and is no politeness.
  private mutating func isRequest(_ range: Range<Int>) -> Bool {
    let said = one(range)
    return said.isSure && said.freeWords == 0
      && said.commands.contains { $0.command.kind.traits.subject != .talk && !$0.isFragment }
  }

  /// Whether every word of a stretch is used, so that it is one command despite any "and".
  private func isClear(_ whole: Outcome) -> Bool {
    whole.freeWords == 0 && !whole.commands.isEmpty
  }

  /// Reads the line from a word on in parts, or as one command.
  private mutating func parts(from start: Int, atMost most: Int, or whole: Outcome) -> Outcome {
    // A line to explain is not split and carried out.
    if case .explain(_?)? = whole.commands.first?.command { return whole }
    if let parts = split(from: start, atMost: most) { return isOfOnePiece(whole, parts) ? whole : parts }
    if let each = each(from: start, or: whole) { return each }
    if whole.commands.isEmpty, let several = several(from: start) { return several }
    guard whole.commands.isEmpty || !whole.isSure else { return whole }
    return leftOut == .asides ? whole : behindPreface(from: start) ?? beforeAside(from: start) ?? whole
  }

  /// Whether one sentence says all that its parts say, the last of which only repeats it: "3 isn't about bees, remove
  /// the tag".
  private func isOfOnePiece(_ whole: Outcome, _ parts: Outcome) -> Bool {
    guard whole.isSure, whole.freeWords <= parts.freeWords, whole.commands.count == 1, parts.commands.count == 2 else {
      return false
    }
    return parts.commands[1].command.slots["refs"]?["it"] != nil && whole.commands[0].command.slots["refs"] != nil
  }

  /// Reads two or more commands, each complete by itself.
  private mutating func split(from start: Int, atMost most: Int) -> Outcome? {
    guard words.tokens.count - start > 1 else { return nil }
    for joint in joints where joint.lowerBound > start {
      // What can be skipped is politeness and no command: "hey, save 3".
      if matcher.canSkip(from: start, to: joint.upperBound) { continue }
      let first = one(start..<joint.lowerBound)
      guard let command = first.commands.first, !command.isFragment else { continue }
      // A question about how to do something is not carried out either: "how do i export and log out".
      if case .help(_?) = command.command, joint.isEmpty == false || words.tokens[joint.lowerBound].pause != .stop {
        return first
      }
      let rest = rest(from: joint.upperBound, atMost: most - 1)
      guard !rest.commands.isEmpty, !rest.commands.contains(where: \.isFragment) else { continue }
      if isTakenBack(command.command, by: rest, behind: joint) { return rest.takingAllBack() }
      if isLetGo(start..<joint.lowerBound, behind: joint) { return rest.behindCancelling(first.accounts) }
      if isLeftLikely(by: rest), command.command.kind.traits.subject != .talk { return first }
      if isEcho(rest, of: command, from: start, joint) { return first }
      if first.isTorn {
        var outcome = first
        outcome.unreached = rest.commands + rest.unreached
        return outcome
      }
      return Outcome(
        commands: first.commands + rest.commands, choices: rest.choices, unreached: rest.unreached,
        accounts: first.accounts + rest.accounts,
        confidence: min(first.confidence, rest.confidence),
        repairs: first.repairs + rest.repairs, freeWords: first.freeWords + rest.freeWords,
        isSure: first.isSure && rest.isSure)
    }
    return nil
  }

  /// Whether the rest of a line may as well say when, or that all is done, as that the person leaves: "later".
  private func isLeftLikely(by rest: Outcome) -> Bool {
    rest.commands.count == 1 && rest.commands[0].command == .quit && !rest.commands[0].isPlain
  }

  /// Whether the rest of a line repeats its beginning: "i'll read 7 later, save it", "do it again, redo".
  private func isEcho(
    _ rest: Outcome, of command: Interpretation.Understood, from start: Int, _ joint: Range<Int>
  ) -> Bool {
    guard rest.commands.count == 1, joint.isEmpty, rest.commands[0].command.kind == command.command.kind,
      words.text(start..<joint.lowerBound) != words.text(joint.upperBound..<words.tokens.count)
    else { return false }
    let (said, slots) = (command.command.slots, rest.commands[0].command.slots)
    return slots == said || slots == .object([]) || slots["refs"]?["it"] != nil && said["refs"] != nil
  }

  private mutating func allJoints() -> [Range<Int>] {
    let lattice = matcher.finder.lattice
    let markers = grammar.tables.markers
    let end = words.tokens.count
    var joints: [Range<Int>] = []
    guard lattice.mayBeParted else { return joints }
    for index in 1..<max(end, 1) {
      lattice.forEachArc(at: index, among: markers.then.mark | markers.and.mark) { arc in
        guard Int(arc.end) < end else { return }
        // Anything may follow "then"; only a command may follow "and".
        let isJoint = arc.symbol == markers.then || arc.symbol == markers.and && beginsCommand(at: Int(arc.end))
        if isJoint { joints.append(index..<Int(arc.end)) }
      }
      let pause = words.tokens[index].pause
      if pause == .stop
        || pause == .comma
          && (beginsCommand(behind: index) || refuses(before: index) || isPageTurned(at: index) || isLetBe(at: index))
        || pause == .none && beginsCommand(at: index) && refuses(from: startOfClause(before: index), before: index)
      {
        joints.append(index..<index)
      }
    }
    return joints
  }

  /// Where the words begin that stand before a word without a pause.
  private func startOfClause(before index: Int) -> Int {
    (1..<index).last { words.tokens[$0].pause != .none } ?? 0
  }

  /// Whether a refusal stands before a request: "no, tech headlines", "no save it".
  private mutating func refuses(from start: Int = 0, before index: Int) -> Bool {
    // "Never show me sports" forbids, and refuses nothing.
    let forbids = (start..<index).contains { matcher.finder.lattice.has(grammar.tables.markers.forbidding, at: $0) }
    guard index - start <= Lattice.mostRefusing, words.tokens[index].pause != .none || !forbids else { return false }
    let refusal = one(start..<index)
    return refusal.isSure && refusal.freeWords == 0 && [[.no], [.cancel]].contains(refusal.commands.map(\.command))
      && one(index..<words.tokens.count).isSure
  }

  /// Whether a command begins at a word, or behind some that can be passed over: "ok so save it".
  private func beginsCommand(behind index: Int) -> Bool {
    let ends = index + 1..<max(min(index + Self.mostPassedOver, words.tokens.count), index + 1)
    return beginsCommand(at: index)
      || ends.contains { matcher.canSkip(from: index, to: $0) && beginsCommand(at: $0) }
  }
}
