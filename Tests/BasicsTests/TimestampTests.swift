import Basics
import Foundation
import Testing

@Suite struct TimestampTests {
  @Test(
    "reads instants as services and files write them",
    arguments: [
      ("2026-11-21T06:57:00Z", 1_795_244_220.0), ("2026-11-21T06:57:00", 1_795_244_220),
      ("2026-11-21 06:57:00z", 1_795_244_220), ("2026-11-21T07:57:00+01:00", 1_795_244_220),
      ("2026-11-21T01:27:00-0530", 1_795_244_220), ("2026-11-21T06:57:00.25Z", 1_795_244_220.25),
      ("1969-12-31T23:59:59Z", -1), ("2024-02-29T00:00:00Z", 1_709_164_800),
    ])
  func reads(text: String, seconds: Double) {
    #expect(Timestamp.instant(text)?.timeIntervalSince1970 == seconds)
  }

  @Test(
    "reads nothing else",
    arguments: [
      "", "tomorrow", "2026-11-21", "2025-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-11-21T24:00:00Z",
      "2026-11-21T06:57Z", "2026-11-21T06:57:00.Z", "2026-11-21T06:57:00ZZ", "2026-11-21T06:57:00+1",
      "+026-11-21T06:57:00Z",
    ])
  func refuses(text: String) {
    #expect(Timestamp.instant(text) == nil)
  }

  @Test("reads back what it writes")
  func roundTrip() {
    for seconds in stride(from: -5_000_000_000.0, through: 5_000_000_000, by: 123_456_789) {
      let instant = Date(timeIntervalSince1970: seconds.rounded())
      #expect(Timestamp.instant(Timestamp.text(of: instant)) == instant)
    }
  }
}
