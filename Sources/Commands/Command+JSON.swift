import Basics
import News

/// Shows commands in `--understand` and `--json`.
extension Command {
  /// The name of the intent.
  public var intent: String { kind.rawValue }

  /// The slots in their canonical form.
  public var slots: JSON { .object(members.slots) }

  /// The ids of the sources in the slots, as far as known; nil without any.
  public var ids: JSON? { members.ids.isEmpty ? nil : .object(members.ids) }

  /// How many are meant of the articles with a common feature: a number, or "all"; nil for one.
  ///
  /// Apart from the slots, in which "the bbc one" and "the bbc ones" are the same.
  public var meant: JSON? {
    if case .fitting(_, .every)? = reference { return "all" }
    if case .fitting(_, .count(let count))? = reference { return .integer(count) }
    if case .those(let count)? = reference { return .integer(count) }
    return nil
  }

  /// The days that words such as "monday" mean, and the times that "since 9 this morning" does; nil without any.
  public var dates: JSON? {
    guard let days, days.from != nil || days.to != nil else { return nil }
    return .object(
      [days.from.map { .init("from", .string($0.text)) }, days.to.map { .init("to", .string($0.text)) }]
        .compactMap(\.self))
  }
}
