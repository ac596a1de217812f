import News
import TestSupport
import Testing
import Understanding

@Suite struct DayTests {
  @Test(
    "reckons days from now",
    arguments: [
      ("today", "2026-11-21", "2026-11-21"),
      ("yesterday", "2026-11-20", "2026-11-20"),
      ("3 days ago", "2026-11-18", "2026-11-18"),
      ("two weeks ago", "2026-11-07", "2026-11-07"),
      ("since monday", "2026-11-16", nil),
      // Today is a Saturday.
      ("since saturday", "2026-11-14", nil),
      ("on friday", "2026-11-20", "2026-11-20"),
      ("until friday", nil, "2026-11-20"),
      ("before friday", nil, "2026-11-19"),
      ("before last week", nil, "2026-11-08"),
      ("from yesterday", "2026-11-20", "2026-11-20"),
      ("from last week", "2026-11-09", "2026-11-15"),
      ("this week", "2026-11-16", nil),
      ("last week", "2026-11-09", "2026-11-15"),
      ("over the weekend", "2026-11-21", nil),
      ("last weekend", "2026-11-14", "2026-11-15"),
      ("on march 5", "2026-03-05", "2026-03-05"),
      ("since november 3", "2026-11-03", nil),
      ("nov 3 2026", "2026-11-03", "2026-11-03"),
      ("march 1 to 5", "2026-03-01", "2026-03-05"),
      ("from march 1 to march 5", "2026-03-01", "2026-03-05"),
      ("between march 1 and 5", "2026-03-01", "2026-03-05"),
      ("between march 1 and march 5", "2026-03-01", "2026-03-05"),
      ("from 1 to 5 march 2024", "2024-03-01", "2024-03-05"),
      ("from friday to monday", "2026-11-13", "2026-11-16"),
      ("between friday and tuesday", "2026-11-13", "2026-11-17"),
      ("between 5 and 1 march", "2026-03-01", "2026-03-05"),
      ("between 28 december and 3 january", "2025-12-28", "2026-01-03"),
      ("between 20 november and 25 november", "2026-11-20", "2026-11-25"),
      ("after may 5", "2026-05-06", nil),
      ("on 25.11.2025", "2025-11-25", "2025-11-25"),
      ("on 11/25/2025", "2025-11-25", "2025-11-25"),
      ("after friday", "2026-11-21", nil),
      ("after last week", "2026-11-16", nil),
      ("by friday", nil, "2026-11-20"),
      ("on 01-11-2026", "2026-11-01", "2026-11-01"),
      ("2026-10", "2026-10-01", "2026-10-31"),
      ("in 2026-09", "2026-09-01", "2026-09-30"),
      ("a month ago", "2026-10-21", "2026-10-21"),
      ("a year ago", "2025-11-21", "2025-11-21"),
      ("a few days ago", "2026-11-18", "2026-11-18"),
      ("about black friday", nil, nil),
      ("this month", "2026-11-01", nil),
      ("last month", "2026-10-01", "2026-10-31"),
      ("in the last 3 days", "2026-11-18", nil),
      ("since 5 march", "2026-03-05", nil),
      ("since the 5th of march", "2026-03-05", nil),
      ("on 25 december", "2025-12-25", "2025-12-25"),
      ("between 1 and 5 march", "2026-03-01", "2026-03-05"),
      ("between monday and friday", "2026-11-16", "2026-11-20"),
      ("on monday and tuesday", "2026-11-16", "2026-11-17"),
      ("on saturday and sunday", "2026-11-14", "2026-11-15"),
      ("from monday last", "2026-11-16", "2026-11-16"),
      ("a week ago today", "2026-11-14", "2026-11-14"),
      ("a week ago yesterday", "2026-11-13", "2026-11-13"),
      ("the week before last", "2026-11-02", "2026-11-08"),
      ("the weekend before last", "2026-11-07", "2026-11-08"),
      ("in the month before last", "2026-09-01", "2026-09-30"),
      ("the other day", "2026-11-18", nil),
      ("from 2 may to 9 june", "2026-05-02", "2026-06-09"),
      ("2026-11-01", "2026-11-01", "2026-11-01"),
      ("since 2026-11-01", "2026-11-01", nil),
      ("in october", "2026-10-01", "2026-10-31"),
      ("in december", "2025-12-01", "2025-12-31"),
      ("in 2024", "2024-01-01", "2024-12-31"),
      ("in november 2025", "2025-11-01", "2025-11-30"),
      ("since june 2026", "2026-06-01", nil),
      ("in may 2025", "2025-05-01", "2025-05-31"),
      ("since may", "2026-05-01", nil),
      ("until mar", nil, "2026-03-31"),
      ("between march and may", "2026-03-01", "2026-05-31"),
      ("between november and february", "2025-11-01", "2026-02-28"),
      ("not before monday", "2026-11-16", nil),
      ("no later than friday", nil, "2026-11-20"),
      ("on 5 march '25", "2025-03-05", "2025-03-05"),
      ("since 03/04/2026", "2026-04-03", nil),
      ("since 3/4/26", "2026-04-03", nil),
      ("since 3.4.2026", "2026-04-03", nil),
      ("since 2026/11/01", "2026-11-01", nil),
      ("from 1st to 5th march", "2026-03-01", "2026-03-05"),
      ("since the 5th", "2026-11-05", nil),
      ("since the 30th", "2026-10-30", nil),
      ("between the 2nd and the 9th", "2026-11-02", "2026-11-09"),
      ("half a year ago", "2026-05-21", "2026-05-21"),
      ("a fortnight ago", "2026-11-07", "2026-11-07"),
      ("in the last fortnight", "2026-11-07", nil),
      ("from monday until now", "2026-11-16", nil),
      ("from wednesday onwards", "2026-11-18", nil),
      ("mon-fri", "2026-11-16", "2026-11-20"),
      ("since christmas", "2025-12-25", nil),
      ("before new year's eve", nil, "2025-12-30"),
      ("this saturday", "2026-11-21", "2026-11-21"),
      ("last saturday", "2026-11-14", "2026-11-14"),
      ("this friday", "2026-11-20", "2026-11-20"),
      ("last november", "2025-11-01", "2025-11-30"),
      ("this november", "2026-11-01", nil),
      ("last march", "2026-03-01", "2026-03-31"),
      ("since sat", "2026-11-14", nil),
      ("since sun", "2026-11-15", nil),
      ("since thanksgiving", "2025-11-27", nil),
      ("since easter", "2026-04-05", nil),
      ("before good friday", nil, "2026-04-02"),
      ("since last summer", "2026-06-01", nil),
      ("from last winter", "2025-12-01", "2026-02-28"),
      ("this quarter", "2026-10-01", nil),
      ("last quarter", "2026-07-01", "2026-09-30"),
      ("in the last 2 years", "2024-11-21", nil),
      ("since the beginning of the year", "2026-01-01", nil),
      ("from the start of the month", "2026-11-01", "2026-11-10"),
      ("from mid march", "2026-03-11", "2026-03-21"),
      ("since the end of last month", "2026-10-22", nil),
      ("monday last week", "2026-11-09", "2026-11-09"),
    ] as [(String, String?, String?)])
  func reckoned(words: String, from: String?, to: String?) throws {
    #expect(try dates("stories about rain \(words)") == [from, to])
  }

  @Test(
    "reckons hours from now, to the instant",
    arguments: [
      ("in the last 24 hours", "2026-11-20T15:00:00Z", nil),
      ("in the past hour", "2026-11-21T14:00:00Z", nil),
      ("in the last 3 hours", "2026-11-21T12:00:00Z", nil),
      ("over the past two hours", "2026-11-21T13:00:00Z", nil),
      ("in the last few hours", "2026-11-21T11:00:00Z", nil),
      ("in the last 30 hours", "2026-11-20T09:00:00Z", nil),
      ("in the past 48 hours", "2026-11-19T15:00:00Z", nil),
      ("in the last 90 minutes", "2026-11-21T13:30:00Z", nil),
      ("in the last half hour", "2026-11-21T14:30:00Z", nil),
      ("since an hour ago", "2026-11-21T14:00:00Z", nil),
      ("older than 20 hours", nil, "2026-11-20T19:00:00Z"),
      ("since 9 this morning", "2026-11-21T09:00:00Z", nil),
      ("since 2 this afternoon", "2026-11-21T14:00:00Z", nil),
      ("since 9am", "2026-11-21T09:00:00Z", nil),
      ("since 9 am", "2026-11-21T09:00:00Z", nil),
      ("since noon", "2026-11-21T12:00:00Z", nil),
      ("before noon", nil, "2026-11-21T12:00:00Z"),
      ("after 1pm", "2026-11-21T13:00:00Z", nil),
      // Five o'clock is still to come, so yesterday's is meant.
      ("after 5pm", "2026-11-20T17:00:00Z", nil),
      ("since 14:30", "2026-11-21T14:30:00Z", nil),
      ("since 1:15 pm", "2026-11-21T13:15:00Z", nil),
      ("since yesterday at noon", "2026-11-20T12:00:00Z", nil),
      ("since 3 o'clock", "2026-11-21T15:00:00Z", nil),
      ("between 9 and 12 today", "2026-11-21T09:00:00Z", "2026-11-21T12:00:00Z"),
      ("between 9am and noon", "2026-11-21T09:00:00Z", "2026-11-21T12:00:00Z"),
      ("between 13:00 and 14:00", "2026-11-21T13:00:00Z", "2026-11-21T14:00:00Z"),
      ("from 9 to 11 this morning", "2026-11-21T09:00:00Z", "2026-11-21T11:00:00Z"),
      ("this morning", "2026-11-21T04:00:00Z", "2026-11-21T11:59:59Z"),
      ("yesterday evening", "2026-11-20T18:00:00Z", "2026-11-20T23:59:59Z"),
      ("last night", "2026-11-20T18:00:00Z", "2026-11-21T03:59:59Z"),
      // It has not begun.
      ("this evening", "2026-11-21", "2026-11-21"),
    ] as [(String, String?, String?)])
  func hours(words: String, from: String?, to: String?) throws {
    #expect(try dates("stories about rain \(words)", at: "2026-11-21T15:00:00Z") == [from, to])
  }

  @Test(
    "reckons across the ends of years, months and summers",
    arguments: [
      ("yesterday", "2026-01-01T00:30:00Z", "UTC", "2025-12-31"),
      ("last month", "2026-01-15T12:00:00Z", "UTC", "2025-12-01"),
      ("1 month ago", "2026-03-31T12:00:00Z", "UTC", "2026-02-28"),
      ("1 year ago", "2028-02-29T12:00:00Z", "UTC", "2027-02-28"),
      ("between 28 december and 3 january", "2027-01-01T12:00:00Z", "UTC", "2026-12-28"),
      ("since 29 february", "2027-05-01T12:00:00Z", "UTC", "2024-02-29"),
      ("yesterday", "2026-03-29T23:30:00Z", "Europe/Berlin", "2026-03-29"),
      ("today", "2026-10-25T00:30:00Z", "Europe/Berlin", "2026-10-25"),
      ("today", "2026-11-21T23:30:00Z", "Pacific/Auckland", "2026-11-22"),
      ("yesterday", "2026-11-21T02:00:00Z", "America/New_York", "2026-11-19"),
      ("this week", "2026-11-22T12:00:00Z", "UTC", "2026-11-16"),
      ("since monday", "2026-11-23T12:00:00Z", "UTC", "2026-11-16"),
    ])
  func turns(words: String, instant: String, zone: String, from: String) throws {
    #expect(try dates("stories about rain \(words)", at: instant, zone: zone).first == from)
  }

  @Test(
    "says which day there is not",
    arguments: [("news on 31 november", "31 november"), ("news from 2026-02-29", "2026-02-29")])
  func missing(line: String, day: String) throws {
    let heard = try Asking.interpretation(of: line)
    #expect(heard.missingDay == day)
    #expect(heard.commands.isEmpty)
  }

  @Test(
    "knows a day where nothing else is said",
    arguments: [
      ("the day before yesterday", "2026-11-19", "2026-11-19"),
      ("day before yesterday", "2026-11-19", "2026-11-19"), ("couple of weeks ago", "2026-11-07", "2026-11-07"),
      ("last week monday", "2026-11-09", "2026-11-09"), ("this saturday", "2026-11-21", "2026-11-21"),
    ])
  func alone(words: String, from: String, to: String) throws {
    #expect(try dates(words) == [from, to])
  }

  @Test(
    "finds Easter in any year", arguments: [("2024", "2024-03-31"), ("2025", "2025-04-20"), ("2038", "2038-04-25")])
  func easter(year: String, day: String) throws {
    #expect(try dates("stories about rain since easter", at: "\(year)-12-31T12:00:00Z").first == day)
  }

  @Test("never ends before it begins, whatever is said one after the other")
  func order() throws {
    let understander = Asking.understander()
    let moment = try Asking.moment()
    var chance = SeededRandom(seed: 1414)
    let days = [
      "the day", "yesterday", "before yesterday", "until monday", "since friday", "last week", "since today",
      "tomorrow",
      "before last week", "this month", "mid march", "until 5 may", "since 2026-11-30", "after today", "by may",
    ]
    for _ in 0..<1_000 {
      let words = (0..<Int.random(in: 1...3, using: &chance)).map { _ in chance.pick(days) }
      let line = chance.pick(["", "news ", "oil ", "how many stories "]) + words.joined(separator: " ")
      for part in understander.interpret(line, at: moment).commands {
        guard case .string(let from)? = part.command.dates?["from"], case .string(let to)? = part.command.dates?["to"]
        else { continue }
        #expect(from <= to, "\(line)")
      }
    }
  }

  @Test("does not act on a day that does not exist")
  func impossible() throws {
    #expect(try dates("stories about rain since 2026-02-30") == [nil, nil])
    #expect(try dates("stories about rain on 31 april") == [nil, nil])
  }

  private func dates(
    _ line: String, at instant: String = Asking.morning, zone: String = "UTC"
  ) throws -> [String?] {
    let heard = try Asking.understander().interpret(line, at: Asking.moment(instant, zone: zone))
    let dates = heard.commands.first?.command.dates
    return ["from", "to"].map { name in
      guard case .string(let day) = dates?[name] else { return nil }
      return day
    }
  }
}
