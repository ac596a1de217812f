extension ZoneRule {
  /// Reads a rule of POSIX; nil for any other text.
  init?(_ text: some Collection<UInt8>) {
    // The longest that are in use have 50.
    guard text.count <= 200 else { return nil }
    var reader = ZoneRuleReader(rest: Array(text)[...])
    guard let rule = reader.rule(), reader.rest.isEmpty else { return nil }
    self = rule
  }
}

/// Takes the parts of a rule off the front of its text.
private struct ZoneRuleReader {
  var rest: ArraySlice<UInt8>

  mutating func rule() -> ZoneRule? {
    guard takeName(), let west = span(hours: 24) else { return nil }
    guard !rest.isEmpty else { return ZoneRule(standard: -west, summer: nil) }
    guard takeName() else { return nil }
    var summer = -west + 3_600
    if let next = rest.first, next != UInt8(ascii: ",") {
      guard let west = span(hours: 24) else { return nil }
      summer = -west
    }
    // Where a rule leaves out when, it is as in the United States.
    if rest.isEmpty { rest = Array(",M3.2.0,M11.1.0".utf8)[...] }
    guard take(","), let start = turn(), take(","), let end = turn() else { return nil }
    return ZoneRule(standard: -west, summer: ZoneRule.Summer(offset: summer, start: start, end: end))
  }

  /// Takes the name of a clock: letters, or anything of a number's signs in `<>`.
  private mutating func takeName() -> Bool {
    let isQuoted = take("<")
    let name = rest.prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"): isQuoted
      default: false
      }
    }
    rest = rest[name.endIndex...]
    return name.count >= 3 && (!isQuoted || take(">"))
  }

  /// Takes `[+-]hh[:mm[:ss]]`, in seconds.
  private mutating func span(hours most: Int) -> Int? {
    let sign = take("-") ? -1 : 1
    if sign == 1 { _ = take("+") }
    guard let hours = number(0...most) else { return nil }
    var seconds = hours * 3_600
    for unit in [60, 1] {
      guard take(":") else { break }
      guard let part = number(0...59) else { return nil }
      seconds += part * unit
    }
    return sign * seconds
  }

  /// Takes when clocks change: `Jn`, `n` or `Mm.w.d`, each perhaps with a time behind a slash.
  private mutating func turn() -> ZoneRule.Turn? {
    guard let day = day() else { return nil }
    guard take("/") else { return ZoneRule.Turn(day: day, time: 7_200) }
    return span(hours: 167).map { ZoneRule.Turn(day: day, time: $0) }
  }

  private mutating func day() -> ZoneRule.Turn.Day? {
    if take("J") { return number(1...365).map { .ofCommonYear($0) } }
    guard take("M") else { return number(0...365).map { .ofYear($0) } }
    guard let month = number(1...12), take("."), let week = number(1...5), take("."), let weekday = number(0...6) else {
      return nil
    }
    return .weekday(weekday, week: week, month: month)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard (1...3).contains(digits.count) else { return nil }
    rest = rest[digits.endIndex...]
    let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return range.contains(number) ? number : nil
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest = rest.dropFirst()
    return true
  }
}
