import Basics
import Commands
import FoundationEssentials
import Grammar

/// Reads days.
extension SlotReader {
  /// The years that a number may be read as, by judgment.
  private static let years = 1_900...2_199

  func days(_ span: Span) -> DaySpan? {
    let inner = children(of: span)
    if case .part(let part) = grammar.tables.uses[Int(span.use)].filling, grammar.tables.parts[part].slot != .when {
      return stretch(span).map { all(of: $0, span) }
    }
    // Of a time of day that nothing begins or ends with, the day is meant.
    guard let meaning = phrasing(of: span)?.meaning, let first = inner.first(where: { slot(of: $0) != .time }) else {
      return nil
    }
    if meaning == .bound(.between) { return inner.count == 2 ? between(inner[0], and: inner[1]) : nil }
    guard let days = stretch(first) else { return nil }
    let isMoment = said(first)?.isMoment ?? false
    if meaning == .bound(.since) { return DaySpan(from: said(days.from, first, at: days.start)) }
    if meaning == .bound(.until) {
      return DaySpan(to: said(days.to ?? reckoner.today, first, at: isMoment ? days.start : days.end))
    }
    // "After" and "before" exclude the day itself.
    if meaning == .bound(.after) {
      let end = isMoment ? days.start : days.end
      return DaySpan(from: end.map { said($0, first) } ?? said((days.to ?? reckoner.today) + 1, first))
    }
    if meaning == .bound(.before) {
      return DaySpan(to: days.start.map { said($0, first) } ?? said(days.from - 1, first))
    }
    return all(of: days, first)
  }

  /// When something is to end that is said to go on until a day or through a period: as the day begins, or the day behind
  /// a period that has begun.
  func end(_ span: Span) -> SaidDay? {
    if isTimeToCome(span) { return timeToCome(span).map { said($0, span) } }
    guard let said = said(span), let days = reckoner.stretch(said) else { return nil }
    if said.isNoLength { return self.said(reckoner.now, span) }
    // "Until the end of november" is until it is over.
    if case .part(.late) = said.meaning, let last = said.whole?.to { return self.said(last + 1, span) }
    guard case .period(let period) = said.meaning, days.from <= reckoner.today else {
      return self.said(days.from, span, at: days.start)
    }
    let whole = reckoner.whole(period, argument: said.argument, numbers: said.numbers)
    return (days.to ?? whole?.to).map { self.said($0 + 1, span) }
  }

  /// Whether a span says a time of day to come, which may be one that no clock shows.
  func isTimeToCome(_ span: Span) -> Bool { phrasing(of: span)?.meaning == .clock(.at) }

  private func timeToCome(_ span: Span) -> Date? {
    let inner = children(of: span)
    guard let argument = phrasing(of: span)?.argument else { return nil }
    let clock = inner.first { slot(of: $0) == .time }.map(number)
    let hour = inner.first { slot(of: $0) == .number }.map(number)
    guard let time = SaidTime(argument, clock: clock, hour: hour) else { return nil }
    guard let named = inner.first(where: { slot(of: $0) == .day }) else {
      return reckoner.next(time, on: argument < 0 ? reckoner.today : nil)
    }
    return stretch(named).flatMap { reckoner.next(time, on: $0.from) }
  }

  private func all(of days: Stretch, _ span: Span) -> DaySpan {
    DaySpan(from: said(days.from, span, at: days.start), to: days.to.map { said($0, span, at: days.end) })
  }

  /// The words of a date that does not exist, such as "31 november"; nil where all dates exist.
  func missingDay(in reading: Reading) -> String? {
    var open = reading.fillings.map { finder.spans[Int($0)] }
    while let span = open.popLast() {
      if slot(of: span) == .day, let said = said(span), isWritten(said), reckoner.stretch(said) == nil {
        return text(span)
      }
      open += children(of: span)
    }
    return nil
  }

  /// Whether a day was said with the numbers of a date.
  private func isWritten(_ said: SaidDays) -> Bool {
    if said.meaning == .day(.date) { return true }
    guard [.day(.calendar), .day(.monthFirst)].contains(said.meaning) else { return false }
    let day = said.meaning == .day(.calendar) ? said.numbers.first : said.numbers.dropFirst().first
    return day.map { (1...31).contains($0) } ?? false
  }

  /// The days between two, earlier one first.
  private func between(_ first: Span, and second: Span) -> DaySpan? {
    if let span = clock(from: first, to: second) { return span }
    let (start, end) = (whole(first, beside: second), whole(second, beside: first))
    guard let start, let end, let days = reckoner.span(from: start.said, to: end.said) else { return nil }
    let isTurned = reckoner.stretch(start.said).map { $0.from == days.to && days.from != days.to } ?? false
    return DaySpan(
      from: SaidDay(words: isTurned ? end.words : start.words, day: days.from),
      to: SaidDay(words: isTurned ? start.words : end.words, day: days.to))
  }

  /// The time between two moments by the clock; an hour without its half of the day is the last one before the other.
  private func clock(from first: Span, to second: Span) -> DaySpan? {
    guard let last = said(second), last.isMoment, let end = reckoner.stretch(last)?.start else { return nil }
    // Both are of one day, where only the second names it.
    let day = Day(end, in: reckoner.moment.zone)
    var start: Date?
    if slot(of: first) == .number {
      start = reckoner.instant(hour: number(first), on: day, before: end)
    } else if let said = said(first), said.isMoment, case .clock(let meaning) = said.meaning {
      start = reckoner.clock(meaning, said, on: day)?.start
    }
    guard let start else { return nil }
    let (from, to) = (self.said(min(start, end), first), self.said(max(start, end), second))
    return DaySpan(from: from, to: to)
  }

  /// A day with its words; in "between 1 and 5 march" and "march 1 to 5", both share the month.
  private func whole(_ span: Span, beside other: Span) -> (said: SaidDays, words: String)? {
    guard [.number, .ordinal].contains(slot(of: span)) else { return said(span).map { ($0, spelt(span)) } }
    guard let month = children(of: other).first(where: { slot(of: $0) == .month }), let day = said(other) else {
      return nil
    }
    let isMonthFirst = day.meaning == .day(.monthFirst)
    var numbers = day.numbers
    guard numbers.count >= 2 else { return nil }
    numbers[isMonthFirst ? 1 : 0] = number(span)
    let words = [text(span), spelt(month)] + numbers.dropFirst(2).map(String.init)
    return (
      SaidDays(meaning: day.meaning, argument: day.argument, numbers: numbers),
      words.joined(separator: " ")
    )
  }

  /// The words of a day, which stand in headings and so are spelt right.
  private func spelt(_ span: Span) -> String { Repairs(finder: finder, words: line).words(of: span) }

  private func said(_ day: Day, _ span: Span, at instant: Date? = nil) -> SaidDay {
    SaidDay(words: spelt(span), day: day, instant: instant)
  }

  private func said(_ instant: Date, _ span: Span) -> SaidDay {
    said(Day(instant, in: reckoner.moment.zone), span, at: instant)
  }

  private func said(_ span: Span) -> SaidDays? {
    guard let phrasing = phrasing(of: span), let meaning = phrasing.meaning else { return nil }
    let numbers = numbers(in: span)
    if case .part = meaning {
      guard let named = children(of: span).first(where: { slot(of: $0) == .period }), let whole = said(named),
        case .period(let period) = whole.meaning
      else { return nil }
      let weekdays = children(of: span).filter { slot(of: $0) == .weekday }.map(number)
      var part = SaidDays(meaning: meaning, argument: 0, numbers: weekdays)
      part.whole = reckoner.whole(period, argument: whole.argument, numbers: whole.numbers)
      return part.whole == nil ? nil : part
    }
    // A number behind a month is its day or its year: "march 2026".
    if meaning == .day(.monthFirst), numbers.count == 2, Self.years.contains(numbers[1]) {
      return SaidDays(meaning: .period(.namedMonth), argument: 0, numbers: numbers)
    }
    return SaidDays(meaning: meaning, argument: phrasing.argument, numbers: numbers)
  }

  private func stretch(_ span: Span) -> Stretch? { said(span).flatMap(reckoner.stretch) }
}
