import Basics
import Commands
import Grammar

/// Reads days.
extension SlotReader {
  /// The years that a number may be read as, by judgment.
  private static let years = 1_900...2_199

  func days(_ span: Span) -> DaySpan? {
    let inner = children(of: span)
    if case .part(let part) = grammar.tables.uses[Int(span.use)].filling, grammar.tables.parts[part].slot != .when {
      return stretch(span).map { DaySpan(from: said($0.from, span), to: $0.to.map { said($0, span) }) }
    }
    guard let meaning = phrasing(of: span)?.meaning, let first = inner.first else { return nil }
    if meaning == .between { return inner.count == 2 ? between(inner[0], and: inner[1]) : nil }
    guard let days = stretch(first) else { return nil }
    if meaning == .since { return DaySpan(from: said(days.from, first)) }
    if meaning == .until { return DaySpan(to: said(days.to ?? reckoner.today, first)) }
    // "After" and "before" exclude the day itself.
    if meaning == .after { return DaySpan(from: said((days.to ?? reckoner.today) + 1, first)) }
    if meaning == .before { return DaySpan(to: said(days.from - 1, first)) }
    return DaySpan(from: said(days.from, first), to: days.to.map { said($0, first) })
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
    if said.meaning == .date { return true }
    guard [.calendar, .monthFirst].contains(said.meaning) else { return false }
    let day = said.meaning == .calendar ? said.numbers.first : said.numbers.dropFirst().first
    return day.map { (1...31).contains($0) } ?? false
  }

  /// The days between two, earlier one first.
  private func between(_ first: Span, and second: Span) -> DaySpan? {
    let (start, end) = (whole(first, beside: second), whole(second, beside: first))
    guard let start, let end, let days = reckoner.span(from: start.said, to: end.said) else { return nil }
    let isTurned = reckoner.stretch(start.said).map { $0.from == days.to && days.from != days.to } ?? false
    return DaySpan(
      from: SaidDay(words: isTurned ? end.words : start.words, day: days.from),
      to: SaidDay(words: isTurned ? start.words : end.words, day: days.to))
  }

  /// A day with its words; in "between 1 and 5 march" and "march 1 to 5", both share the month.
  private func whole(_ span: Span, beside other: Span) -> (said: SaidDays, words: String)? {
    guard [.number, .ordinal].contains(slot(of: span)) else { return said(span).map { ($0, text(span)) } }
    guard let month = children(of: other).first(where: { slot(of: $0) == .month }), let day = said(other) else {
      return nil
    }
    let isMonthFirst = day.meaning == .monthFirst
    var numbers = day.numbers
    guard numbers.count >= 2 else { return nil }
    numbers[isMonthFirst ? 1 : 0] = number(span)
    let words = [text(span), text(month)] + numbers.dropFirst(2).map(String.init)
    return (
      SaidDays(meaning: day.meaning, argument: day.argument, numbers: numbers, isPeriod: false),
      words.joined(separator: " ")
    )
  }

  private func said(_ day: Day, _ span: Span) -> SaidDay { SaidDay(words: text(span), day: day) }

  private func said(_ span: Span) -> SaidDays? {
    guard let phrasing = phrasing(of: span), let meaning = phrasing.meaning else { return nil }
    let numbers = numbers(in: span)
    if [.early, .middle, .late, .weekdayOf].contains(meaning) {
      guard let named = children(of: span).first(where: { slot(of: $0) == .period }), let whole = said(named) else {
        return nil
      }
      let weekdays = children(of: span).filter { slot(of: $0) == .weekday }.map(number)
      var part = SaidDays(meaning: meaning, argument: 0, numbers: weekdays, isPeriod: false)
      part.whole = reckoner.whole(whole.meaning, argument: whole.argument, numbers: whole.numbers)
      return part.whole == nil ? nil : part
    }
    // A number behind a month is its day or its year: "march 2026".
    if meaning == .monthFirst, numbers.count == 2, Self.years.contains(numbers[1]) {
      return SaidDays(meaning: .namedMonth, argument: 0, numbers: numbers, isPeriod: true)
    }
    return SaidDays(meaning: meaning, argument: phrasing.argument, numbers: numbers, isPeriod: isPeriod(span))
  }

  private func stretch(_ span: Span) -> (from: Day, to: Day?)? { said(span).flatMap(reckoner.stretch) }

  /// Whether a span holds a period, in any slot.
  private func isPeriod(_ span: Span) -> Bool {
    guard case .part(let part) = grammar.tables.uses[Int(span.use)].filling else { return false }
    return grammar.tables.parts[part].slot == .period
  }
}
