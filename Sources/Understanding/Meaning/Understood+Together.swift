import Commands
import Grammar

extension Interpretation.Understood {
  /// The same for each tag of a command that names several: "tag 1 as energy and oil, 2 as land".
  func withTagsApart(by joining: SaidWords, behind beforeTag: SaidWords) -> [Self] {
    guard case .tag(let reference, let said) = command else { return [self] }
    let tags = said.split(separator: ",").flatMap { listed in
      listed.split(separator: " ").split { joining.holds(String($0)) }.map { $0.map(String.init) }
    }
    guard tags.count > 1 else { return [self] }
    return tags.map { tag in
      let number = tag.count > 2 && beforeTag.holds(tag[1]) ? Int(tag[0]) : nil
      let command = Command.tag(
        number.map { .numbers([$0]) } ?? reference,
        (number == nil ? tag : Array(tag.dropFirst(2))).joined(separator: " "))
      return Self(
        command: command, isFragment: isFragment, names: names, isOrdinal: isOrdinal, isPlain: isPlain,
        isWhole: isWhole)
    }
  }

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
