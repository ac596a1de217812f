import Basics
import FoundationEssentials
import News

/// A saying is kept by its name, so that a Crier with other sentences can tell whether it still has it.
///
/// Words from outside are a string, sentences after one another an array, a sentence an object.
extension Saying: Codable {
  private enum Member: String, CodingKey { case say, with }

  public init(from decoder: any Decoder) throws {
    if let words = try? decoder.singleValueContainer().decode(String.self) {
      self = .verbatim(words)
      return
    }
    if let sayings = try? decoder.singleValueContainer().decode([Saying].self) {
      self.init(.together(sayings))
      return
    }
    let members = try decoder.container(keyedBy: Member.self)
    let name = try members.decode(String.self, forKey: .say)
    let arguments = try members.decodeIfPresent([Argument].self, forKey: .with) ?? []
    guard Self.isSentence(name, with: arguments) else {
      throw DecodingError.dataCorruptedError(forKey: .say, in: members, debugDescription: "no such sentence")
    }
    self.init(name, arguments)
  }

  public func encode(to encoder: any Encoder) throws {
    switch form {
    case .verbatim(let words):
      var container = encoder.singleValueContainer()
      try container.encode(words)
    case .together(let sayings):
      var container = encoder.singleValueContainer()
      try container.encode(sayings)
    case .sentence(let name, let arguments):
      var members = encoder.container(keyedBy: Member.self)
      try members.encode(name, forKey: .say)
      if !arguments.isEmpty { try members.encode(arguments, forKey: .with) }
    }
  }

  /// Whether there is a sentence of a name that takes these arguments.
  static func isSentence(_ name: String, with arguments: [Argument]) -> Bool {
    guard let kinds = kinds(of: name) else { return false }
    return kinds.count == arguments.count && zip(kinds, arguments).allSatisfy { $1.isOfKind($0) }
  }

  /// The kinds of arguments that a sentence takes; nil where there is no such sentence.
  private static func kinds(of name: String) -> [Substring]? {
    let name = Array(name.utf8)
    // By bytes, since by characters it took a quarter of the time in which a run goes on from the one before.
    for line in signatures.utf8.split(separator: UInt8(ascii: "\n")) where line.starts(with: name) {
      let kinds = line.dropFirst(name.count)
      if kinds.isEmpty || kinds.first == UInt8(ascii: " ") { return Substring(kinds).split(separator: " ") }
    }
    return nil
  }
}

extension Saying.Argument {
  /// Whether a sentence takes it that wants a `number`, a `text?` or a `choice:newest|relevance`.
  fileprivate func isOfKind(_ wanted: Substring) -> Bool {
    if self == .missing { return wanted.hasSuffix("?") }
    let parts = wanted.split { $0 == "?" || $0 == ":" }
    guard parts.first.map(String.init) == kind.rawValue else { return false }
    if case .choice(let code) = self { return parts.last?.split(separator: "|").contains { $0 == code } ?? false }
    return true
  }
}

extension Saying.Argument: Codable {
  /// The kinds of arguments, by the names that files have for them.
  enum Kind: String, CodingKey {
    case text, texts, number, saying, list, day, instant, duration, country, language, choice, missing
  }

  var kind: Kind {
    switch self {
    case .text: .text
    case .texts: .texts
    case .number: .number
    case .saying: .saying
    case .list: .list
    case .day: .day
    case .instant: .instant
    case .seconds: .duration
    case .country: .country
    case .language: .language
    case .choice: .choice
    case .missing: .missing
    }
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Kind.self)
    guard let kind = members.allKeys.first, members.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no argument"))
    }
    self =
      switch kind {
      case .text: .text(try members.decode(String.self, forKey: kind))
      case .texts: .texts(try members.decode([String].self, forKey: kind))
      case .number: .number(try members.decode(Int.self, forKey: kind))
      case .saying: .saying(try members.decode(Saying.self, forKey: kind))
      case .list: .list(try members.decode([Saying].self, forKey: kind))
      case .day: .day(try members.decode(Day.self, forKey: kind))
      case .instant: .instant(try members.decode(Date.self, forKey: kind))
      case .duration: .seconds(try members.decode(Int.self, forKey: kind))
      case .country: .country(try members.decode(Country.self, forKey: kind))
      case .language: .language(try members.decode(Language.self, forKey: kind))
      case .choice: .choice(try members.decode(String.self, forKey: kind))
      case .missing: .missing
      }
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Kind.self)
    switch self {
    case .text(let words), .choice(let words): try members.encode(words, forKey: kind)
    case .texts(let texts): try members.encode(texts, forKey: kind)
    case .number(let number), .seconds(let number): try members.encode(number, forKey: kind)
    case .saying(let saying): try members.encode(saying, forKey: kind)
    case .list(let sayings): try members.encode(sayings, forKey: kind)
    case .day(let day): try members.encode(day, forKey: kind)
    case .instant(let date): try members.encode(date, forKey: kind)
    case .country(let country): try members.encode(country, forKey: kind)
    case .language(let language): try members.encode(language, forKey: kind)
    case .missing: try members.encode(true, forKey: kind)
    }
  }
}

extension KeyedDecodingContainer {
  /// A saying that was kept; nil also where an older or newer Crier kept one that this one does not have.
  public func decodeIfPresent(_ type: Saying.Type, forKey key: Key) throws -> Saying? {
    contains(key) ? try? decode(type, forKey: key) : nil
  }
}
