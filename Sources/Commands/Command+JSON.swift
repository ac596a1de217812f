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
    if case .fitting(_, .every)? = reference { return "all" }
    if case .fitting(_, .count(let count))? = reference { return .integer(count) }
    if case .those(let count)? = reference { return .integer(count) }
    return nil
  }

  /// The days that words such as "monday" come to; nil where none were said.
  public var dates: JSON? {
    guard let days, days.from != nil || days.to != nil else { return nil }
    return .object(
      [days.from.map { .init("from", .string($0.day.text)) }, days.to.map { .init("to", .string($0.day.text)) }]
        .compactMap(\.self))
  }

  private var days: DaySpan? {
    switch self {
    case .headlines(let request), .search(let request), .count(let request), .chart(let request): request.days
    case .saved(let request): request.days
    case .export(let request):
      switch request.subject {
      case .articles(let library): library.days
      case .sources: nil
      }
    case .open, .browse, .save, .forget, .details, .share, .tag, .untag, .more, .back, .refresh, .sources, .follow,
      .unfollow, .categories, .tags, .summary, .watch, .unwatch, .signUp, .logIn, .logOut, .profile, .settings,
      .edition, .addFeed, .preview, .history, .status, .networkLog, .doctor, .explain, .undo, .redo, .help, .greeting,
      .thanks, .quit, .yes, .no, .cancel:
      nil
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
    case .tag(let reference, let tag): members.add(reference, tag: tag)
    case .untag(let reference, let tag): members.add(reference, tag: tag)
    case .saved(let request): members.add(request)
    case .export(let request): members.add(request)
    case .sources(let filter): members.add(filter)
    case .follow(let sources), .unfollow(.named(let sources)): members.add("sources", sources, isList: true)
    case .unfollow(.followed): members.add("sources", [SourceName(words: SlotMembers.mine, id: nil)], isList: true)
    case .undo(let count), .redo(let count): members.add("count", count == 1 ? nil : count)
    case .help(let topic), .watch(let topic), .unwatch(let topic): members.add("topic", topic)
    case .summary(let category): members.add("category", category?.rawValue)
    case .signUp(let name), .logIn(let name): members.add("name", name)
    case .settings(let request): members.add(request)
    case .edition(let request): members.add(request)
    case .addFeed(let address): members.add("url", address)
    case .preview(let address, let base):
      members.add("url", address)
      members.add("base", base)
    case .explain(let line): members.add("line", line)
    case .refresh, .categories, .tags, .logOut, .profile, .history, .status, .networkLog, .doctor, .greeting, .thanks,
      .quit, .yes, .no, .cancel:
      break
    }
    return members
  }
}
