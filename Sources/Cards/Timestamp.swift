import Foundation
import News

/// Writes instants as `2026-11-21T06:57:00Z`.
///
/// By hand, because Foundation's formatters take many times as long, and a page of the news has ten.
enum Timestamp {
  static func text(of instant: Date) -> String {
    // The years that four digits can write.
    let seconds = Int(min(max(instant.timeIntervalSince1970.rounded(.down), -62_135_596_800), 253_402_300_799))
    let time = ((seconds % 86_400) + 86_400) % 86_400
    let day = Day(sinceEpoch: (seconds - time) / 86_400)
    return "\(day.text)T\(twoDigits(time / 3_600)):\(twoDigits(time / 60 % 60)):\(twoDigits(time % 60))Z"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
