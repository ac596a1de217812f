import Basics
import Foundation
import Replies
import Testing

@testable import Conversation

@Suite struct SavedDayTests {
  /// An instant, the person's zone, and the moment of looking.
  struct Case: Sendable, CustomTestStringConvertible {
    let saved: String
    let now: String
    let zone: String
    let day: @Sendable (SavedDay) -> Bool
    let testDescription: String

    init(_ saved: String, seen now: String, in zone: String = "UTC", as name: String, _ day: SavedDay) {
      (self.saved, self.now, self.zone) = (saved, now, zone)
      self.day = { $0 == day }
      testDescription = "\(saved) seen \(now) in \(zone) is \(name)"
    }
  }

  private static func day(_ year: Int, _ month: Int, _ day: Int) -> Day {
    Day(year: year, month: month, day: day) ?? Day(sinceEpoch: 0)
  }

  @Test(
    "calls a day what a person calls it, across midnights, weeks, years and zones",
    arguments: [
      Case("2026-11-21T00:10:00Z", seen: "2026-11-21T09:00:00Z", as: "today", .today),
      Case("2026-11-20T23:50:00Z", seen: "2026-11-21T00:05:00Z", as: "yesterday", .yesterday),
      Case("2026-11-20T23:50:00Z", seen: "2026-11-21T00:05:00Z", in: "Europe/Berlin", as: "today", .today),
      Case("2026-11-21T04:00:00Z", seen: "2026-11-21T09:00:00Z", in: "America/New_York", as: "yesterday", .yesterday),
      Case("2026-11-15T12:00:00Z", seen: "2026-11-21T09:00:00Z", as: "sunday", .weekday(day(2026, 11, 15))),
      Case(
        "2026-11-14T12:00:00Z", seen: "2026-11-21T09:00:00Z", as: "a week ago",
        .date(day(2026, 11, 14), isThisYear: true)),
      Case("2026-12-31T23:30:00Z", seen: "2027-01-01T08:00:00Z", as: "yesterday", .yesterday),
      Case("2026-12-30T12:00:00Z", seen: "2027-01-01T08:00:00Z", as: "wednesday", .weekday(day(2026, 12, 30))),
      Case(
        "2026-12-20T12:00:00Z", seen: "2027-01-01T08:00:00Z", as: "last year's",
        .date(day(2026, 12, 20), isThisYear: false)),
      Case("2026-12-31T23:30:00Z", seen: "2027-01-01T08:00:00Z", in: "Asia/Tokyo", as: "today", .today),
      // The night the clocks go forward, when a day has 23 hours.
      Case("2026-03-28T23:30:00Z", seen: "2026-03-29T21:30:00Z", in: "Europe/Berlin", as: "today", .today),
      // Dated tomorrow by another machine's clock.
      Case("2026-11-22T09:00:00Z", seen: "2026-11-21T09:00:00Z", as: "today", .today),
    ])
  func names(_ example: Case) throws {
    let zone = try #require(Zone(named: example.zone))
    let saved = Day(try #require(Timestamp.instant(example.saved)), in: zone)
    let today = Day(try #require(Timestamp.instant(example.now)), in: zone)
    #expect(example.day(SavedDay(saved, today: today)))
  }

  @Test(
    "holds every moment that is called by its name, at both ends of the calendar too",
    arguments: ["UTC", "Pacific/Kiritimati", "America/Sao_Paulo", "Pacific/Niue"])
  func spans(zone: String) throws {
    let zone = try #require(Zone(named: zone))
    let today = Self.day(2026, 11, 21)
    let start = today.start(in: zone)
    let near = (-20...20).flatMap { day in [0, 0.5, 43_200, 86_399, 86_399.9].map { start + Double(day) * 86_400 + $0 }
    }
    let edges = [-63_113_904_000, -63_113_900_000, 252_423_993_599.9, 252_423_960_000, 252_423_900_000].map {
      Date(timeIntervalSinceReferenceDate: $0)
    }
    for moment in near + edges {
      let day = SavedDay(Day(moment, in: zone), today: today)
      #expect(day.span(today: today, in: zone).contains(moment), "\(moment)")
    }
  }

  @Test("gives every day of two years one section, and none of them to two days")
  func sections() {
    let today = Self.day(2027, 1, 3)
    let sections = (0..<730).map { SavedDay(today - $0, today: today) }
    #expect(Set(sections).count == 730)
  }
}
