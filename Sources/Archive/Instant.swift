import Basics
import Foundation

/// A point in time as files hold it, such as `2026-11-21T06:57:00.25Z`.
///
/// Kept in ten-millionths of a second, which is as fine as a `Date` is in these years: what is read equals what was
/// written. Formatters would take fifty times as long.
struct Instant: Hashable, Comparable {
  static let perSecond = 10_000_000
  private static let perDay = 86_400 * perSecond

  /// Ten-millionths of a second since 1 January 1970.
  let ticks: Int

  static func < (left: Instant, right: Instant) -> Bool { left.ticks < right.ticks }

  /// The last one that can be written.
  static let last = Instant(ticks: (Day(sinceEpoch: .max).sinceEpoch + 1) * perDay - 1)

  /// The instant just after this one.
  var next: Instant { Instant(ticks: ticks + 1) }
}

extension Instant {
  /// Takes a date that people could write; nil for one before the year 1 or after 9999.
  init?(_ date: Date) {
    let seconds = date.timeIntervalSinceReferenceDate
    guard (-63_113_904_000..<252_423_993_600).contains(seconds) else { return nil }
    let whole = seconds.rounded(.down)
    let fraction = Int(((seconds - whole) * Double(Self.perSecond)).rounded())
    ticks = (Int(whole) + Int(Date.timeIntervalBetween1970AndReferenceDate)) * Self.perSecond + fraction
  }

  var date: Date {
    let (seconds, fraction) = Self.floored(ticks, by: Self.perSecond)
    let whole = Double(seconds) - Date.timeIntervalBetween1970AndReferenceDate
    return Date(timeIntervalSinceReferenceDate: whole + Double(fraction) / Double(Self.perSecond))
  }

  private static func floored(_ number: Int, by divisor: Int) -> (quotient: Int, rest: Int) {
    let rest = (number % divisor + divisor) % divisor
    return ((number - rest) / divisor, rest)
  }
}

extension Instant {
  /// The instant in ISO 8601, in UTC, with as many decimals as it takes.
  var text: String {
    let (days, ofDay) = Self.floored(ticks, by: Self.perDay)
    let (seconds, fraction) = Self.floored(ofDay, by: Self.perSecond)
    let day = Day(sinceEpoch: days)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(28)
    func append(_ number: Int, width: Int) {
      var divisor = (1..<width).reduce(1) { power, _ in power * 10 }
      while divisor > 0 {
        bytes.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
        divisor /= 10
      }
    }
    append(day.year, width: 4)
    for (mark, number) in [
      ("-", day.month), ("-", day.day), ("T", seconds / 3600), (":", seconds / 60 % 60), (":", seconds % 60),
    ] as [(Unicode.Scalar, Int)] {
      bytes.append(UInt8(ascii: mark))
      append(number, width: 2)
    }
    if fraction > 0 {
      bytes.append(UInt8(ascii: "."))
      append(fraction, width: 7)
      while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    }
    bytes.append(UInt8(ascii: "Z"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads what `text` writes; nil for anything else.
  init?(text: some StringProtocol) { self.init(utf8: Array(text.utf8)[...]) }

  /// Reads what `text` writes, as the bytes it stands in a file with; nil for anything else.
  init?(utf8 bytes: ArraySlice<UInt8>) {
    let start = bytes.startIndex
    guard bytes.count >= 20, bytes.count <= 28, bytes.last == UInt8(ascii: "Z") else { return nil }
    func isMark(_ mark: Unicode.Scalar, at offset: Int) -> Bool { bytes[start + offset] == UInt8(ascii: mark) }
    func number(_ range: Range<Int>) -> Int? {
      var number = 0
      for offset in range {
        let digit = bytes[start + offset] &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        number = number * 10 + Int(digit)
      }
      return number
    }
    guard isMark("-", at: 4), isMark("-", at: 7), isMark("T", at: 10), isMark(":", at: 13), isMark(":", at: 16),
      let year = number(0..<4), let month = number(5..<7), let dayOfMonth = number(8..<10),
      let day = Day(year: year, month: month, day: dayOfMonth),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      hour < 24, minute < 60, second < 60
    else { return nil }
    var fraction = 0
    if bytes.count > 20 {
      guard isMark(".", at: 19), bytes.count > 21, let decimals = number(20..<bytes.count - 1) else { return nil }
      fraction = (bytes.count - 21..<7).reduce(decimals) { scaled, _ in scaled * 10 }
    }
    let seconds = (day.sinceEpoch * 24 + hour) * 3600 + minute * 60 + second
    ticks = seconds * Self.perSecond + fraction
  }
}
