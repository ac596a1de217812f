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

/// Reads references from JSON.
extension Reference {
  /// Nil for what points at nothing, or at several things in several ways.
  init?(_ json: JSON) {
    guard case .object(let members) = json else { return nil }
    let names = Set(members.map(\.name))
    switch names {
    case ["numbers"]:
      guard let numbers = json["numbers"]?.positiveNumbers else { return nil }
      self = .numbers(numbers)
    case ["range"]:
      guard let ends = json["range"]?.positiveNumbers, ends.count == 2, ends[0] <= ends[1] else { return nil }
      self = .range(ends[0]...ends[1])
    case ["ordinal"], ["ordinal", "count"]:
      guard let ordinal = json["ordinal"]?.string.flatMap(Ordinal.init) else { return nil }
      self = .ordinal(ordinal, count: max(1, json["count"]?.integer ?? 1))
    case ["ordinal", "place"]:
      guard json["ordinal"]?.string == Ordinal.last.rawValue, let place = json["place"]?.integer, place > 0 else {
        return nil
      }
      self = .fromEnd(place)
    case ["about"], ["source"], ["source", "about"], ["about", "all"], ["source", "all"], ["source", "about", "all"]:
      guard let feature = Feature(json) else { return nil }
      self = .fitting(feature, json["all"] == true ? .every : .one)
    case ["it"] where json["it"] == true: self = .it
    case ["other"] where json["other"] == true: self = .other
    case ["together"]:
      let references = json["together"]?.elements.map { Reference($0) } ?? []
      guard !references.isEmpty, !references.contains(nil) else { return nil }
      self = .together(references.compactMap(\.self))
    default:
      guard json["all"] == true, let exceptions = Exceptions(json) else { return nil }
      self = .all(but: exceptions)
    }
  }
}

extension Reference.Exceptions {
  /// Nil where one of them cannot be read, without which more would be meant.
  fileprivate init?(_ json: JSON) {
    guard case .object(let members) = json else { return nil }
    self = .nothing
    for member in members {
      switch member.name {
      case "all": continue
      case "except":
        guard let numbers = member.value.positiveNumbers else { return nil }
        self.numbers = numbers
      case "exceptLast":
        guard let last = member.value.integer, last >= 0 else { return nil }
        self.last = last
      case "exceptIt": it = member.value == true
      case "exceptFitting":
        guard let feature = Reference.Feature(member.value) else { return nil }
        self.feature = feature
      default: return nil
      }
    }
  }
}

extension Reference.Feature {
  fileprivate init?(_ json: JSON) {
    let about = json["about"]?.string?.trimming().lowercased()
    if let source = json["source"]?.string?.trimming().lowercased(), !source.isEmpty {
      self = .source(SourceName(words: source, id: nil), about: about)
    } else if let about, !about.isEmpty {
      self = .about(about)
    } else {
      return nil
    }
  }
}

extension JSON {
  /// Numbers of cards, the least of which is 1; nil for anything else.
  fileprivate var positiveNumbers: [Int]? {
    let numbers = elements.compactMap(\.integer)
    return numbers.isEmpty || numbers.count < elements.count || numbers.contains { $0 < 1 } ? nil : numbers
  }
}
