import Basics
import News

extension Reference: SlotValue {
  func write(as name: String, into members: inout SlotMembers) {
    members.set(name, .object(self.members))
    if case .fitting(.source(let source, _), _) = self, let id = source.id {
      members.set(id: .string(id.rawValue), "source")
    }
  }

  static func properties(as name: String) -> [JSON.Member] {
    let numbers: JSON = ["type": "array", "items": ["type": "integer"]]
    let text: JSON = ["type": "string"]
    let flag: JSON = ["type": "boolean"]
    let forms: JSON = [
      "numbers": numbers, "range": numbers,
      "ordinal": ["type": "string", "enum": .array(Ordinal.allCases.map { .string($0.rawValue) })],
      "count": ["type": "integer"], "place": ["type": "integer"], "about": text, "source": text, "all": flag,
      "except": numbers, "exceptLast": ["type": "integer"], "exceptIt": flag, "exceptFitting": ["type": "object"],
      "it": flag, "other": flag, "together": ["type": "array", "items": ["type": "object"]],
    ]
    return [.init(name, ["type": "object", "properties": forms, "additionalProperties": false])]
  }

  static var isImplied: Bool { true }
}

extension SourceName: SlotValue {
  func write(as name: String, into members: inout SlotMembers) {
    SourceChoice.named([self]).write(as: name, into: &members)
  }

  static func properties(as name: String) -> [JSON.Member] { SourceChoice.properties(as: name) }
}

/// A slot for several holds a list, be it of one.
extension SourceChoice: SlotValue {
  private static let several = "sources"

  func write(as name: String, into members: inout SlotMembers) {
    let sources = sourceNames ?? [SourceName(words: SlotMembers.mine, id: nil)]
    let isList = name == Self.several || sources.count > 1
    func shown(_ words: [String]) -> JSON? {
      isList ? .array(words.map { .string($0) }) : words.first.map { .string($0) }
    }
    members.set(name, shown(sources.map(\.words)) ?? .null)
    let known = sources.compactMap(\.id?.rawValue)
    if !known.isEmpty, let ids = shown(known) { members.set(id: ids, name) }
  }

  private var sourceNames: [SourceName]? { if case .named(let names) = self { names } else { nil } }

  static func properties(as name: String) -> [JSON.Member] {
    let list: JSON = ["type": "array", "items": ["type": "string"]]
    return [.init(name, name == several ? list : ["anyOf": [["type": "string"], list]])]
  }
}

extension Array: SlotValue where Element == SourceName {
  func write(as name: String, into members: inout SlotMembers) {
    SourceChoice.named(self).write(as: name, into: &members)
  }

  static func properties(as name: String) -> [JSON.Member] { SourceChoice.properties(as: name) }
}

extension Speaker: SlotValue {
  func write(as name: String, into members: inout SlotMembers) {
    switch self {
    case .anybody: break
    case .named(let person): members.set(name, .string(person))
    case .same: members.set("value", .string(Self.sameValue))
    }
  }

  static func properties(as name: String) -> [JSON.Member] {
    [
      .init(name, ["type": "string"]),
      .init("value", ["type": "string", "enum": [.string(sameValue), .string(earlierValue)]]),
    ]
  }

  static var isImplied: Bool { true }
}

extension Coverage: SlotValue {
  func write(as name: String, into members: inout SlotMembers) {
    switch self {
    case .most: break
    case .alone: members.set(name, .string(Self.aloneValue))
    case .beside(let words): members.set("name", .string(words))
    }
  }

  static func properties(as name: String) -> [JSON.Member] {
    [.init(name, ["type": "string", "enum": [.string(aloneValue)]])] + String.properties(as: "name")
  }

  static var isImplied: Bool { true }
}

extension ExportRequest.Subject: SlotValue {
  func write(as name: String, into members: inout SlotMembers) {
    switch self {
    case .articles(let library): library.write(as: name, into: &members)
    case .sources: SlotMembers.mine.write(as: "source", into: &members)
    case .history(let days):
      Self.historyValue.write(as: "value", into: &members)
      days.write(as: name, into: &members)
    case .lists: Self.listsValue.write(as: "value", into: &members)
    }
  }

  static func properties(as name: String) -> [JSON.Member] {
    LibraryRequest.properties(as: name) + [
      .init("value", ["type": "string", "enum": [.string(historyValue), .string(listsValue)]])
    ]
  }
  static var isImplied: Bool { true }

  var days: DaySpan? {
    switch self {
    case .articles(let library): library.days
    case .history(let days): days
    case .sources, .lists: nil
    }
  }
}

extension ExportRequest.Destination: SlotValue {
  func write(as name: String, into members: inout SlotMembers) {
    switch self {
    case .standardOutput: "stdout".write(as: name, into: &members)
    case .file(let path): path.write(as: name, into: &members)
    }
  }

  static func properties(as name: String) -> [JSON.Member] { String.properties(as: name) }
}

/// What a request leaves out.
struct Exclusion: SlotValue {
  let sources: [SourceName]
  let words: [String]
  let languages: [Language]

  func write(as name: String, into members: inout SlotMembers) {
    let parts = [("sources", sources.map(\.words)), ("words", words), ("languages", languages.map(\.rawValue))]
    let said = parts.filter { !$0.1.isEmpty }
    members.set(name, .object(said.map { .init($0.0, .array($0.1.map { .string($0) })) }))
  }

  static func properties(as name: String) -> [JSON.Member] {
    let list: JSON = ["type": "array", "items": ["type": "string"]]
    return [.init(name, ["type": "object", "properties": ["sources": list, "words": list, "languages": list]])]
  }
}

extension NewsRequest {
  var exclusion: Exclusion? {
    excludes ? Exclusion(sources: excludedSources, words: excludedWords, languages: excludedLanguages) : nil
  }
}

extension SourceFilter {
  /// Where they are listed: in a folder, or among one's own.
  var origin: String? { folder ?? (isFollowed ? SlotMembers.mine : nil) }
}
