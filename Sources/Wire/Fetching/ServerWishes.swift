import Basics
import FoundationEssentials
import Markup

/// When a server wants to be asked again.
struct ServerWishes {
  // Some servers promise that a feed will not change for a year. None of them mean it, so an hour is the most we believe.
  private static let longestFreshness: TimeInterval = 3_600
  // No single answer stops requests for longer than a day, by judgment.
  private static let longestPause: TimeInterval = 86_400

  /// Until when it promises no change.
  let freshUntil: Date?
  /// Until when it wants no requests.
  let notBefore: Date?

  init(_ answer: WebAnswer, at now: Date) {
    let controls = answer.fields.filter { $0.name == "cache-control" }.map(\.value)
    // A date counts from the answer's own, since clocks differ.
    let sent = answer["date"].flatMap { Self.date($0, at: now) } ?? now
    let lifetime =
      Self.maxAge(controls)
      ?? answer["expires"].map { expiry in Self.date(expiry, at: now)?.timeIntervalSince(sent) ?? 0 }
    // What a cache on the way has kept for a while is as much older.
    let left = lifetime.map { $0 - (Self.seconds(answer["age"] ?? "") ?? 0) }
    freshUntil = left.flatMap { $0 > 0 ? now + min($0, Self.longestFreshness) : nil }
    let pause = answer.wait(at: now).map { now + $0 / .seconds(1) }
    notBefore = pause.flatMap { $0 > now ? min($0, now + Self.longestPause) : nil }
  }

  private static func maxAge(_ controls: [String]) -> TimeInterval? {
    let directives = controls.joined(separator: ",").lowercased().split(separator: ",")
      .map { $0.split { $0 == " " || $0 == "\t" }.joined() }
    if directives.contains("no-cache") || directives.contains("no-store") { return 0 }
    let age = directives.lazy.compactMap { directive in
      directive.hasPrefix("max-age=") ? seconds(directive.dropFirst(8).filter { $0 != "\"" }) : nil
    }
    return age.first
  }

  /// A number of seconds; one too large to count is as good as any that is.
  private static func seconds(_ digits: String) -> TimeInterval? {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ $0.isDigit }) else { return nil }
    return TimeInterval(UInt32(digits) ?? .max)
  }

  /// Reads an HTTP date: `Sun, 06 Nov 1994 08:49:37 GMT`.
  ///
  /// The older forms too, which every recipient has to take: `Sunday, 06-Nov-94 08:49:37 GMT` and
  /// `Sun Nov  6 08:49:37 1994`.
  fileprivate static func date(_ text: String, at now: Date) -> Date? {
    var parts = text.split { " ,-".contains($0) }
    guard parts.count >= 5 else { return nil }
    if parts[3].contains(":") { parts = [parts[0], parts[2], parts[1], parts[4], parts[3]] }
    guard let dayOfMonth = Int(parts[1]), let written = Int(parts[3]),
      let month = months.firstIndex(of: parts[2].lowercased()),
      let day = Day(
        year: parts[3].count == 2 ? year(ending: written, at: now) : written, month: month + 1, day: dayOfMonth)
    else { return nil }
    let time = parts[4].split(separator: ":").compactMap { Int($0) }
    guard time.count == 3, (0..<24).contains(time[0]), (0..<60).contains(time[1]), (0...60).contains(time[2]) else {
      return nil
    }
    let seconds = time[0] * 3_600 + time[1] * 60 + time[2]
    return Date(timeIntervalSince1970: TimeInterval(day.sinceEpoch * 86_400 + seconds))
  }

  /// A year of two digits: one that seems more than fifty years ahead is the latest one past (RFC 9110).
  private static func year(ending: Int, at now: Date) -> Int {
    let thisYear = Day(sinceEpoch: Int((now.timeIntervalSince1970 / 86_400).rounded(.down))).year
    let year = thisYear - thisYear % 100 + ending
    return year > thisYear + 50 ? year - 100 : year
  }

  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
}

extension WebAnswer {
  /// How long a server asks to wait, in seconds or up to a date.
  ///
  /// A date counts from the answer's own date, since clocks differ.
  func wait(at now: Date) -> Duration? {
    guard let text = self["retry-after"] else { return nil }
    if let seconds = Int(text) { return seconds < 0 ? nil : .seconds(min(seconds, Self.longestWait)) }
    guard let end = ServerWishes.date(text, at: now) else { return nil }
    let sent = self["date"].flatMap { ServerWishes.date($0, at: now) } ?? now
    let wait = end.timeIntervalSince(sent).rounded(.up)
    return .seconds(min(max(0, Int(wait)), Self.longestWait))
  }

  /// The longest believable wait, by judgment.
  private static let longestWait = 7 * 86_400
}
