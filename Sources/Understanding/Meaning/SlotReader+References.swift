import Commands
import Grammar
import News

/// Reads references.
extension SlotReader {
  func reference(_ span: Span) -> Reference? {
    let inner = children(of: span)
    let said = inner.first { [.number, .count, .ordinal].contains(slot(of: $0)) }.map(number)
    let phrasing = phrasing(of: span)
    // A phrase may hold a count without a number: "the last couple".
    let count = said ?? phrasing.map(\.argument).flatMap { $0 > 0 ? $0 : nil }
    // A count of 0 points at nothing.
    if count == 0, phrasing?.meaning != .pointing(.numbers) { return nil }
    if let count, count >= Lattice.Pointer.firstNumber { return nil }
    switch phrasing?.meaning {
    case .pointing(let meaning): return pointing(meaning, count, span)
    case .share(let meaning):
      guard let share = share(meaning, count),
        let feature = inner.first(where: { slot(of: $0) == .fit }).flatMap(feature)
      else { return nil }
      return .fitting(feature, share)
    case .day, .period, .part, .clock, .bound, nil: return nil
    }
  }

  private func pointing(_ meaning: Meaning.Pointing, _ count: Int?, _ span: Span) -> Reference? {
    let inner = children(of: span)
    switch meaning {
    case .numbers: return inner.first.flatMap { picked(children(of: $0)) }
    case .first: return count.map { $0 > 1 ? .range(1...$0) : .numbers([1]) } ?? .numbers([1])
    case .last: return .ordinal(.last, count: count ?? 1)
    case .next: return .ordinal(.next, count: count ?? 1)
    case .previous: return .ordinal(.previous, count: count ?? 1)
    case .oldest: return .ordinal(.oldest, count: count ?? 1)
    case .newest: return .ordinal(.newest, count: count ?? 1)
    case .longest: return .ordinal(.longest, count: count ?? 1)
    case .shortest: return .ordinal(.shortest, count: count ?? 1)
    case .former: return .ordinal(.former, count: 1)
    case .latter: return .ordinal(.latter, count: 1)
    case .keptLast: return .kept(.last, count: count ?? 1)
    case .keptFirst: return .kept(.first, count: count ?? 1)
    case .fromEnd: return count.map(Reference.fromEnd)
    case .all: return .everything
    case .both: return .both
    case .it: return .it
    case .them: return .them
    case .other: return .other
    case .those: return count.flatMap { $0 > 1 ? .those($0) : nil }
    case .amongThem: return inner.allSatisfy(counts) ? inner.first.flatMap { picked(children(of: $0)) } : nil
    case .except, .exceptFirst, .exceptLast, .exceptIt, .exceptFit:
      return exceptions(in: inner, meaning, count).map(Reference.all)
    case .picksBut:
      let left = inner.last.map { numbers(picked: children(of: $0)) } ?? []
      let picked = inner.first.map { numbers(picked: children(of: $0)) }?.filter { !left.contains($0) } ?? []
      return picked.isEmpty ? nil : .numbers(picked)
    case .about, .source: return feature(span).map { .fitting($0, .one) }
    case .number, .range: return nil
    }
  }

  /// The exceptions to a reference to all; nil where no number is possible.
  private func exceptions(in inner: [Span], _ meaning: Meaning.Pointing, _ count: Int?) -> Reference.Exceptions? {
    var exceptions = Reference.Exceptions(it: meaning == .exceptIt)
    if meaning == .exceptFirst, let count, count > 0 { exceptions.numbers = Array(1...min(count, Self.mostCounted)) }
    if meaning == .exceptLast { exceptions.last = count ?? 1 }
    if meaning == .exceptFit {
      guard let feature = inner.first(where: { slot(of: $0) == .fit }).flatMap(feature) else { return nil }
      exceptions.feature = feature
      exceptions.last = count ?? 0
    }
    for list in inner where grammar.tables.uses[Int(list.use)].isList {
      guard case let picks = children(of: list), picked(picks) != nil else { return nil }
      exceptions.numbers += numbers(picked: picks)
    }
    return exceptions
  }

  /// Which ones are meant of those with a common feature.
  private func share(_ meaning: Meaning.Share, _ count: Int?) -> Reference.Share? {
    let most = count ?? 1
    switch meaning {
    case .one: return .one
    case .every: return .every
    case .exactly: return count.flatMap { $0 > 1 ? .count($0) : $0 == 1 ? .one : nil }
    case .placed: return count.flatMap { $0 > 0 ? .places($0...$0) : nil }
    case .firstOf: return .places(1...most)
    case .lastOf: return .ordinal(.last, count: most)
    case .oldestOf: return .ordinal(.oldest, count: most)
    case .newestOf: return .ordinal(.newest, count: most)
    }
  }

  /// The common feature of those pointed at.
  private func feature(_ span: Span) -> Reference.Feature? {
    let inner = children(of: span)
    let about = inner.first { slot(of: $0) == .about }
    let meaning = phrasing(of: span)?.meaning
    if meaning == .pointing(.source) {
      if let about, holdsStandIn(about) { return nil }
      return inner.first { slot(of: $0) == .source }.map { .source(source($0), about: about.map(text)) }
    }
    guard meaning == .pointing(.about), let about, !isNothing(about), !pointsItself(about, in: span) else { return nil }
    return .about(text(about))
  }

  /// Whether cards are named by position alone: "the second", but not "number 2".
  func counts(_ span: Span) -> Bool {
    if [.pointing(.first), .pointing(.exceptFirst)].contains(phrasing(of: span)?.meaning) { return true }
    if span.childCount == 0 { return slot(of: span) == .ordinal }
    var isCounted = true
    finder.forEachChild(of: span) { isCounted = isCounted && counts($0) }
    return isCounted
  }

  /// Whether the topic is missing: "the one about the".
  private func isNothing(_ about: Span) -> Bool {
    about.range.allSatisfy(isArticle)
  }

  /// Whether words taken as a topic are references themselves: "the first and the last one".
  private func pointsItself(_ about: Span, in span: Span) -> Bool {
    let words = about.range.map { line.text($0..<$0 + 1) }
    if grammar.words(.tellingApart).holds(words) { return true }
    if holdsStandIn(about) { return true }
    if about.range.dropFirst().contains(where: beginsAnotherCommand) { return true }
    if isPlaced(about) { return true }
    guard about.end < span.end else { return false }
    let counting = [Slot.number, .ordinal].compactMap(grammar.tables.list)
    let isCount = about.range.contains { index in counting.contains { finder.lattice.has($0, at: index) } }
    return words.contains(where: grammar.words(.joining).holds) || isCount && words.count == 1
  }

  /// Whether words stand for a card themselves: "bench one and the soup" before "one".
  private func holdsStandIn(_ about: Span) -> Bool {
    about.range.contains { grammar.words(.standIn).holds(line.text($0..<$0 + 1)) }
  }

  /// Whether a span holds a number that stands for what is named.
  func holdsPointer(_ span: Span) -> Bool {
    guard !finder.lattice.pointers.isEmpty else { return false }
    if span.childCount > 0 { return children(of: span).contains(where: holdsPointer) }
    return slot(of: span) == .number && number(span) >= Lattice.Pointer.firstNumber
  }

  /// Whether words are an ordinal among several: "the second last one".
  private func isPlaced(_ about: Span) -> Bool {
    finder.lattice.has(grammar.tables.markers.narrowing, at: Int(about.start), until: Int(about.end))
  }

  /// Whether a word is an "and" before a command: "the ones about oil and save the rest".
  private func beginsAnotherCommand(at index: Int) -> Bool {
    finder.lattice.arcs(of: grammar.tables.markers.and, at: index).contains { and in
      Int(and.end) < line.tokens.count && finder.lattice.beginsCommand(at: Int(and.end))
    }
  }

  /// Whether a word is only an article, and no topic yet.
  private func isArticle(_ index: Int) -> Bool {
    finder.lattice.has(grammar.tables.markers.article, at: index)
  }

  /// Cards by number, as a range where one was said; nil where the words form one number that no card has.
  private func picked(_ picks: [Span]) -> Reference? {
    if picks.count == 1, let range = range(picks[0]) {
      // "2026-11" is a month, and no list is that long.
      let isYear = finder.lattice.has(grammar.tables.markers.year, at: Int(picks[0].start))
      return isYear ? nil : .range(range)
    }
    let isOneList = zip(picks, picks.dropFirst()).allSatisfy { left, right in
      // Two questions show indecision: "3? 4?".
      !isOneNumber(left, right) && line.tokens[Int(right.start)].pause != .stop
    }
    return isOneList ? .numbers(numbers(picked: picks)) : nil
  }

  /// Whether two numbers in words form one: "eight twenty" is a time or a channel.
  private func isOneNumber(_ left: Span, _ right: Span) -> Bool {
    guard left.end == right.start, line.tokens[Int(right.start)].pause == .none else { return false }
    let isInWords = (left.start..<right.end).allSatisfy { line.tokens[Int($0)].kind == .word }
    return isInWords && slot(of: right) != .ordinal && children(of: right).contains { number($0) >= 10 }
  }

  private func numbers(picked picks: [Span]) -> [Int] {
    // Most picks are a single number.
    if picks.count == 1, phrasing(of: picks[0])?.meaning != .pointing(.range), picks[0].childCount == 1 {
      return children(of: picks[0]).map(number)
    }
    var seen: Set<Int> = []
    return picks.flatMap { pick in range(pick).map(Array.init) ?? children(of: pick).map(number) }
      .filter { seen.insert($0).inserted }
  }

  /// The range of a pick, in either order; nil for a single number.
  private func range(_ pick: Span) -> ClosedRange<Int>? {
    guard phrasing(of: pick)?.meaning == .pointing(.range) else { return nil }
    let ends = children(of: pick).map(number)
    guard let low = ends.min(), let high = ends.max(), high < Lattice.Pointer.firstNumber else { return nil }
    // A longer list would only cost memory.
    return low...min(high, low + Self.mostCounted - 1)
  }

  /// The most cards in a range, by judgment.
  private static let mostCounted = 1_000
}
