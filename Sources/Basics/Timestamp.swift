import Foundation

/// Instants as JSON has them: `2026-11-21T06:57:00Z`.
///
/// By hand, since Foundation takes longer to read its first instant than a launch has for all of them, and to write a
/// page of them than the page takes otherwise.
public enum Timestamp {
  /// An instant in UTC, to the second.
  public static func text(of instant: Date) -> String {
    // The years that four digits can write.
    let seconds = Int(min(max(instant.timeIntervalSince1970.rounded(.down), -62_135_596_800), 253_402_300_799))
    let time = ((seconds % 86_400) + 86_400) % 86_400
    let day = Day(sinceEpoch: (seconds - time) / 86_400)
    return "\(day.text)T\(twoDigits(time / 3_600)):\(twoDigits(time / 60 % 60)):\(twoDigits(time % 60))Z"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// The instant that a text names, with or without fractions of a second; one without a zone is in UTC.
  public static func instant(_ text: String) -> Date? {
    var rest = Array(text.utf8)[...]
    guard let year = number(&rest, digits: 4), take("-", &rest), let month = number(&rest, digits: 2), take("-", &rest),
      let dayOfMonth = number(&rest, digits: 2), let day = Day(year: year, month: month, day: dayOfMonth),
      take("T", &rest) || take("t", &rest) || take(" ", &rest), let hour = number(&rest, digits: 2), hour < 24,
      take(":", &rest), let minute = number(&rest, digits: 2), minute < 60, take(":", &rest),
      let second = number(&rest, digits: 2), second <= 60
    else { return nil }
    var fraction = 0.0
    if take(".", &rest) {
      let digits = rest.prefix { isDigit($0) }
      guard !digits.isEmpty else { return nil }
      rest = rest[digits.endIndex...]
      fraction = Double("0." + String(decoding: digits, as: UTF8.self)) ?? 0
    }
    guard let offset = offset(rest) else { return nil }
    let seconds = day.sinceEpoch * 86_400 + hour * 3_600 + minute * 60 + second - offset
    return Date(timeIntervalSince1970: Double(seconds) + fraction)
  }

  /// How many seconds a zone such as `Z` or `+01:00` is ahead of UTC.
  private static func offset(_ zone: ArraySlice<UInt8>) -> Int? {
    var rest = zone
    if rest.isEmpty { return 0 }
    if take("Z", &rest) || take("z", &rest) { return rest.isEmpty ? 0 : nil }
    let isAhead = take("+", &rest)
    guard isAhead || take("-", &rest), let hours = number(&rest, digits: 2) else { return nil }
    _ = take(":", &rest)
    guard let minutes = number(&rest, digits: 2), hours < 24, minutes < 60, rest.isEmpty else { return nil }
    return (isAhead ? 1 : -1) * (hours * 3_600 + minutes * 60)
  }

  private static func number(_ rest: inout ArraySlice<UInt8>, digits: Int) -> Int? {
    let written = rest.prefix(digits)
    guard written.count == digits, written.allSatisfy(isDigit) else { return nil }
    rest = rest.dropFirst(digits)
    return written.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static func take(_ character: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
