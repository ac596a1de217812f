import Basics
import Foundation

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
    let age = Self.maxAge(answer["cache-control"])
    let expiry = age.map { now + $0 } ?? answer["expires"].flatMap(Self.date)
    freshUntil = expiry.flatMap { $0 > now ? min($0, now + Self.longestFreshness) : nil }
    let pause = answer.wait(at: now).map { now + $0 / .seconds(1) }
    notBefore = pause.flatMap { $0 > now ? min($0, now + Self.longestPause) : nil }
  }

  private static func maxAge(_ control: String?) -> TimeInterval? {
    guard let control else { return nil }
    let directives = control.lowercased().split(separator: ",").map { $0.split { $0 == " " || $0 == "\t" }.joined() }
    if directives.contains("no-cache") || directives.contains("no-store") { return 0 }
    let age = directives.lazy.compactMap { directive in
      directive.hasPrefix("max-age=") ? Int(directive.dropFirst(8).filter { $0 != "\"" }) : nil
    }
    return age.first.map { TimeInterval(max(0, $0)) }
  }

  /// Reads an HTTP date: `Sun, 06 Nov 1994 08:49:37 GMT`.
  fileprivate static func date(_ text: String) -> Date? {
    let parts = text.split { " ,-".contains($0) }
    guard parts.count >= 5, let dayOfMonth = Int(parts[1]), let year = Int(parts[3]),
      let month = months.firstIndex(of: parts[2].lowercased()),
      let day = Day(year: year < 100 ? year + 2_000 : year, month: month + 1, day: dayOfMonth)
    else { return nil }
    let time = parts[4].split(separator: ":").compactMap { Int($0) }
    guard time.count == 3, (0..<24).contains(time[0]), (0..<60).contains(time[1]), (0...60).contains(time[2]) else {
      return nil
    }
    let seconds = time[0] * 3_600 + time[1] * 60 + time[2]
    return Date(timeIntervalSince1970: TimeInterval(day.sinceEpoch * 86_400 + seconds))
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
    guard let end = ServerWishes.date(text) else { return nil }
    let wait = end.timeIntervalSince(self["date"].flatMap(ServerWishes.date) ?? now).rounded(.up)
    return .seconds(min(max(0, Int(wait)), Self.longestWait))
  }

  /// The longest believable wait, by judgment.
  private static let longestWait = 7 * 86_400
}
