import Basics

/// Shows references as JSON.
extension Reference {
  var members: [JSON.Member] {
    switch self {
    case .numbers(let numbers): [.init("numbers", .array(numbers.map { .integer($0) }))]
    case .range(let range): [.init("range", .array([.integer(range.lowerBound), .integer(range.upperBound)]))]
    case .ordinal(let ordinal, let count):
      [.init("ordinal", .string(ordinal.rawValue))] + (count == 1 ? [] : [.init("count", .integer(count))])
    // Written as an ordinal, for want of a form of its own.
    case .kept(let age, let count): Reference.ordinal(age == .last ? .last : .oldest, count: count).members
    case .fromEnd(let place): [.init("ordinal", .string(Ordinal.last.rawValue)), .init("place", .integer(place))]
    case .all(let exceptions): [.init("all", true)] + exceptions.members
    case .both: [.init("all", true)]
    case .fitting(let feature, let share): feature.members + share.members
    case .other: [.init("other", true)]
    case .it, .them, .those: [.init("it", true)]
    case .together(let references): [.init("together", .array(references.map { .object($0.members) }))]
    }
  }
}

extension Reference.Exceptions {
  fileprivate var members: [JSON.Member] {
    (numbers.isEmpty ? [] : [.init("except", .array(numbers.map { .integer($0) }))])
      + (last == 0 ? [] : [.init("exceptLast", .integer(last))]) + (it ? [.init("exceptIt", true)] : [])
      + (feature.map { [.init("exceptFitting", .object($0.members))] } ?? [])
  }
}

extension Reference.Feature {
  fileprivate var members: [JSON.Member] {
    switch self {
    case .about(let words): [.init("about", .string(words))]
    case .source(let source, let about):
      [.init("source", .string(source.words))] + (about.map { [.init("about", .string($0))] } ?? [])
    }
  }
}

extension Reference.Share {
  /// The common feature; how many are meant is written beside the slots.
  fileprivate var members: [JSON.Member] {
    switch self {
    case .one, .every, .count: []
    case .places(let places): Reference.numbers(Array(places)).members
    case .ordinal(let ordinal, let count): Reference.ordinal(ordinal, count: count).members
    }
  }
}
