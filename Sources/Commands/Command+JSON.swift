import Basics
import News

/// How `--understand` and `--json` show commands.
extension Command {
  /// The name of what is wanted.
  public var intent: String { kind.rawValue }

  /// The slots in their canonical form.
  public var slots: JSON { .object(members.slots) }

  /// The ids of the sources among the slots, as far as they are known; nil where there are none.
  public var ids: JSON? { members.ids.isEmpty ? nil : .object(members.ids) }

  /// How many are meant of those that are pointed at by what they have in common: a number, or "all"; nil for one.
  ///
  /// It stands beside the slots, since "the bbc one" and "the bbc ones" are one and the same there.
  public var meant: JSON? {
    switch reference {
    case .fitting(_, .every): "all"
    case .fitting(_, .count(let count)), .those(let count): .integer(count)
    default: nil
    }
  }

  /// The days that words such as "monday" come to; nil where none were said.
  public var dates: JSON? {
    guard let days, days.from != nil || days.to != nil else { return nil }
    return .object(
      [days.from.map { .init("from", .string($0.day.text)) }, days.to.map { .init("to", .string($0.day.text)) }]
        .compactMap(\.self))
  }

  public var kind: Intent {
    switch self {
    case .headlines: .headlines
    case .search: .search
    case .more: .more
    case .back: .back
    case .refresh: .refresh
    case .open: .open
    case .browse: .browse
    case .save: .save
    case .forget: .forget
    case .saved: .saved
    case .sources: .sources
    case .follow: .follow
    case .unfollow: .unfollow
    case .categories: .categories
    case .details: .details
    case .share: .share
    case .tag: .tag
    case .untag: .untag
    case .tags: .tags
    case .export: .export
    case .summary: .summary
    case .count: .count
    case .chart: .chart
    case .watch: .watch
    case .unwatch: .unwatch
    case .signUp: .signup
    case .logIn: .login
    case .logOut: .logout
    case .profile: .profile
    case .settings: .settings
    case .edition: .edition
    case .addFeed: .addFeed
    case .preview: .preview
    case .history: .history
    case .status: .status
    case .networkLog: .networkLog
    case .doctor: .doctor
    case .explain: .explain
    case .undo: .undo
    case .redo: .redo
    case .help: .help
    case .greeting: .greeting
    case .thanks: .thanks
    case .quit: .quit
    case .yes: .yes
    case .no: .no
    case .cancel: .cancel
    }
  }

  private var days: DaySpan? {
    switch self {
    case .headlines(let request), .search(let request), .count(let request), .chart(let request): request.days
    case .saved(let request): request.days
    case .export(let request):
      if case .articles(let library) = request.subject { library.days } else { nil }
    default: nil
    }
  }

  public var members: SlotMembers {
    var members = SlotMembers()
    switch self {
    case .headlines(let request), .search(let request), .count(let request), .chart(let request): members.add(request)
    case .more(let page), .back(let page): members.add("page", page?.rawValue)
    case .open(let reference), .browse(let reference), .save(let reference), .forget(let reference),
      .details(let reference), .share(let reference):
      members.add(reference)
    case .saved(let request): members.add(request)
    case .sources(let request):
      members.add("category", request.category?.rawValue)
      members.add("language", request.language?.rawValue)
      members.add("country", request.country?.rawValue)
      members.add("source", request.isFollowed ? SlotMembers.mine : nil)
    case .follow(let sources), .unfollow(.named(let sources)): members.add("sources", sources, isList: true)
    case .unfollow(.followed): members.add("sources", [SourceName(words: SlotMembers.mine, id: nil)], isList: true)
    case .undo(let count), .redo(let count): members.add("count", count == 1 ? nil : count)
    case .help(let topic), .watch(let topic), .unwatch(let topic): members.add("topic", topic)
    case .tag(let reference, let tag):
      members.add(reference)
      members.add("tag", tag)
    case .untag(let reference, let tag):
      members.add(reference)
      members.add("tag", tag)
    case .export(let request):
      if let reference = request.refs { members.add(reference) }
      members.add("format", request.format?.rawValue)
      switch request.subject {
      case .articles(let library): members.add(library)
      case .sources: members.add("source", "my sources")
      }
      members.add("file", request.destination?.shown)
    case .summary(let category): members.add("category", category?.rawValue)
    case .signUp(let name), .logIn(let name): members.add("name", name)
    case .settings(let request):
      members.add("name", request.name)
      members.add("value", request.value)
    case .edition(let request):
      members.add("value", request.name?.rawValue)
      // That there was a key is shown, and never which.
      members.add("key", request.key?.description)
    case .addFeed(let address): members.add("url", address)
    case .preview(let address, let base):
      members.add("url", address)
      members.add("base", base)
    case .explain(let line): members.add("line", line)
    case .refresh, .categories, .tags, .logOut, .profile, .history, .status, .networkLog, .doctor, .greeting,
      .thanks, .quit, .yes, .no, .cancel:
      break
    }
    return members
  }
}

/// The members of the objects that show a command's slots.
public struct SlotMembers {
  /// The followed sources, as the person calls them.
  static let mine = "my sources"

  public private(set) var slots: [JSON.Member] = []
  public private(set) var ids: [JSON.Member] = []

  mutating func add(_ name: String, _ text: String?) {
    if let text { slots.append(.init(name, .string(text))) }
  }

  mutating func add(_ name: String, _ number: Int?) {
    if let number { slots.append(.init(name, .integer(number))) }
  }

  mutating func add(_ request: NewsRequest) {
    add("query", request.query)
    add("category", request.category?.rawValue)
    switch request.source {
    case .followed: add("source", Self.mine)
    case .named(let sources): add("source", sources, isList: sources.count > 1)
    case nil: break
    }
    add("country", request.country?.rawValue)
    add("language", request.language?.rawValue)
    add(request.days)
    add("sort", request.order?.rawValue)
    add("count", request.count)
    add("drop", request.dropped?.rawValue)
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

  mutating func add(_ request: LibraryRequest) {
    add("topic", request.topic)
    add("tag", request.tag)
    if let source = request.source { add("source", [source], isList: false) }
    add(request.days)
  }

  /// A day said alone is both ends; of a stretch, such as "last week", the words stand at its beginning alone.
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
}

extension FilledSlots {
  /// The slots one by one, by the names that commands show them under.
  public var members: [JSON.Member] {
    var members = SlotMembers()
    members.add(
      NewsRequest(
        query: query, category: category, source: isMine ? .followed : sources.isEmpty ? nil : .named(sources),
        country: country, language: language, days: days, order: order, excludedSources: excludedSources,
        excludedWords: excludedWords, count: count))
    if let reference { members.add(reference) }
    members.add("page", page)
    let texts = [
      ("topic", topic), ("tag", tag), ("name", name ?? option), ("format", format?.rawValue), ("line", line),
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

extension Reference {
  fileprivate var members: [JSON.Member] {
    switch self {
    case .numbers(let numbers): [.init("numbers", .array(numbers.map { .integer($0) }))]
    case .range(let range): [.init("range", .array([.integer(range.lowerBound), .integer(range.upperBound)]))]
    case .ordinal(let ordinal, let count):
      [.init("ordinal", .string(ordinal.rawValue))] + (count == 1 ? [] : [.init("count", .integer(count))])
    // As a place in a list is written, since there is no other form for it.
    case .kept(let age, let count): Reference.ordinal(age == .last ? .last : .oldest, count: count).members
    case .fromEnd(let place): [.init("ordinal", .string(Ordinal.last.rawValue)), .init("place", .integer(place))]
    case .all(let exceptions): [.init("all", true)] + exceptions.members
    case .both: [.init("all", true)]
    case .fitting(let feature, let share): feature.members + share.members
    case .it, .those: [.init("it", true)]
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
  /// What tells one of several from the others; how many are meant stands beside the slots.
  fileprivate var members: [JSON.Member] {
    switch self {
    case .one, .every, .count: []
    case .places(let places): Reference.numbers(Array(places)).members
    case .ordinal(let ordinal, let count): Reference.ordinal(ordinal, count: count).members
    }
  }
}
