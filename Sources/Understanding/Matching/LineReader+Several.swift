import Grammar
import News

extension LineReader {
  /// What is done to several things, each pointed at in its own way: "save 3 and the last one".
  ///
  /// The command is said once; what stands behind each "and" is understood by itself, and is nothing but a reference.
  mutating func several(from start: Int) -> Outcome? {
    let joints = additions(from: start)
    guard joints.count <= Self.mostAdditions else { return nil }
    for joint in joints {
      let first = one(start..<joint.lowerBound)
      guard first.isSure, first.commands.count == 1, let said = first.commands.first, !said.isFragment,
        said.command.done(to: .it) != nil, let references = references(from: joint.upperBound)
      else { continue }
      return references.reduce(into: first) { outcome, reference in
        guard let command = said.command.done(to: reference.reference) else { return }
        outcome.commands.append(
          Interpretation.Understood(
            command: command, isOrdinal: reference.understood.isOrdinal, isPlain: said.isPlain,
            isWhole: reference.understood.isWhole))
        outcome.confidence = min(outcome.confidence, reference.confidence)
      }
    }
    return nil
  }

  /// Something that is pointed at, and how that was understood.
  private struct Pointed {
    let reference: Reference
    let understood: Interpretation.Understood
    let confidence: Double
  }

  /// What the line points at from a word on, with "and" in between; nil where it does anything else.
  private mutating func references(from start: Int) -> [Pointed]? {
    let end = words.tokens.count
    guard start < end else { return nil }
    if let reference = reference(in: start..<end) { return [reference] }
    for joint in additions(from: start) {
      guard let first = reference(in: start..<joint.lowerBound), let rest = references(from: joint.upperBound)
      else { continue }
      return [first] + rest
    }
    return nil
  }

  private mutating func reference(in range: Range<Int>) -> Pointed? {
    let outcome = one(range)
    guard outcome.isSure, outcome.choices.isEmpty, outcome.commands.count == 1, !beginsCommand(at: range.lowerBound),
      let understood = outcome.commands.first, case .open(let reference) = understood.command
    else { return nil }
    return Pointed(reference: reference, understood: understood, confidence: outcome.confidence)
  }

  /// Where something is added to what was said, as the tokens in between.
  private func additions(from start: Int) -> [Range<Int>] {
    let lattice = matcher.finder.lattice
    let and = grammar.tables.markers.and
    var additions: [Range<Int>] = []
    for index in start + 1..<max(words.tokens.count, start + 1) {
      lattice.forEachArc(at: index, among: and.mark) { _, arc in
        if arc.symbol == and { additions.append(index..<Int(arc.end)) }
      }
    }
    return additions
  }

  /// More things than anybody points at in one line, one by one; trying where each ends takes twice as long for one more.
  private static let mostAdditions = 6
}

extension Command {
  /// The same, done to something else; nil where it is done to nothing that is pointed at.
  fileprivate func done(to reference: Reference) -> Command? {
    switch self {
    case .open: .open(reference)
    case .browse: .browse(reference)
    case .details: .details(reference)
    case .share: .share(reference)
    case .save: .save(reference)
    case .forget: .forget(reference)
    case .tag(_, let tag): .tag(reference, tag)
    case .untag(_, let tag): .untag(reference, tag)
    default: nil
    }
  }
}
