import Basics
import FoundationEssentials

/// A time of day as it is said: the minutes after midnight that it may mean, the likelier first.
struct SaidTime {
  let minutes: [Int]
  /// Whether its half of the day was left open.
  let isOpen: Bool

  private static let noon = 12 * 60

  /// Reads what stands behind `at` in the Intents.
  ///
  /// That is 1 for the earlier half of the day and 2 for the later one; 15, 30 and 45 for quarters of an hour, of which the
  /// last is one before it; and from 100 on the clock itself. Below zero, all of it is of today.
  init?(_ argument: Int, clock: Int?, hour: Int?) {
    let argument = abs(argument)
    let isLate = argument == 2
    if argument >= 100 {
      (minutes, isOpen) = ([argument / 100 * 60 + argument % 100], false)
    } else if let clock {
      (minutes, isOpen) = ([isLate && clock < Self.noon ? clock + Self.noon : clock], false)
    } else if let hour, (0...24).contains(hour) {
      let quarter = argument == 45 ? -15 : argument > 2 ? argument : 0
      let (early, late) = (hour % 12 * 60 + quarter, hour % 12 * 60 + Self.noon + quarter)
      let isEitherHalf = (1...12).contains(hour)
      isOpen = isEitherHalf && ![1, 2].contains(argument)
      // Twelve by itself is noon, and in the evening or at night midnight.
      if hour == 12 {
        minutes = [isLate ? 2 * Self.noon : argument == 1 ? early : late]
      } else if isEitherHalf {
        minutes = argument == 1 ? [early] : isLate ? [late] : [early, late]
      } else {
        minutes = [hour * 60 + quarter]
      }
    } else {
      return nil
    }
  }
}

/// Times to come.
extension DayReckoner {
  /// By judgment, nobody means an earlier time of the night, unless it is night.
  private static let endOfNight = 6 * 60

  /// The instant of a time on a day, or where none is said the next time that the clock shows it.
  func next(_ time: SaidTime, on day: Day?) -> Date? {
    let isNight = now < instant(Self.endOfNight, on: today)
    let awake = time.minutes.filter { !time.isOpen || $0 >= Self.endOfNight || isNight && day ?? today == today }
    guard let day else {
      return [today, today + 1].flatMap { day in awake.map { instant($0, on: day) } }.first { $0 > now }
    }
    let instants = awake.map { instant($0, on: day) }
    return instants.first { $0 > now } ?? instants.last
  }
}
