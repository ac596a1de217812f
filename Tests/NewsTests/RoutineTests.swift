import Basics
import Foundation
import Testing

@testable import News

/// What goes by the clock is due when the clock says so.
@Suite struct RoutineTests {
  private func moment(_ instant: String, _ zone: String = "Europe/Berlin") throws -> Moment {
    let zone = try #require(Zone(named: zone))
    return Moment(now: try Date(instant, strategy: .iso8601), zone: zone)
  }

  @Test(
    "falls due at its time, on its days, in the person's zone",
    arguments: [
      // Saturday, 21 November 2026, ten in the morning there.
      (Routine.Days.day, 7 * 60, "2026-11-21T06:00:00Z"), (.day, 11 * 60, "2026-11-20T10:00:00Z"),
      (.weekdays, 7 * 60, "2026-11-20T06:00:00Z"), (.weekends, 9 * 60, "2026-11-21T08:00:00Z"),
      (.monday, 7 * 60 + 30, "2026-11-16T06:30:00Z"), (.saturday, 11 * 60, "2026-11-14T10:00:00Z"),
    ])
  func due(days: Routine.Days, minutes: Int, instant: String) throws {
    let now = try moment("2026-11-21T09:00:00Z")
    #expect(Routine.Occasion.daily(days, at: minutes).lastDue(by: now) == (try Date(instant, strategy: .iso8601)))
  }

  @Test("is due by the clock on the wall on the day that it is put back")
  func clockPutBack() throws {
    let now = try moment("2026-10-25T12:00:00Z")
    #expect(
      Routine.Occasion.daily(.day, at: 420).lastDue(by: now) == (try Date("2026-10-25T06:00:00Z", strategy: .iso8601)))
  }

  @Test("what is said or done at the start is never due") func never() throws {
    let now = try moment("2026-11-21T09:00:00Z")
    #expect(Routine.Occasion.start.lastDue(by: now) == nil && Routine.Occasion.said("hello").lastDue(by: now) == nil)
  }

  @Test(
    "cron's line has its time, its days, and the line as one word of the shell",
    arguments: [
      (Routine.Days.morning, 425, "brief me", "5 7 * * * crier 'brief me'"),
      (.weekdays, 1_080, "news about o'hare", #"0 18 * * 1-5 crier 'news about o'\''hare'"#),
      (.sunday, 0, "news about 5% more", #"0 0 * * 7 crier 'news about 5\% more'"#),
    ])
  func crontab(days: Routine.Days, minutes: Int, line: String, expected: String) {
    #expect(Routine(.daily(days, at: minutes), line: line, since: .distantPast).crontab() == expected)
  }

  @Test("cron's line names a folder as one word too")
  func home() {
    let routine = Routine(.daily(.day, at: 60), line: "brief me", since: .distantPast)
    #expect(routine.crontab(home: "/a b/it's 5%") == #"0 1 * * * crier --home '/a b/it'\''s 5\%' 'brief me'"#)
  }
}
