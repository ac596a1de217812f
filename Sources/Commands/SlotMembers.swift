import Basics
import News

/// The members of the JSON objects for a command's slots.
public struct SlotMembers {
  /// How the followed sources are written.
  static let mine = "my sources"

  public private(set) var slots: [JSON.Member] = []
  public private(set) var ids: [JSON.Member] = []

  mutating func add(_ name: String, _ text: String?) {
    if let text { slots.append(.init(name, .string(text))) }
  }

  mutating func add(_ name: String, _ number: Int?) {
    if let number { slots.append(.init(name, .integer(number))) }
  }

  mutating func add(_ request: MarkRequest) {
    add(request.reference)
    add(request.source)
    add(request.days)
  }

  mutating func add(_ request: ChangesRequest) {
    if let reference = request.reference { add(reference) }
    add(request.source)
    add(request.days)
  }

  mutating func add(_ source: SourceChoice?) {
    switch source {
    case .followed: add("source", Self.mine)
    case .named(let sources): add("source", sources, isList: sources.count > 1)
    case nil: break
    }
  }

  mutating func add(_ request: NewsRequest) {
    add("query", request.query)
    add("like", request.like?.id.rawValue)
    add("category", request.category?.rawValue)
    add(request.source)
    add("country", request.country?.rawValue)
    add("language", request.language?.rawValue)
    add(request.days)
    add("sort", request.order?.rawValue)
    add("count", request.count)
    add("drop", request.dropped?.rawValue)
    if let isRead = request.isRead { slots.append(.init("read", .bool(isRead))) }
    if request.isNew { slots.append(.init("new", .bool(true))) }
    if !request.excludedSources.isEmpty || !request.excludedWords.isEmpty {
      var excluded: [JSON.Member] = []
      if !request.excludedSources.isEmpty {
        excluded.append(.init("sources", .array(request.excludedSources.map { .string($0.words) })))
      }
      if !request.excludedWords.isEmpty {
        excluded.append(.init("words", .array(request.excludedWords.map { .string($0) })))
      }
      slots.append(.init("exclude", .object(excluded)))
    }
  }

  mutating func add(_ speaker: Speaker) {
    switch speaker {
    case .anybody: break
    case .named(let name): add("person", name)
    case .same: add("value", Speaker.sameValue)
    }
  }

  mutating func add(_ filter: SourceFilter) {
    add("category", filter.category?.rawValue)
    add("language", filter.language?.rawValue)
    add("country", filter.country?.rawValue)
    add("source", filter.folder ?? (filter.isFollowed ? Self.mine : nil))
    add("value", filter.only?.rawValue)
  }

  mutating func add(_ request: ExportRequest) {
    if let reference = request.refs { add(reference) }
    add("format", request.format?.rawValue)
    switch request.subject {
    case .articles(let library): add(library)
    case .sources: add("source", Self.mine)
    }
    add("file", request.destination?.shown)
  }

  mutating func add(_ request: SettingRequest) {
    add("name", request.name)
    add("value", request.value)
  }

  mutating func add(_ request: EditionRequest) {
    add("value", request.name?.rawValue)
    // The key itself is never shown.
    add("key", request.key?.description)
  }

  mutating func add(_ request: LibraryRequest) {
    add("topic", request.topic)
    add("tag", request.tag)
    if let source = request.source { add("source", [source], isList: false) }
    add(request.days)
    if let isRead = request.isRead { slots.append(.init("read", .bool(isRead))) }
  }

  /// A single day is both ends; the words of a period, such as "last week", are written at its beginning alone.
  mutating func add(_ days: DaySpan) {
    add("from", days.from?.words)
    guard let to = days.to, to.words != days.from?.words || to.day == days.from?.day else { return }
    add("to", to.words)
  }

  mutating func add(_ name: String, _ sources: [SourceName], isList: Bool) {
    let words = sources.map { JSON.string($0.words) }
    slots.append(.init(name, isList ? .array(words) : words.first ?? .null))
    let known = sources.compactMap(\.id).map { JSON.string($0.rawValue) }
    if let first = known.first { ids.append(.init(name, isList ? .array(known) : first)) }
  }

  mutating func add(_ reference: Reference) {
    slots.append(.init("refs", .object(reference.members)))
    if case .fitting(.source(let source, _), _) = reference, let id = source.id {
      ids.append(.init("source", .string(id.rawValue)))
    }
  }

  mutating func add(_ reference: Reference, tag: String?) {
    add(reference)
    add("tag", tag)
  }
}

extension FilledSlots {
  /// The slots under the names commands show them by.
  public var members: [JSON.Member] {
    var members = SlotMembers()
    var request = NewsRequest(self)
    // Written below, as the value said.
    request.dropped = nil
    request.isRead = nil
    request.isNew = false
    members.add(request)
    if let reference { members.add(reference) }
    members.add("page", page)
    let texts = [
      ("attribute", attribute?.rawValue), ("topic", topic), ("tag", tag), ("name", name ?? option),
      ("format", format?.rawValue), ("line", line),
      ("value", value ?? edition?.rawValue), ("key", key?.description), ("url", url), ("base", base),
    ]
    for (name, text) in texts { members.add(name, text) }
    return members.slots
  }
}

extension ExportRequest.Destination {
  fileprivate var shown: String {
    switch self {
    case .standardOutput: "stdout"
    case .file(let path): path
    }
  }
}
