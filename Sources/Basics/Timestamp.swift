import FoundationEssentials

/// Reads and writes instants in whole seconds, as services and replies have them: `2026-11-21T06:57:00Z`.
///
/// Foundation takes longer for its first instant than a launch may take in all, and for a page of them longer than the
/// rest of the page.
public enum Timestamp {
  /// An instant in UTC, to the second.
  public static func text(of instant: Date) -> String {
    // The years with four digits.
    let seconds = Int(min(max(instant.timeIntervalSince1970.rounded(.down), -62_135_596_800), 253_402_300_799))
    return Instant(ticks: seconds * Instant.perSecond).text
  }

  /// The instant in a text, with or without decimals; UTC without a zone.
  public static func instant(_ text: String) -> Date? { instant(utf8: Array(text.utf8)[...]) }

  /// The instant in some bytes.
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

/// The parts of an ISO 8601 time: `2026-11-21T06:57:00`, perhaps decimals, and the rest.
struct WrittenTime {
  /// The character between day and time.
  let mark: UInt8
  let second: Int
  /// Whole seconds since 1970, as if it were UTC.
  let seconds: Int
  /// The digits behind a point; nil without one.
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

  /// The number of some digits; nil with anything else among them.
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
