import Commands

extension Interpretation.Understood {
  /// The same with the numbers that the counted cards carry in a view; nil where no such cards are there.
  public func counted(in numbers: [Int]) -> Self? {
    guard isOrdinal, let reference = command.reference?.counted(in: numbers), let command = command.done(to: reference)
    else { return nil }
    return Self(command: command, isFragment: isFragment, names: names, isPlain: isPlain, isWhole: isWhole)
  }
}

extension [Interpretation.Understood] {
  /// The commands with deletions of one kind merged, so that all are named before they go: "forget 1 and the last".
  public var withVictimsTogether: [Interpretation.Understood] {
    reduce(into: []) { parts, part in
      guard let last = parts.last, !last.isFragment, !part.isFragment,
        let together = last.command.together(with: part.command)
      else { return parts.append(part) }
      parts[parts.count - 1] = Interpretation.Understood(
        command: together, names: last.names + part.names, isPlain: last.isPlain && part.isPlain,
        isWhole: last.isWhole && part.isWhole)
    }
  }
}
