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
}
