/// Pieces of the Swift that is written.
enum SwiftText {
  /// Tells a reader of what is made where to change it.
  static let heading = """
    // swift-format-ignore-file
    // Made of Intents/schema.intents; Intents/README.md tells how to make it anew.


    """

  /// A switch whose cases come to the same value where they can.
  static func switched(_ subject: String, _ cases: [Case]) -> String {
    var groups: [[Case]] = []
    for one in cases {
      if let like = groups.firstIndex(where: { $0[0].isLike(one) }) {
        groups[like].append(one)
      } else {
        groups.append([one])
      }
    }
    let written = groups.map { group in
      let patterns = group.map { ".\($0.pattern)" }
      let line = "    case \(patterns.joined(separator: ", ")): \(group[0].value)"
      return line.count <= 120 ? line : "    case \(wrapped(patterns)):\n      \(group[0].value)"
    }
    return "    switch \(subject) {\n\(written.joined(separator: "\n"))\n    }"
  }

  /// What a switch comes to for one pattern, and the types that the pattern binds.
  struct Case {
    let pattern: String
    let value: String
    var types: [String] = []

    func isLike(_ other: Case) -> Bool { value == other.value && types == other.types }
  }

  private static func wrapped(_ patterns: [String]) -> String {
    var lines: [String] = []
    for pattern in patterns {
      if let last = lines.last, last.count + pattern.count < 108 {
        lines[lines.count - 1] = "\(last), \(pattern)"
      } else {
        lines.append(pattern)
      }
    }
    return lines.joined(separator: ",\n      ")
  }
}

extension Schema.Command {
  /// How it is declared.
  var declaration: String { call(\.type) }

  /// It with a value for each parameter.
  func call(_ value: (Schema.Parameter) -> String) -> String {
    if parameters.isEmpty { return name }
    let values = parameters.map { parameter in (parameter.label.map { "\($0): " } ?? "") + value(parameter) }
    return "\(name)(\(values.joined(separator: ", ")))"
  }

  /// A pattern that names some of the parameters and passes over the others.
  func pattern(naming names: [String]) -> String {
    guard parameters.contains(where: { names.contains($0.name) }) else { return name }
    return call { names.contains($0.name) ? "let \($0.name)" : "_" }
  }

  /// A case of a switch over all of them.
  func comes(to value: String, reading names: [String]) -> SwiftText.Case {
    let read = parameters.filter { names.contains($0.name) }
    return SwiftText.Case(pattern: pattern(naming: names), value: value, types: read.map(\.type))
  }

  /// What is read of it by what is done to each article.
  var readByAct: [String] {
    act.map { $0.drop { $0 != "(" }.split { !$0.isLetter && $0 != ":" }.map(String.init) } ?? []
  }
}
