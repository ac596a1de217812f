import Basics
import FoundationEssentials
import News

/// What the library knows of an article that a card shows.
public struct LibraryNote: Hashable, Sendable {
  public let tags: [Tag]
  /// When it was saved, where the library is what is shown.
  public let saved: Date?
  /// The section of the library it stands in, where the library is what is shown.
  public let section: LibrarySection?

  public init(tags: [Tag] = [], saved: Date? = nil, section: LibrarySection? = nil) {
    self.tags = tags
    self.saved = saved
    self.section = section
  }
}

/// A stretch of the library that was saved on one day, or of what was read on one.
public struct LibrarySection: Hashable, Sendable {
  public let day: SavedDay
  /// How many articles stand in it, on whatever page; nil where that is not known.
  public let count: Int?

  public init(day: SavedDay, count: Int?) {
    self.day = day
    self.count = count
  }
}

/// The day on which something was saved, as people call it afterwards.
public enum SavedDay: Hashable, Sendable {
  case today, yesterday
  /// One of the days before that, while its weekday names only it.
  case weekday(Day)
  /// Any day before that; the year goes without saying where it is still the same.
  case date(Day, isThisYear: Bool)

  public init(_ day: Day, today: Day) {
    switch today.sinceEpoch - day.sinceEpoch {
    // What a clock elsewhere dates tomorrow was saved just now all the same.
    case ...0: self = .today
    case 1: self = .yesterday
    case 2...6: self = .weekday(day)
    default: self = .date(day, isThisYear: day.year == today.year)
    }
  }

  /// All instants that are called so.
  public func span(today: Day, in zone: Zone) -> Range<Date> {
    switch self {
    case .today: today.span(in: zone).lowerBound..<Date(timeIntervalSinceReferenceDate: .infinity)
    case .yesterday: (today - 1).span(in: zone)
    case .weekday(let day), .date(let day, isThisYear: _): day.span(in: zone)
    }
  }
}
