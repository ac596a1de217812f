import Commands

/// What a command is done to.
extension Wording {
  /// Such as: the BBC News one about oil.
  func words(for reference: Reference) -> Saying {
    switch reference {
    case .numbers(let numbers): .theNumbers(numbers: numbers.map(String.init))
    case .range(let range): .theRange(first: range.lowerBound, last: range.upperBound)
    case .ordinal(let ordinal, let count): .theOrdinal(ordinal: ordinal, count: count)
    case .kept(let end, let count): .theKept(end: end, count: count, who: who)
    case .fromEnd(let place): .theFromEnd(place: place)
    case .all(.nothing): .allOfThem
    case .all(let exceptions): .allBut(exceptions: words(for: exceptions))
    case .both: .bothOfThem
    case .fitting(let feature, let share): words(for: feature, share)
    case .it: .it
    case .them: .them
    case .other: .theOther
    case .those(let count): .those(count: count)
    case .together(let references): .severalThings(references: references.map { words(for: $0) })
    }
  }

  private func words(for exceptions: Reference.Exceptions) -> [Saying] {
    exceptions.numbers.map { .theNumber(number: $0) }
      + (exceptions.last == 0 ? [] : [.theLast(count: exceptions.last)]) + (exceptions.it ? [.thisOne] : [])
      + (exceptions.feature.map { [words(for: $0, .every)] } ?? [])
  }

  /// Such as: the last 2 from BBC News about oil.
  private func words(for feature: Reference.Feature, _ share: Reference.Share) -> Saying {
    let (source, topic): (String?, String?) =
      switch feature {
      case .about(let words): (nil, words)
      case .source(let source, let about): (name(of: source), about)
      }
    switch share {
    case .one: return .theOne(source: source, topic: topic)
    case .every: return .allTheOnes(source: source, topic: topic)
    case .count(let count): return .theOnes(count: count, source: source, topic: topic)
    case .places(let places) where places.count == 1:
      return .theOneAt(place: places.lowerBound, source: source, topic: topic)
    case .places(let places): return .theFirstOnes(count: places.upperBound, source: source, topic: topic)
    case .ordinal(let ordinal, 1): return .theOrdinalOne(ordinal: ordinal, source: source, topic: topic)
    case .ordinal(let ordinal, let count):
      return .theOrdinalOnes(ordinal: ordinal, count: count, source: source, topic: topic)
    }
  }
}
