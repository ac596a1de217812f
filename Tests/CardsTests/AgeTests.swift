import Basics
import Foundation
import Replies
import TestSupport
import Testing
import Voice

@Suite struct AgeTests {
  private static let ages: [(seconds: Double, words: String)] = [
    (-3_600, "just now"), (0, "just now"), (59, "just now"), (60, "1 minute ago"), (119, "1 minute ago"),
    (300, "5 minutes ago"), (3_599, "59 minutes ago"), (3_600, "1 hour ago"), (10_800, "3 hours ago"),
    // Half past nine in the evening before, then eight in the evening.
    (37_800, "10 hours ago"), (43_200, "yesterday 20:00"),
    // The first and the last second of yesterday.
    (28_800 + 86_400, "yesterday 00:00"), (28_800 + 86_401, "2 days ago"),
    (6 * 86_400, "6 days ago"), (7 * 86_400, "14 November"), (12 * 86_400, "9 November"),
    (324 * 86_400, "1 January"), (325 * 86_400, "31 December 2025"), (377 * 86_400, "9 November 2025"),
  ]

  @Test("says how long ago, at eight in the morning of 21 November 2026 in Berlin", arguments: ages)
  func words(seconds: Double, words: String) throws {
    #expect(try Desk.voice(Desk.now).text(.age(of: Desk.now - seconds)) == words)
  }

  @Test("late in the evening, this morning is hours ago and still today")
  func evening() throws {
    let evening = Desk.now + 15 * 3_600
    #expect(try Desk.voice(evening).text(.age(of: Desk.now)) == "15 hours ago")
  }

  @Test("dates fall on the days of the person's zone")
  func zones() throws {
    let instant = Desk.now - 8 * 86_400 + 16.5 * 3_600
    let tokyo = try #require(Zone(named: "Asia/Tokyo"))
    let days = [
      (try Desk.berlin(), "14 November 2026"), (tokyo, "14 November 2026"), (.gmt, "13 November 2026"),
    ]
    for (zone, day) in days {
      let voice = Voice(language: "en", moment: Moment(now: Desk.now, zone: zone))
      #expect(voice.text(.dateOf(instant: instant)) == day)
    }
  }

  @Test(
    "writes instants as ISO 8601 in UTC",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (1_795_244_220.75, "2026-11-21T06:57:00Z"),
      (951_782_399, "2000-02-28T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
      (-62_135_596_800, "0001-01-01T00:00:00Z"),
      (1e18, "9999-12-31T23:59:59Z"), (-1e18, "0001-01-01T00:00:00Z"),
    ])
  func timestamps(seconds: Double, text: String) {
    #expect(Timestamp.text(of: Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test("what it writes is read back as the same second", arguments: 0..<100)
  func roundTrip(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let seconds = Double(Int.random(in: -2_000_000_000...4_000_000_000, using: &random))
    let instant = Date(timeIntervalSince1970: seconds)
    #expect(try Date(Timestamp.text(of: instant), strategy: .iso8601) == instant)
  }
}
