import News
import Replies

extension ScreenRow.Made {
  /// What is told of it where its number alone is said: what it is, and what can be done with it by its number.
  ///
  /// Nil for what has more to be seen, or nothing to be done.
  public func telling(number: Int) -> Reply? {
    switch self {
    case .wish(.mute(let mute)): Reply(message: .hiddenBy(what: mute.saying), hint: .unmuteRow(number: number))
    case .wish(.routine(let routine)):
      Reply(
        message: .routineMade(occasion: routine.occasion.saying(.asked), line: routine.line),
        hint: .runOrDeleteRow(number: number))
    case .wish(.reminder(let reminder)):
      Reply(
        message: .reminderSet(what: reminder.saying, due: reminder.due), hint: .moveOrDeleteRow(number: number))
    case .wish(.place(let place)):
      Reply(message: place.made, hint: .sendOrDeleteRow(name: place.name.rawValue, number: number))
    case .folder, .tag, .said, .wish(.watch), .wish(.list): nil
    }
  }
}
