import Basics
import FoundationEssentials

/// Reads dates as feeds write them: RFC 822, ISO 8601, C's formats, and near misses.
///
/// Liberal on purpose: a wrong-looking date beats none, so this answers nil only for text with no date in it. Without a
/// zone, UTC is assumed.
package struct DateReader {
  private var year: Int?
  private var month: Int?
  private var day: Int?
  private var seconds = 0
  private var offset = 0
  private var isAfternoon: Bool?
  private var hasTime = false

  /// The instant in a text.
  package static func instant(_ text: Bytes) -> Date? {
    let text = text.trimmed
    guard text.count >= 4, text.count <= 100 else { return nil }
    if text.allSatisfy({ $0.isDigit }), text.count >= 9 && text.count != 14 && text.count != 12 { return epoch(text) }
    if let instant = Timestamp.instant(utf8: ArraySlice(text)) { return believed(instant) }
    var reader = DateReader()
    if reader.readYearFirst(text) { return reader.instant }
    reader = DateReader()
    return reader.readWords(text) ? reader.instant : nil
  }

  /// Seconds or milliseconds since 1970.
  private static func epoch(_ digits: Bytes) -> Date? {
    guard let number = Double(String(decoding: digits, as: UTF8.self)) else { return nil }
    let seconds = number >= 100_000_000_000 ? number / 1_000 : number
    return seconds < 10_000_000_000 ? Date(timeIntervalSince1970: seconds.rounded(.down)) : nil
  }

  /// Other years are mistakes, and would keep a story on top for ever.
  private static let believedYears = 1_900...2_100

  /// An instant in whole seconds; nil outside the believed years.
  private static func believed(_ instant: Date) -> Date? {
    let seconds = instant.timeIntervalSince1970.rounded(.down)
    let day = Day(sinceEpoch: Int((seconds / 86_400).rounded(.down)))
    return believedYears.contains(day.year) ? Date(timeIntervalSince1970: seconds) : nil
  }

  private var instant: Date? {
    guard let year, Self.believedYears.contains(year) else { return nil }
    let month = month ?? 1
    guard (1...12).contains(month) else { return nil }
    // Some programs write "31 June" for the end of the month.
    let day = min(day ?? 1, Day.length(of: month, in: year))
    guard let date = Day(year: year, month: month, day: day) else { return nil }
    var seconds = seconds
    if let isAfternoon, seconds < 13 * 3_600 {
      let isTwelve = seconds >= 12 * 3_600
      seconds += isAfternoon ? (isTwelve ? 0 : 12 * 3_600) : (isTwelve ? -12 * 3_600 : 0)
    }
    return Date(timeIntervalSince1970: Double(date.sinceEpoch * 86_400 + seconds - offset))
  }

  /// Reads `2026-11-21 06:57` and other formats that begin with the year.
  private mutating func readYearFirst(_ text: Bytes) -> Bool {
    guard let place = readDate(text), (1...12).contains(month ?? 1), (1...31).contains(day ?? 1),
      let end = hasTime ? place : readClock(text, from: place)
    else { return false }
    readZones(text, from: end)
    return true
  }

  /// Reads the date and answers its end; nil if there is none.
  private mutating func readDate(_ text: Bytes) -> Int? {
    let digits = digitCount(text, from: 0)
    guard digits >= 4 else { return nil }
    let year = number(text, 0..<4)
    self.year = year
    switch digits {
    case 4: return text.count == 4 ? 4 : readMarkedDate(text, of: year)
    case 8, 12, 14:
      (month, day) = (number(text, 4..<6), number(text, 6..<8))
      if digits > 8 {
        seconds = number(text, 8..<10) * 3_600 + number(text, 10..<12) * 60 + (digits == 14 ? number(text, 12..<14) : 0)
        hasTime = true
      }
      return digits
    case 7 where text.count == 7: return readDayOfYear(number(text, 4..<7), of: year) ? 7 : nil
    case 6 where text.count == 6:
      month = number(text, 4..<6)
      return 6
    default: return nil
    }
  }

  /// Reads the rest of `2026-11-21`, `2026/11`, `2026-325` and `2026-W47-6` behind the year.
  private mutating func readMarkedDate(_ text: Bytes, of year: Int) -> Int? {
    let mark = text[4]
    guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "/") || mark == UInt8(ascii: ".") else { return nil }
    if text.count > 5, text[5] | 0x20 == UInt8(ascii: "w") { return readWeek(text) ? text.count : nil }
    let width = digitCount(text, from: 5)
    if width == 3 { return readDayOfYear(number(text, 5..<8), of: year) ? text.count : nil }
    guard width == 1 || width == 2 else { return nil }
    month = number(text, 5..<5 + width)
    let place = 5 + width
    guard place < text.count, text[place] == mark else { return place }
    let dayWidth = min(2, digitCount(text, from: place + 1))
    guard dayWidth > 0 else { return nil }
    day = number(text, place + 1..<place + 1 + dayWidth)
    return place + 1 + dayWidth
  }

  /// Reads an optional time behind a date and answers its end; nil where it is invalid.
  private mutating func readClock(_ text: Bytes, from start: Int) -> Int? {
    var place = start
    while place < text.count, text[place].isBlank || text[place] | 0x20 == UInt8(ascii: "t") || text[place] == 0x2C {
      place += 1
    }
    // Some write the half of the day before the hour.
    if place < text.count, text[place] >= 0x80 {
      let end = endOfLetters(text, from: place)
      readWord(text.part(place..<end))
      place = end
      while place < text.count, text[place].isBlank { place += 1 }
    }
    var end = place
    while end < text.count, text[end].isDigit || [0x3A, 0x2E, 0x2C].contains(text[end]) { end += 1 }
    return end == place || readTime(text.part(place..<end)) ? end : nil
  }

  private mutating func readDayOfYear(_ day: Int, of year: Int) -> Bool {
    guard (1...366).contains(day), let first = Day(year: year, month: 1, day: 1) else { return false }
    let date = first + (day - 1)
    (self.year, month, self.day) = (date.year, date.month, date.day)
    return true
  }

  /// Reads `2026-W47-6`; the first week of a year holds 4 January.
  private mutating func readWeek(_ text: Bytes) -> Bool {
    let width = digitCount(text, from: 6)
    guard width == 2, let fourth = Day(year: number(text, 0..<4), month: 1, day: 4) else { return false }
    let weekday = text.count > 9 && text[8] == UInt8(ascii: "-") && text[9].isDigit ? number(text, 9..<10) : 1
    let week = number(text, 6..<8)
    guard (1...53).contains(week), (1...7).contains(weekday) else { return false }
    let date = fourth - (fourth.weekday - 1) + ((week - 1) * 7 + weekday - 1)
    (year, month, day) = (date.year, date.month, date.day)
    return true
  }

  private mutating func readWords(_ text: Bytes) -> Bool {
    var place = 0
    var numbers: [(value: Int, width: Int)] = []
    while place < text.count {
      let byte = text[place]
      if byte.isDigit {
        let end = place + digitCount(text, from: place)
        if end < text.count, text[end] == UInt8(ascii: ":"), !hasTime {
          var timeEnd = end
          while timeEnd < text.count, text[timeEnd].isDigit || text[timeEnd] == 0x3A || text[timeEnd] == 0x2E {
            timeEnd += 1
          }
          guard readTime(text.part(place..<timeEnd)) else { return false }
          place = timeEnd
        } else {
          if end - place <= 4 { numbers.append((number(text, place..<end), end - place)) }
          place = end
        }
      } else if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") && (hasTime && isBeforeDigit(text, place)) {
        place = readOffset(text, at: place) ?? place + 1
      } else if byte.isLetter || byte >= 0x80 {
        let end = endOfLetters(text, from: place)
        readWord(text.part(place..<end))
        place = end
      } else {
        place += 1
      }
    }
    return settle(numbers, text)
  }

  /// Assigns numbers around words to day, month and year.
  private mutating func settle(_ numbers: [(value: Int, width: Int)], _ text: Bytes) -> Bool {
    var numbers = numbers
    if numbers.count > 4 { return false }
    if let index = numbers.firstIndex(where: { $0.width == 4 || $0.value > 31 && $0.width > 1 }) {
      year = full(numbers.remove(at: index))
      // "2004 7 13" begins with the month, "13 7 2004" with the day.
      if index == 0, month == nil, numbers.count >= 2 {
        (month, day) = (numbers[0].value, numbers[1].value)
        return (1...12).contains(numbers[0].value)
      }
    } else if numbers.count > (month == nil ? 2 : 1) {
      year = full(numbers.removeLast())
    }
    if month == nil, numbers.count >= 2 {
      let (first, second) = (numbers[0].value, numbers[1].value)
      let isDayFirst = first > 12 || text.contains(UInt8(ascii: ".")) && second <= 12
      (day, month) = isDayFirst ? (first, second) : (second, first)
    } else {
      day = numbers.first?.value
    }
    return year != nil && month.map { (1...12).contains($0) } ?? false && (1...31).contains(day ?? 1)
  }

  private func full(_ year: (value: Int, width: Int)) -> Int {
    year.width > 2 ? year.value : year.value + (year.value < 70 ? 2_000 : 1_900)
  }

  private mutating func readWord(_ word: Bytes) {
    let name = ElementName(word)
    if let number = DateWords.months[ElementName(word.part(0..<min(3, word.count)))], word.allSatisfy({ $0.isLetter }) {
      // The later one counts: "mar" is Tuesday in some languages.
      if month == nil || !hasTime { month = number }
    } else if let isLater = DateWords.halves[name] {
      isAfternoon = isLater
    } else if let zone = DateWords.zones[name] {
      if hasTime { offset = zone }
    } else if month == nil || !hasTime, !DateWords.weekdays.contains(name) {
      month = DateWords.foreignMonth(word) ?? month
    }
  }

  /// Reads `6:57`, `06:57:00` or `06:57:00.000`.
  private mutating func readTime(_ text: Bytes) -> Bool {
    let parts = text.split(whereSeparator: { $0 == 0x3A })
    guard let hour = parts.first.map(value), hour <= 24, parts.count > 1 || text.count <= 2 else {
      // 0657 and 065700 have no colons.
      guard text.allSatisfy({ $0.isDigit }), text.count == 4 || text.count == 6 else { return false }
      seconds =
        number(text, 0..<2) * 3_600 + number(text, 2..<4) * 60 + (text.count == 6 ? number(text, 4..<6) : 0)
      hasTime = true
      return seconds <= 86_400
    }
    let minute = parts.count > 1 ? value(parts[1]) : 0
    let second = parts.count > 2 ? value(parts[2]) : 0
    guard minute < 60, second <= 60 else { return false }
    seconds = hour * 3_600 + minute * 60 + second
    hasTime = true
    return true
  }

  /// The number at the beginning of a text.
  private func value(_ text: Slice<Bytes>) -> Int {
    text.prefix { $0.isDigit }.prefix(6).reduce(0) { $0 * 10 + Int($1 &- 0x30) }
  }

  /// Reads zone names and offsets behind a time.
  private mutating func readZones(_ text: Bytes, from start: Int) {
    var place = start
    while place < text.count {
      if text[place] == UInt8(ascii: "+") || text[place] == UInt8(ascii: "-") {
        place = readOffset(text, at: place) ?? place + 1
      } else if text[place].isLetter || text[place] >= 0x80 {
        let end = endOfLetters(text, from: place)
        readWord(text.part(place..<end))
        place = end
      } else {
        place += 1
      }
    }
  }

  /// Reads `+0100`, `+01:00`, `+1` or `-5:30` and answers its end.
  private mutating func readOffset(_ text: Bytes, at place: Int) -> Int? {
    let sign = text[place] == UInt8(ascii: "-") ? -1 : 1
    let width = digitCount(text, from: place + 1)
    var end = place + 1 + width
    var (hours, minutes) = (0, 0)
    switch width {
    case 1, 2:
      hours = number(text, place + 1..<end)
      if end < text.count, text[end] == 0x3A {
        let more = min(2, digitCount(text, from: end + 1))
        minutes = number(text, end + 1..<end + 1 + more)
        end += 1 + more
      }
    case 3: (hours, minutes) = (number(text, place + 1..<place + 2), number(text, place + 2..<end))
    case 4: (hours, minutes) = (number(text, place + 1..<place + 3), number(text, place + 3..<end))
    default: return nil
    }
    guard hours <= 15, minutes < 60 else { return nil }
    offset = sign * (hours * 3_600 + minutes * 60)
    return end
  }

  private func isBeforeDigit(_ text: Bytes, _ place: Int) -> Bool {
    place > 0 && place + 1 < text.count && text[place + 1].isDigit
  }

  private func digitCount(_ text: Bytes, from start: Int) -> Int {
    var place = start
    while place < text.count, text[place].isDigit { place += 1 }
    return place - start
  }

  private func number(_ text: Bytes, _ range: Range<Int>) -> Int {
    range.reduce(0) { $0 * 10 + Int(text[$1] &- 0x30) }
  }

  private func endOfLetters(_ text: Bytes, from start: Int) -> Int {
    var place = start
    while place < text.count, text[place].isLetter || text[place] >= 0x80 { place += 1 }
    return place
  }
}
