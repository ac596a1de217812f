import Basics
import Foundation
import Testing

@Suite struct DayTests {
  @Test("counts days across leap years and centuries and back again")
  func roundTrip() {
    for days in stride(from: -150_000, through: 150_000, by: 37) {
      #expect(Day(sinceEpoch: days).sinceEpoch == days)
    }
    #expect(Day(year: 2000, month: 2, day: 29)?.sinceEpoch == 11_016)
    #expect(Day(year: 1900, month: 2, day: 29) == nil)
  }

  @Test("knows its weekday", arguments: [(2026, 11, 21, 6), (2026, 11, 22, 7), (1969, 12, 31, 3), (2024, 2, 29, 4)])
  func weekday(year: Int, month: Int, day: Int, weekday: Int) throws {
    #expect(try #require(Day(year: year, month: month, day: day)).weekday == weekday)
  }

  @Test(
    "starts at midnight where people live, also when clocks change",
    arguments: [
      ("Europe/Berlin", 2026, 3, 29, "2026-03-28T23:00:00Z"),
      ("Europe/Berlin", 2026, 3, 30, "2026-03-29T22:00:00Z"),
      ("Europe/Berlin", 2026, 10, 26, "2026-10-25T23:00:00Z"),
      ("America/New_York", 2026, 11, 1, "2026-11-01T04:00:00Z"),
      ("Asia/Kolkata", 2026, 1, 1, "2025-12-31T18:30:00Z"),
      ("Africa/Cairo", 2026, 4, 24, "2026-04-23T22:00:00Z"),
    ])
  func starts(zone: String, year: Int, month: Int, day: Int, start: String) throws {
    let zone = try #require(Zone(named: zone))
    let start = try Date(start, strategy: .iso8601)
    let named = try #require(Day(year: year, month: month, day: day))
    #expect(named.start(in: zone) == start)
    #expect(Day(start, in: zone) == named)
    #expect(Day(start - 1, in: zone) == named - 1)
  }
}
