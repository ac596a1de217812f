import Commands
import Grammar
import News

extension LineReader {
  /// One command for several references: "save 3 and the last one".
  ///
  /// The verb stands once; behind each "and" there is only a reference.
  mutating func several(from start: Int) -> Outcome? {
    guard isAdded(from: start) else { return nil }
    let joints = additions(from: start)
    guard joints.count <= Self.mostAdditions else { return nil }
    for joint in joints {
      let first = one(start..<joint.lowerBound)
      guard first.isSure, first.choices.isEmpty, first.commands.count == 1, let said = first.commands.first,
        !said.isFragment,
        let reference = said.command.reference, !reference.leavesAlone,
        let references = references(from: joint.upperBound)
      else { continue }
      // The further references need as much confidence as the first.
      let bar = said.command.kind.traits.care.contains(.firm) ? Judge.Bar.destroying : Judge.Bar.acting
      guard references.allSatisfy({ $0.confidence >= bar && !$0.reference.leavesAlone }) else { continue }
      return references.reduce(into: first) { outcome, reference in
        guard let command = said.command.done(to: reference.reference) else { return }
        let understood = Interpretation.Understood(
          command: command, isOrdinal: reference.understood.isOrdinal, isPlain: said.isPlain,
          isWhole: reference.understood.isWhole)
        outcome.commands.append(understood)
        outcome.accounts += reference.accounts.map { $0.of(understood) }
        outcome.confidence = min(outcome.confidence, reference.confidence)
      }
    }
    return nil
  }

  /// The command with the references behind it that its sentence passed over: "forget the last and the first".
  mutating func adding(to whole: Outcome) -> Outcome? {
    guard whole.commands.count == 1, !whole.commands[0].isWhole, let reference = whole.commands[0].command.reference,
      !reference.isByNumber
    else { return nil }
    if whole.commands[0].isFragment { return together(whole) }
    guard let several = several(from: 0) else { return nil }
    return several.commands.count > 1 ? several : nil
  }

  /// Several references without a verb: "the first and the last".
  private mutating func together(_ whole: Outcome) -> Outcome? {
    guard let references = references(from: 0), references.count > 1,
      let command = whole.commands[0].command.done(to: .together(references.map(\.reference)))
    else { return nil }
    let understood = Interpretation.Understood(
      command: command, isFragment: true, isOrdinal: references.allSatisfy(\.understood.isOrdinal),
      isPlain: whole.commands[0].isPlain, isWhole: references.allSatisfy(\.understood.isWhole))
    var outcome = whole
    outcome.commands = [understood]
    outcome.accounts = references.flatMap(\.accounts).map { $0.of(understood) }
    return outcome
  }

  /// Headlines of several sections, places or sources: "sports and business", "news from france and germany".
  ///
  /// Each must be understood completely: "france and germany sign a treaty" is one topic.
  mutating func each(from start: Int, or whole: Outcome) -> Outcome? {
    guard isAdded(from: start), [nil, .search, .headlines].contains(whole.commands.first?.command.kind) else {
      return nil
    }
    return shows(from: start).flatMap { $0.commands.count > 1 ? $0 : nil }
  }

  /// The headlines requests from a word on, joined by "and"; nil for anything else.
  private mutating func shows(from start: Int) -> Outcome? {
    let end = words.tokens.count
    guard start < end else { return nil }
    if let one = headlines(in: start..<end) { return one }
    for joint in additions(from: start).prefix(Self.mostAdditions) {
      guard var shown = headlines(in: start..<joint.lowerBound), let rest = shows(from: joint.upperBound) else {
        continue
      }
      let first = shown.commands[0]
      let later = rest.commands.map { $0.shown(with: first) }
      guard !later.contains(where: { $0.command == first.command }) else { continue }
      shown.commands = [first.shown(with: later[0], isFirst: true)] + later
      shown.accounts = zip(shown.accounts + rest.accounts, shown.commands).map { $0.of($1) }
      shown.confidence = min(shown.confidence, rest.confidence)
      return shown
    }
    return nil
  }

  private mutating func headlines(in range: Range<Int>) -> Outcome? {
    let outcome = one(range)
    guard outcome.isSure, outcome.freeWords == 0, outcome.choices.isEmpty, outcome.commands.count == 1,
      let understood = outcome.commands.first, !understood.isFragment,
      case .headlines(let request) = understood.command,
      request.category != nil || request.country != nil || request.source != nil
    else { return nil }
    return outcome
  }

  /// A reference, and how it was understood.
  struct Pointed {
    let reference: Reference
    let understood: Interpretation.Understood
    let confidence: Double
    let accounts: [Explanation.Account]
  }

  /// The references from a word on, joined by "and"; nil for anything else.
  mutating func references(from start: Int) -> [Pointed]? {
    let end = words.tokens.count
    guard start < end else { return nil }
    let all = reference(in: start..<end)
    if let all, all.understood.isWhole { return [all] }
    for joint in additions(from: start) {
      guard let first = reference(in: start..<joint.lowerBound), let rest = references(from: joint.upperBound)
      else { continue }
      return [first] + rest
    }
    // A single reference may leave words unused: "3 please".
    return all.map { [$0] }
  }

  mutating func reference(in range: Range<Int>) -> Pointed? {
    let outcome = one(range)
    guard outcome.isSure, outcome.choices.isEmpty, outcome.commands.count == 1, !beginsCommand(at: range.lowerBound),
      let understood = outcome.commands.first, case .open(let reference) = understood.command
    else { return nil }
    return Pointed(
      reference: reference, understood: understood, confidence: outcome.confidence, accounts: outcome.accounts)
  }

  /// Whether a joining word follows; most lines have none.
  private func isAdded(from start: Int) -> Bool {
    leftOut != .lists && matcher.finder.lattice.isHeard(grammar.tables.markers.and, from: start + 1)
  }

  /// The tokens of each joining word.
  private func additions(from start: Int) -> [Range<Int>] {
    (start + 1..<max(words.tokens.count, start + 1)).flatMap { index in
      matcher.finder.lattice.arcs(of: grammar.tables.markers.and, at: index).map { index..<Int($0.end) }
    }
  }

  /// Where another command begins behind an "and" and goes on: "save 3 and unfollow".
  func beginsAnotherCommand(in range: Range<Int>) -> Int? {
    range.dropFirst().first { index in
      matcher.finder.lattice.arcs(of: grammar.tables.markers.and, at: index).contains { and in
        range.contains(Int(and.end)) && beginsCommand(at: Int(and.end))
      }
    }
  }

  /// The most joined references; each one doubles the time to try where they end, by judgment.
  private static let mostAdditions = 6
}

extension Interpretation.Understood {
  /// Shares the other parts' filters: "tech from france and germany today" is tech and today in both.
  fileprivate func shown(with other: Interpretation.Understood, isFirst: Bool = false) -> Interpretation.Understood {
    guard case .headlines(var request) = command, case .headlines(let beside) = other.command else { return self }
    if request.days == DaySpan() { request.days = beside.days }
    if !isFirst {
      request.category = request.category ?? beside.category
      if request.country == nil, request.source == nil {
        (request.country, request.source) = (beside.country, beside.source)
      }
    }
    return Interpretation.Understood(
      command: .headlines(request), names: isFirst ? names : names + other.names, isPlain: isPlain, isWhole: isWhole)
  }
}

extension Reference {
  /// Whether it is a list of numbers, to which later numbers belong.
  fileprivate var isByNumber: Bool {
    switch self {
    case .numbers, .range: true
    case .ordinal, .kept, .fromEnd, .all, .both, .fitting, .it, .them, .other, .those, .together: false
    }
  }

  /// Whether it excludes something, so that more references may be exclusions too.
  fileprivate var leavesAlone: Bool {
    if case .all(let exceptions) = self { exceptions != .nothing } else { false }
  }
}
