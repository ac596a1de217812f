import Commands
import Understanding

/// What a line takes away, said one by one or all at once.
extension [Interpretation.Understood] {
  /// The same, with what is taken away in one and the same way taken away together, so that it is named before it goes:
  /// "forget 1 and the last", "unfollow cnn and unfollow the bbc".
  var withVictimsTogether: [Interpretation.Understood] {
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

extension Command {
  /// Whether it takes away what is pointed at or named.
  var takesAway: Bool { kind.traits.destroys && kind.traits.undo == .asChange }

  /// Both of two commands as one; nil where they do not take the same away.
  fileprivate func together(with other: Command) -> Command? {
    if case .forget(let one) = self, case .forget(let other) = other { return .forget(one.together(with: other)) }
    if case .untag(let one, let tag) = self, case .untag(let other, tag) = other {
      return .untag(one.together(with: other), tag)
    }
    if case .unfollow(.named(let some)) = self, case .unfollow(.named(let others)) = other {
      return .unfollow(.named(some + others))
    }
    return nil
  }
}

extension Reference {
  fileprivate func together(with other: Reference) -> Reference {
    if case .together(let references) = self { .together(references + [other]) } else { .together([self, other]) }
  }
}
