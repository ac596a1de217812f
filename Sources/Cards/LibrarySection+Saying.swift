import Replies

extension LibrarySection {
  /// What stands over the section: "Yesterday (3)".
  var title: Saying { .sectionTitle(day: day.saying, count: count) }
}

extension SavedDay {
  /// The day in a word or two: "Today", "Wednesday", "9 November", "24 December 2025".
  var saying: Saying {
    switch self {
    case .today: .savedToday
    case .yesterday: .savedYesterday
    case .weekday(let day): .savedOnWeekday(day: day)
    case .date(let day, isThisYear: true): .savedOn(day: day)
    case .date(let day, isThisYear: false): .savedInYear(day: day)
    }
  }
}
