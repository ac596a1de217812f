/// What commands are done to that is pointed at.
extension Command {
  /// What this is done to, where it is done to something that is pointed at.
  public var reference: Reference? {
    switch self {
    case .open(let reference), .browse(let reference), .save(let reference), .forget(let reference),
      .details(let reference), .share(let reference), .tag(let reference, _), .untag(let reference, _):
      reference
    case .export(let request): request.refs
    case .headlines, .search, .count, .chart, .summary, .watch, .unwatch, .more, .back, .refresh, .saved, .tags,
      .sources, .follow, .unfollow, .categories, .addFeed, .preview, .signUp, .logIn, .logOut, .profile, .settings,
      .edition, .history, .status, .networkLog, .doctor, .explain, .undo, .redo, .help, .greeting, .thanks, .quit,
      .yes, .no, .cancel:
      nil
    }
  }

  /// The same, done to something else; nil where it is done to nothing that is pointed at.
  public func done(to reference: Reference) -> Command? {
    switch self {
    case .open: return .open(reference)
    case .browse: return .browse(reference)
    case .details: return .details(reference)
    case .share: return .share(reference)
    case .save: return .save(reference)
    case .forget: return .forget(reference)
    case .tag(_, let tag): return .tag(reference, tag)
    case .untag(_, let tag): return .untag(reference, tag)
    case .export(var request):
      if request.refs == nil { return nil }
      request.refs = reference
      return .export(request)
    case .headlines, .search, .count, .chart, .summary, .watch, .unwatch, .more, .back, .refresh, .saved, .tags,
      .sources, .follow, .unfollow, .categories, .addFeed, .preview, .signUp, .logIn, .logOut, .profile, .settings,
      .edition, .history, .status, .networkLog, .doctor, .explain, .undo, .redo, .help, .greeting, .thanks, .quit,
      .yes, .no, .cancel:
      return nil
    }
  }

  /// Both of two commands as one, where they take the same away from what is pointed at or named; nil for any others.
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

  /// The same by the numbers that stand at its places; nil where it speaks of no places, or of others than there are.
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
