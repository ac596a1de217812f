/// An argument of a sentence.
struct Parameter: Hashable, Sendable {
  let name: String
  /// Nil where another language only repeats the name.
  let type: ParameterType?
  let isOptional: Bool
  /// Its value when a proposal with it is tested.
  let sample: String?
}

/// The type of an argument.
enum ParameterType: Hashable, Sendable {
  /// Words from outside, one or several.
  case text, texts
  case number
  /// Another saying, or a list of them.
  case saying, list
  case day, instant, duration
  case country, language
  /// A choice, which is a case of an enumeration.
  case choice(Choices)

  init?(_ word: String, among choices: [String: Choices]) {
    switch word {
    case "text": self = .text
    case "texts": self = .texts
    case "number": self = .number
    case "saying": self = .saying
    case "list": self = .list
    case "day": self = .day
    case "instant": self = .instant
    case "duration": self = .duration
    case "country": self = .country
    case "language": self = .language
    default:
      guard let known = choices[word] else { return nil }
      self = .choice(known)
    }
  }

  /// Its name in files.
  var word: String {
    switch self {
    case .text: "text"
    case .texts: "texts"
    case .number: "number"
    case .saying: "saying"
    case .list: "list"
    case .day: "day"
    case .instant: "instant"
    case .duration: "duration"
    case .country: "country"
    case .language: "language"
    case .choice(let choices): choices.name
    }
  }
}

/// A type with the cases of an enumeration: `type order = Query.Order: newest oldest popularity relevance`.
struct Choices: Hashable, Sendable {
  let name: String
  /// The enumeration in Swift; nil for one the build generates.
  let swiftName: String?
  let words: [String]
}
