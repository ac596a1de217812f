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
    case .ordinal, .kept, .fromEnd, .both, .fitting, .it, .them, .other, .those, .together: return nil
    }
  }
}

/// A number that stands for something else.
extension Reference {
  /// Whether a number is among those said.
  public func holds(_ number: Int) -> Bool {
    switch self {
    case .numbers(let numbers): numbers.contains(number)
    case .all(let exceptions): exceptions.numbers.contains(number)
    case .together(let references): references.contains { $0.holds(number) }
    case .range, .ordinal, .kept, .fromEnd, .both, .fitting, .it, .them, .other, .those: false
    }
  }

  /// The same with a reference in place of a number; nil where that cannot be said.
  public func with(_ reference: Reference, for number: Int) -> Reference? {
    switch self {
    case .numbers(let numbers):
      let others = numbers.filter { $0 != number }
      if others.isEmpty { return reference }
      return numbers.count == others.count + 1 ? .together([.numbers(others), reference]) : nil
    case .all(var exceptions):
      guard exceptions.feature == nil, case .fitting(let feature, _) = reference else { return nil }
      exceptions.numbers.removeAll { $0 == number }
      exceptions.feature = feature
      return .all(but: exceptions)
    case .together(let references):
      let others = references.map { $0.holds(number) ? $0.with(reference, for: number) : $0 }
      return others.contains(nil) ? nil : .together(others.compactMap(\.self))
    case .range, .ordinal, .kept, .fromEnd, .both, .fitting, .it, .them, .other, .those: return self
    }
  }
}
