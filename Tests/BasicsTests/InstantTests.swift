import Basics
import Foundation
import TestSupport
import Testing

@Suite struct InstantTests {
  @Test(
    "writes and reads what people write",
    arguments: [
      ("2026-11-21T06:57:00Z", 1_795_244_220.0), ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59.5Z", -0.5),
      ("2000-02-29T12:00:00.0000001Z", 951_825_600), ("0001-01-01T00:00:00Z", -62_135_596_800),
      ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
  func table(text: String, seconds: Double) throws {
    let instant = try #require(Instant(text: text))
    #expect(instant.text == text)
    #expect(abs(instant.date.timeIntervalSince1970 - seconds) < 0.000_001)
  }

  @Test(
    "is nil for what is no instant",
    arguments: [
      "", "2026-11-21", "2026-11-21T06:57:00", "2026-11-21T06:57:00.Z", "2026-02-30T06:57:00Z", "2026-11-21T24:00:00Z",
      "2026-11-21T06:57:00.12345678Z", "2026-11-21 06:57:00Z", "２026-11-21T06:57Z", "2026-11-21T06:57:0-Z",
    ])
  func rejected(text: String) { #expect(Instant(text: text) == nil) }

  @Test("knows the last one that can be written")
  func last() {
    #expect(Instant.last.text == "9999-12-31T23:59:59.9999999Z")
  }

  @Test("has a date for any number of ticks, as a file may hold them", arguments: [Int.min, -1, 0, Int.max])
  func anyTicks(ticks: Int) {
    let seconds = Instant(ticks: ticks).date.timeIntervalSince1970
    #expect(abs(seconds - Double(ticks) / Double(Instant.perSecond)) < 1)
  }

  @Test("brings every date of these years back as it was")
  func roundTrip() throws {
    var random = SeededRandom(seed: 7)
    for _ in 0..<5_000 {
      let date = Date(timeIntervalSinceReferenceDate: Double.random(in: 600_000_000...1_000_000_000, using: &random))
      let instant = try #require(Instant(date))
      #expect(Instant(text: instant.text)?.date == date)
    }
  }

  @Test("knows the first and the last second of the calendar", arguments: [-63_113_904_000.0, 252_423_993_599])
  func ends(seconds: Double) throws {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(try #require(Instant(date)).date == date)
  }

  @Test("has no words for a date beyond the calendar", arguments: [Double.infinity, -.infinity, .nan, 1e12, -1e12])
  func beyond(seconds: Double) { #expect(Instant(Date(timeIntervalSinceReferenceDate: seconds)) == nil) }
}
