import Basics
import Commands
import FoundationEssentials
import News
import Replies

/// How many articles there were of something, day by day.
extension NewsModel {
  /// Shows how many articles there were in each hour of a day, on each day of some, or in each week of many.
  public func chart(_ request: NewsRequest, on screen: Screen) async throws(NewsFailure) -> Outcome {
    let asked = try await asked(request, .search, on: screen)
    if let reply = nothingYet(request) { return Outcome(reply) }
    let dates = try await lists.news.stamps(asked.query, .usual).compactMap(\.published)
    let moment = lists.around.moment()
    let span = ChartSpan(request.days, dates: dates, today: moment.today, in: moment.zone)
    let chart = span.chart(of: dates, until: moment.now, in: moment.zone)
    guard chart.total > 0 else { return Outcome(nothing(request, asked), .missed(.count(request, .search))) }
    let heading = Headings.heading(
      request.changed(by: asked.chosen), .search, sources: asked.sources, excluding: asked.excluded)
    let message: Saying =
      span.unit == .hour
      ? .newsCount(heading: heading, count: chart.total)
      : .chartHeading(heading: heading, first: span.first, last: span.last, count: chart.total)
    return Outcome(
      counted(Reply(message: message, body: .chart(chart)), request, asked.sources + asked.excluded),
      .answered(.chart(request)))
  }
}

/// How much each source writes.
extension NewsModel {
  /// More sources than fit a glance, by judgment.
  private static let mostWriters = 12

  /// Shows which sources write most about something.
  public func writers(_ request: NewsRequest, on screen: Screen) async throws(NewsFailure) -> Outcome {
    let asked = try await asked(request, .search, on: screen)
    if let reply = nothingYet(request) { return Outcome(reply) }
    let found = try await lists.news.stamps(asked.query, .usual)
    guard !found.isEmpty else { return Outcome(nothing(request, asked), .missed(.count(request, .search))) }
    let counts = Dictionary(grouping: found, by: \.publisher).mapValues(\.count)
    let ranked = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.mostWriters)
    let bars = ranked.map { name, count in
      var bar = Chart.Bar(start: .distantPast, label: .verbatim(name), count: count)
      bar.name = name
      return bar
    }
    let heading = Headings.heading(
      request.changed(by: asked.chosen), .search, sources: asked.sources, excluding: asked.excluded)
    let first = request.source == .followed ? ranked.first?.key : nil
    let reply = Reply(
      message: .writersHeading(heading: heading, count: found.count), hint: first.map { .fewerFrom(name: $0) },
      body: .chart(Chart(unit: .source, bars: bars)))
    return Outcome(counted(reply, request, asked.sources + asked.excluded), .answered(.most(request)))
  }

  /// A chart, with what to say in a window to see what it counts.
  private func counted(_ reply: Reply, _ request: NewsRequest, _ sources: [Source]) -> Reply {
    var reply = reply
    if lists.around.window != nil { reply.next = NextIdeas.lines(behindCountOf: request, sources) }
    return reply
  }
}

/// One of some things that are compared, in the words it was named with and as what is asked of the news.
public struct ComparedSide {
  let words: String
  let request: NewsRequest
  /// Whether it is a source, which has a name of its own.
  let isSource: Bool

  public init(words: String, request: NewsRequest, isSource: Bool = false) {
    self.words = words
    self.request = request
    self.isSource = isSource
  }
}

/// How much there is of one thing and of others.
extension NewsModel {
  /// Shows how many articles there were on each side, on the same days.
  public func compare(_ sides: [ComparedSide], on screen: Screen) async throws(NewsFailure) -> Outcome {
    let request = sides.first?.request ?? NewsRequest()
    if let reply = nothingYet(request) { return Outcome(reply) }
    var found: [(name: String, dates: [Date])] = []
    for side in sides {
      let asked = try await asked(side.request, .search, on: screen)
      let articles = try await lists.news.stamps(asked.query, .usual)
      let source = side.isSource ? asked.sources.first?.name : nil
      found.append((source ?? side.words, articles.compactMap(\.published)))
    }
    let moment = lists.around.moment()
    let span = ChartSpan(request.days, dates: found.flatMap(\.dates), today: moment.today, in: moment.zone)
    let bars = found.map { name, dates in
      let chart = span.chart(of: dates, until: moment.now, in: moment.zone)
      var bar = Chart.Bar(start: .distantPast, label: .verbatim(name), count: chart.total)
      bar.name = name
      bar.course = chart.bars.map(\.count)
      return bar
    }
    guard bars.contains(where: { $0.count > 0 }) else {
      return Outcome(
        .empty(
          .nothingToCompare(names: bars.map(\.label)), hint: request.days == DaySpan() ? .tryHeadlines : .tryWithoutDate
        ))
    }
    let message: Saying = .comparison(first: span.first, last: span.last)
    return Outcome(
      counted(Reply(message: message, body: .chart(Chart(unit: .words, bars: bars))), request, []), .answered(nil))
  }
}

/// The days of a chart, and how many of them a bar stands for.
struct ChartSpan {
  let first: Day
  let last: Day
  let unit: Chart.Unit

  /// Where no day is said, the last two weeks, by judgment: they fit a window.
  private static let usualDays = 14
  /// More bars than a month of days, and than a year of weeks, are read by nobody: by judgment.
  private static let mostDays = 31
  private static let mostWeeks = 53

  init(_ days: DaySpan, dates: [Date], today: Day, in zone: Zone) {
    let last = min(days.to?.day ?? today, today)
    let oldest = dates.min().map { Day($0, in: zone) } ?? last
    // Older days are empty in every edition that keeps less than was asked for.
    let wanted =
      days.from?.day ?? (days.to == nil ? last - (Self.usualDays - 1) : max(oldest, last - Self.mostDays + 1))
    var first = min(wanted, last)
    if last.sinceEpoch - first.sinceEpoch >= Self.mostDays { first = min(max(first, oldest), last) }
    let length = last.sinceEpoch - first.sinceEpoch + 1
    unit = length == 1 ? .hour : length <= Self.mostDays ? .day : .week
    self.first = length > Self.mostWeeks * 7 ? last - (Self.mostWeeks * 7 - 1) : first
    self.last = last
  }

  func chart(of dates: [Date], until now: Date, in zone: Zone) -> Chart {
    // Hours to come have no articles, which says nothing.
    let starts = starts(in: zone).filter { $0 <= now }
    let end = (last + 1).start(in: zone)
    var counts = [Int](repeating: 0, count: starts.count)
    for date in dates where date < end {
      if let bar = starts.lastIndex(where: { $0 <= date }) { counts[bar] += 1 }
    }
    let bars = zip(starts, counts).map { Chart.Bar(start: $0, label: label(of: $0, in: zone), count: $1) }
    return Chart(unit: unit, bars: bars)
  }

  private func starts(in zone: Zone) -> [Date] {
    switch unit {
    case .hour:
      let start = first.start(in: zone)
      let hours = Int((first + 1).start(in: zone).timeIntervalSince(start) / 3_600)
      return (0..<hours).map { start + Double($0) * 3_600 }
    case .day, .week, .source, .words:
      let step = unit == .week ? 7 : 1
      return stride(from: first.sinceEpoch, through: last.sinceEpoch, by: step).map {
        Day(sinceEpoch: $0).start(in: zone)
      }
    }
  }

  private func label(of start: Date, in zone: Zone) -> Saying {
    let day = Day(start, in: zone)
    switch unit {
    case .hour: return .verbatim(Moment(now: start, zone: zone).clock(of: start))
    case .day: return .chartDay(weekday: day.weekday, day: day.day, month: day.month)
    case .week, .source, .words: return .chartWeek(day: day.day, month: day.month)
    }
  }
}
