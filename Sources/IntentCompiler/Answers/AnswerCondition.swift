/// When a way to say a sentence applies: `count one`, `order newest relevance`, `source given`, `days starts last`.
struct AnswerCondition: Hashable, Sendable {
  enum Test: Hashable, Sendable {
    case given, missing
    /// The argument is one of these words; for a number, these numbers, ranges or plural forms.
    case among([String])
    case starts([String])
    case ends([String])
  }

  /// The argument's name; nil where the words alone tell which is meant.
  let argument: String?
  let test: Test

  init(argument: String?, test: Test) {
    self.argument = argument
    self.test = test
  }

  /// Reads words; the first is the argument's name where it is one.
  init(words: [String], isArgument: (String) -> Bool) {
    argument = words.first.flatMap { isArgument($0) ? $0 : nil }
    let rest = Array(argument == nil ? words[...] : words.dropFirst())
    switch rest.first {
    case "given" where rest.count == 1: test = .given
    case "missing" where rest.count == 1: test = .missing
    case "starts": test = .starts(Array(rest.dropFirst()))
    case "ends": test = .ends(Array(rest.dropFirst()))
    default: test = .among(rest)
    }
  }

  /// The condition as written.
  var text: String {
    let words: [String] =
      switch test {
      case .given: ["given"]
      case .missing: ["missing"]
      case .among(let words): words
      case .starts(let words): ["starts"] + words
      case .ends(let words): ["ends"] + words
      }
    return ((argument.map { [$0] } ?? []) + words).joined(separator: " ")
  }

  /// The condition as stored in tables, behind its argument's place.
  func text(placing place: (String) -> String) -> String {
    let test =
      switch test {
      case .given: "+"
      case .missing: "-"
      case .among(let words): "=" + words.joined(separator: "|")
      case .starts(let words): "^" + words.joined(separator: "|")
      case .ends(let words): "$" + words.joined(separator: "|")
      }
    return (argument.map(place) ?? "") + test
  }
}
