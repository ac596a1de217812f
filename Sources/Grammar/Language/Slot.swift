/// The slots of commands; the Intents say which words fill each.
public enum Slot: UInt8, CaseIterable, Hashable, Sendable {
  // Free text.
  case query, topic, about, words, tag, name, value, key, url, base, path, line
  // Names.
  case category, source, country, language, sort, mine, format, edition, option, attribute
  // The names of a person's lists, which the Intents have none of.
  case list
  // Numbers and dates as written.
  case number, year, date, ordinal, month, weekday, count, page, address
  // Parts with sentences of their own.
  case pick, fit, refs, day, period, when, exclude
  // A time of day, in minutes since midnight.
  case time
}

/// A set of slots.
public struct SlotSet: OptionSet, Hashable, Sendable, BitwiseCopyable {
  public let rawValue: UInt64

  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }
  public init(_ slot: Slot) { rawValue = 1 << UInt64(slot.rawValue) }
}
