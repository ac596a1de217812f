import Foundation

/// Instants as services and replies have them, to the second: `2026-11-21T06:57:00Z`.
///
/// By hand, since Foundation takes longer to read its first instant than a launch has for all of them, and to write a
/// page of them than the page takes otherwise.
public enum Timestamp {
  /// An instant in UTC, to the second.
  public static func text(of instant: Date) -> String {
    // The years that four digits can write.
    let seconds = Int(min(max(instant.timeIntervalSince1970.rounded(.down), -62_135_596_800), 253_402_300_799))
    return Instant(ticks: seconds * Instant.perSecond).text
  }

  /// The instant that a text names, with or without fractions of a second; one without a zone is in UTC.
  public static func instant(_ text: String) -> Date? { instant(utf8: Array(text.utf8)[...]) }

  /// The instant that some bytes name.
  public static func instant(utf8 bytes: ArraySlice<UInt8>) -> Date? {
    guard let time = WrittenTime(bytes), let offset = offset(time.zone), time.decimals?.isEmpty != true else {
      return nil
    }
    let fraction = time.decimals.flatMap { Double("0." + String(decoding: $0, as: UTF8.self)) } ?? 0
    return Date(timeIntervalSince1970: Double(time.seconds - offset) + fraction)
  }

  /// How many seconds a zone such as `Z` or `+01:00` is ahead of UTC; nil where it is no zone.
  private static func offset(_ zone: ArraySlice<UInt8>) -> Int? {
    guard let sign = zone.first else { return 0 }
    let digits = zone.dropFirst().filter { $0 != UInt8(ascii: ":") }
    switch sign {
    case UInt8(ascii: "Z"), UInt8(ascii: "z"): return zone.count == 1 ? 0 : nil
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      guard digits.count == 4, zone.count == 5 || zone.count == 6 && zone.dropFirst(3).first == UInt8(ascii: ":"),
        let hours = WrittenTime.number(digits[..<2]), let minutes = WrittenTime.number(digits[2...]), hours < 24,
        minutes < 60
      else { return nil }
      return (sign == UInt8(ascii: "+") ? 1 : -1) * (hours * 3_600 + minutes * 60)
    default: return nil
    }
  }
}

/// A day and a time of it in ISO 8601, taken apart: `2026-11-21T06:57:00`, perhaps decimals, and whatever follows.
struct WrittenTime {
  /// What stands between day and time.
  let mark: UInt8
  let second: Int
  /// The whole seconds since 1 January 1970, had it been in UTC.
  let seconds: Int
  /// The digits behind a point; nil where there is no point.
  let decimals: ArraySlice<UInt8>?
  let zone: ArraySlice<UInt8>

  init?(_ bytes: ArraySlice<UInt8>) {
    let start = bytes.startIndex
    guard bytes.count >= 19 else { return nil }
    func number(_ range: Range<Int>) -> Int? { Self.number(bytes[start + range.lowerBound..<start + range.upperBound]) }
    func isMark(_ mark: Unicode.Scalar, at offset: Int) -> Bool { bytes[start + offset] == UInt8(ascii: mark) }
    guard isMark("-", at: 4), isMark("-", at: 7), isMark(":", at: 13), isMark(":", at: 16),
      isMark("T", at: 10) || isMark("t", at: 10) || isMark(" ", at: 10), let year = number(0..<4),
      let month = number(5..<7), let dayOfMonth = number(8..<10),
      let day = Day(year: year, month: month, day: dayOfMonth), let hour = number(11..<13), hour < 24,
      let minute = number(14..<16), minute < 60, let second = number(17..<19), second <= 60
    else { return nil }
    mark = bytes[start + 10]
    self.second = second
    seconds = ((day.sinceEpoch * 24 + hour) * 60 + minute) * 60 + second
    let rest = bytes[(start + 19)...]
    decimals = rest.first == UInt8(ascii: ".") ? rest.dropFirst().prefix(while: Self.isDigit) : nil
    zone = bytes[(decimals?.endIndex ?? rest.startIndex)...]
  }

  /// The number that some digits make; nil where anything else is among them.
  static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard isDigit(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
