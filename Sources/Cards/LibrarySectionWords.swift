import Replies

extension LibrarySection {
  /// What stands over the section: "Yesterday (3)".
  var title: String { "\(day.name) (\(count))" }
}

extension SavedDay {
  /// The day in a word or two: "Today", "Wednesday", "9 November", "24 December 2025".
  var name: String {
    switch self {
    case .today: "Today"
    case .yesterday: "Yesterday"
    case .weekday(let day): Self.weekdays[day.weekday - 1]
    case .date(let day, let isThisYear): Age.date(day, withYear: !isThisYear)
    }
  }

  private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
}
