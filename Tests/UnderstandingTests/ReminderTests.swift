import Basics
import Commands
import Foundation
import News
import Testing

@testable import Understanding

/// A line says of what to be told, and when.
@Suite struct ReminderTests {
  /// A Wednesday morning.
  private static let moment = Moment(now: Timestamp.instant("2026-11-18T10:00:00Z") ?? .distantPast, zone: .gmt)
  private static let understander = Asking.understander()

  private static func command(_ line: String, at moment: Moment = moment) throws -> Command {
    let heard = understander.interpret(line, at: moment)
    return try #require(heard.commands.first?.command, "\(line): \(heard)")
  }

  private static func text(_ days: DaySpan) -> String? { days.to?.text }

  @Test(
    "a time to come is the next that the clock shows, or that of the day that is named",
    arguments: [
      ("remind me tomorrow at 9", "2026-11-19T09:00:00Z"), ("remind me at 9", "2026-11-18T21:00:00Z"),
      ("remind me at 11", "2026-11-18T11:00:00Z"), ("remind me at 3", "2026-11-18T15:00:00Z"),
      ("remind me tomorrow at 3", "2026-11-19T15:00:00Z"), ("remind me tomorrow at 7", "2026-11-19T07:00:00Z"),
      ("remind me at 3 in the morning", "2026-11-19T03:00:00Z"), ("remind me at 8:30", "2026-11-19T08:30:00Z"),
      ("remind me at 5pm", "2026-11-18T17:00:00Z"), ("remind me at noon", "2026-11-18T12:00:00Z"),
      ("remind me in an hour", "2026-11-18T11:00:00Z"), ("remind me in 20 minutes", "2026-11-18T10:20:00Z"),
      ("remind me in half an hour", "2026-11-18T10:30:00Z"), ("remind me in two days", "2026-11-20"),
      ("remind me on monday", "2026-11-23T09:00:00Z"), ("remind me on wednesday", "2026-11-25T09:00:00Z"),
      ("remind me tonight", "2026-11-18T20:00:00Z"), ("remind me tonight at 8", "2026-11-18T20:00:00Z"),
      ("remind me tomorrow evening", "2026-11-19T19:00:00Z"), ("remind me friday evening at 7", "2026-11-20T19:00:00Z"),
      ("remind me at half past 11", "2026-11-18T11:30:00Z"), ("remind me at quarter to 4", "2026-11-18T15:45:00Z"),
      ("remind me next week", "2026-11-23"), ("remind me on 3 december at 10", "2026-12-03T10:00:00Z"),
      ("remind me today at 8:00", "2026-11-18T08:00:00Z"), ("remind me at 12", "2026-11-18T12:00:00Z"),
      ("can you remind me at 6 tomorrow please", "2026-11-19T06:00:00Z"),
    ])
  func time(line: String, instant: String) throws {
    guard case .remind(let days) = try Self.command(line) else {
      Issue.record("\(line): \(try Self.command(line))")
      return
    }
    #expect(Self.text(days) == instant, "\(line)")
  }

  @Test("at night an hour of the night is meant")
  func night() throws {
    let moment = Moment(now: Timestamp.instant("2026-11-18T00:30:00Z") ?? .distantPast, zone: .gmt)
    guard case .remind(let days) = try Self.command("remind me at 2", at: moment) else {
      Issue.record("no reminder")
      return
    }
    #expect(Self.text(days) == "2026-11-18T02:00:00Z")
  }

  @Test(
    "of what is pointed at, said before the time or behind it",
    arguments: [
      "remind me of 3 tomorrow at 9", "remind me tomorrow at 9 of 3", "remind me about 3 at 9 tomorrow",
      "set a reminder for 3 tomorrow at 9", "tomorrow at 9 remind me of 3", "bring 3 back tomorrow at 9",
    ])
  func of(line: String) throws {
    guard case .remindOf(let reference, let days) = try Self.command(line) else {
      Issue.record("\(line): \(try Self.command(line))")
      return
    }
    #expect(reference == .numbers([3]) && Self.text(days) == "2026-11-19T09:00:00Z")
  }

  @Test(
    "a reminder is moved, listed and taken away",
    arguments: [
      ("move it to 10", .postpone(PostponeRequest(hour: 10))),
      ("move the reminder 2 to 8pm", .postpone(PostponeRequest(name: "2", time: 1_200))),
      ("my reminders", .reminders), ("what are my reminders", .reminders), ("forget that reminder", .unremind(nil)),
      ("delete the reminder 1", .unremind("1")), ("cancel my reminder about bees", .unremind("bees")),
      ("delete all my reminders", .clearReminders), ("don't remind me", .unremind(nil)),
    ] as [(String, Command)])
  func others(line: String, command: Command) throws { #expect(try Self.command(line) == command, "\(line)") }

  @Test(
    "what is for others, and what only sounds so, is no reminder",
    arguments: [
      "remind me to water the plants at 8", "remind me what i asked", "you remind me of my old teacher",
      "remind me which sections there are", "remind me to call grandma", "set a reminder to watch the news at six",
    ])
  func none(line: String) throws {
    let kinds = Self.understander.interpret(line, at: Self.moment).commands.map(\.command.kind)
    #expect(!kinds.contains(.remind) && !kinds.contains(.postpone), "\(line): \(kinds)")
  }
}
