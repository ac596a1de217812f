/// Combines and resolves commands and references.
extension Command {
  /// Both commands as one, where they remove the same kind of thing; nil for any others.
  public func together(with other: Command) -> Command? {
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

  /// The same with the numbers at its positions; nil where it has no positions, or they do not exist.
  public func counted(in numbers: [Int]) -> Reference? {
    func number(at place: Int) -> Int? { numbers.indices.contains(place - 1) ? numbers[place - 1] : nil }
    switch self {
    case .numbers(let places):
      let found = places.compactMap(number)
      return found.isEmpty || found.count < places.count ? nil : .numbers(found)
    case .range(let places):
      guard let first = number(at: places.lowerBound), let last = number(at: places.upperBound), first <= last else {
        return nil
      }
      return .range(first...last)
    case .all(var exceptions):
      let found = exceptions.numbers.compactMap(number)
      guard !found.isEmpty, found.count == exceptions.numbers.count else { return nil }
      exceptions.numbers = found
      return .all(but: exceptions)
    case .ordinal, .kept, .fromEnd, .both, .fitting, .it, .those, .together: return nil
    }
  }
}
