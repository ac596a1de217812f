import Basics
import Commands
import FoundationEssentials
import News
import Replies

/// Numbers on the person's own reading.
extension ReadingModel {
  /// More sources than fit a glance, by judgment.
  private static let mostSources = 12
  /// More texts than that are not measured for a number that is about them all, by judgment.
  private static let mostMeasured = 500

  /// Shows how much the person read day by day, or whom.
  public func habits(_ request: HabitsRequest) async -> Outcome {
    let moment = lists.around.moment()
    let (from, to) = (
      request.days.start(in: moment.zone) ?? .distantPast, request.days.end(in: moment.zone) ?? .distantFuture
    )
    if from > moment.now, let days = Headings.words(for: request.days) {
      return Outcome(.empty(.readingToCome(days: days), hint: .readFirst))
    }
    let all = await opened(from...max(from, to))
    let span = ChartSpan(request.days, dates: all.map(\.opened), today: moment.today, in: moment.zone)
    let start = span.first.start(in: moment.zone)
    // Without days, what is charted is what is told of.
    let opened = all.filter { $0.opened >= start }
    guard !opened.isEmpty else {
      return Outcome(.empty(.noneOpened(days: Headings.words(for: request.days)), hint: .readFirst))
    }
    let minutes = await minutes(of: opened.map(\.article))
    let days = Headings.words(for: request.days)
    let (chart, message): (Chart, Saying) =
      switch request.view {
      case nil:
        (
          span.chart(of: opened.map(\.opened), until: moment.now, in: moment.zone).withoutEmptyHours,
          .readSoMuch(days: days, first: span.first, last: span.last, count: opened.count, minutes: minutes)
        )
      case .sources:
        (
          Chart(unit: .source, bars: bars(of: opened)),
          .readOfWhom(days: days, first: span.first, last: span.last, count: opened.count)
        )
      }
    let first = request.view == .sources ? chart.bars.first?.name : nil
    return Outcome(
      Reply(message: message, hint: first.map { .headlinesFromWhom(name: $0) } ?? .whomYouRead, body: .chart(chart)))
  }

  /// What was opened in some time; where no history is kept, what is marked as read stands for it.
  private func opened(_ span: ClosedRange<Date>) async -> [OpenedArticle] {
    let found = await news.opened(of: [])
    guard shelf.choices.history != false else { return found.filter { span.contains($0.opened) } }
    let read = shelf.lastRead(found.map(\.article.id), span)
    return found.compactMap { one in read[one.article.id].map { OpenedArticle(one.article, opened: $0) } }
  }

  private func bars(of opened: [OpenedArticle]) -> [Chart.Bar] {
    let counts = Dictionary(grouping: opened, by: \.article.publisher.name).mapValues(\.count)
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.mostSources).map { name, count in
      var bar = Chart.Bar(start: .distantPast, label: .verbatim(name), count: count)
      bar.name = name
      return bar
    }
  }

  /// How long what is kept of some articles takes to be read.
  private func minutes(of articles: [Article]) async -> Int {
    let measured = Array(articles.prefix(Self.mostMeasured))
    let texts = await news.storedTexts(of: measured)
    let minutes = measured.reduce(0) { sum, article in
      sum + TextLength(of: texts[article.id] ?? article.excerpt ?? article.summary ?? article.title).minutes
    }
    return measured.isEmpty ? 0 : minutes * articles.count / measured.count
  }
}
