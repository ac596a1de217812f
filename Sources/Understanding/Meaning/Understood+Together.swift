import Commands

extension Interpretation.Understood {
  /// The same for the numbers that counted cards carry in a view; nil where it counts no cards that are there.
  public func counted(in numbers: [Int]) -> Self? {
    guard isOrdinal, let reference = command.reference?.counted(in: numbers), let command = command.done(to: reference)
    else { return nil }
    return Self(command: command, isFragment: isFragment, names: names, isPlain: isPlain, isWhole: isWhole)
  }
}

extension [Interpretation.Understood] {
  /// The same, with what is taken away in one and the same way taken away together, so that it is named before it goes:
  /// "forget 1 and the last", "unfollow cnn and unfollow the bbc".
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
