import Basics

extension JSON {
  /// An answer in which each object that holds words of strangers names the members that do, as `strangers`.
  ///
  /// Whatever is not known to be Crier's own is a stranger's, so that a new member is marked until somebody says otherwise.
  var withStrangersMarked: JSON {
    switch self {
    case .null, .bool, .integer, .number, .string: self
    case .array(let elements): .array(elements.map(\.withStrangersMarked))
    case .object(let members):
      .object(
        members.map { Self.own.contains($0.name) ? $0 : Member($0.name, $0.value.withStrangersMarked) }
          + Self.mark(members.filter { !Self.own.contains($0.name) && $0.value.holdsWords }.map(\.name)))
    }
  }

  private static func mark(_ names: [String]) -> [Member] {
    names.isEmpty ? [] : [Member("strangers", .array(names.map { .string($0) }))]
  }

  /// Whether it is words, or a list of them.
  private var holdsWords: Bool {
    switch self {
    case .string: true
    case .array(let elements): elements.contains { $0.string != nil }
    case .null, .bool, .integer, .number, .object: false
    }
  }

  /// The members that hold nothing but words of Crier's own, of the program's, or of the schema.
  private static let own: Set<String> = [
    "line", "intent", "slots", "act", "status", "edition", "asOf", "kind", "category", "language", "country",
    "published",
    "savedAt", "began", "since", "from", "unit", "field", "purpose", "awaits", "code", "finding", "help",
  ]
}
