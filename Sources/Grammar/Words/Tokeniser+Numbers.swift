/// Reads numbers, and dates in numbers.
extension Tokeniser {
  /// Reads a date such as `25.11.2026`, `25-11-2026`, `11/25/2026`, `3/4/26` or `2026/11/01`.
  ///
  /// Where both numbers may be the month, the second is, as in most places; the reply says which day was taken.
  mutating func scanNumericDate(from start: Int) -> Int? {
    let end = bytes[start...].firstIndex {
      !Self.isDigit($0) && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "-")
    }
    var text = bytes[start..<(end ?? bytes.count)]
    while let last = text.last, !Self.isDigit(last) { text.removeLast() }
    let separators = text.filter { !Self.isDigit($0) }
    let parts = text.split(omittingEmptySubsequences: false) { !Self.isDigit($0) }
    guard separators.count == 2, separators[0] == separators[1], parts[1].count <= 2,
      parts.allSatisfy({ [1, 2, 4].contains($0.count) })
    else { return nil }
    let numbers = parts.map { number($0.startIndex..<$0.endIndex) }
    let isYearFirst = parts[0].count == 4
    // "1.2.26" may be a version.
    let hasYear = parts[2].count == 4 || parts[2].count == 2 && separators[0] == UInt8(ascii: "/")
    guard isYearFirst ? parts[2].count <= 2 : hasYear else { return nil }
    let year = isYearFirst ? numbers[0] : numbers[2] + (parts[2].count == 2 ? 2_000 : 0)
    let (first, second) = isYearFirst ? (numbers[2], numbers[1]) : (numbers[0], numbers[1])
    let (day, month) = second > 12 ? (second, first) : (first, second)
    append(.date, text.startIndex..<text.endIndex, value: year * 10_000 + month * 100 + day)
    return text.endIndex
  }

  /// Reads a year without its century: "'25".
  mutating func scanShortYear(from start: Int) -> Int? {
    let end = start + 3
    guard end <= bytes.count, bytes[start + 1..<end].allSatisfy(Self.isDigit),
      end == bytes.count || !Self.isLetter(bytes[end])
    else { return nil }
    let year = number(start + 1..<end)
    append(.number, start..<end, value: year + (year < 70 ? 2_000 : 1_900))
    return end
  }

  mutating func scanNumber(_ range: Range<Int>) -> Int {
    if let date = date(at: range) {
      append(.date, range.lowerBound..<range.lowerBound + 10, value: date)
      return range.lowerBound + 10
    }
    let isShort = range.count <= 6
    append(isShort ? .number : .word, range, value: isShort ? number(range) : 0)
    return isOrdinal(endingAt: range.upperBound) ? range.upperBound + 1 : range.upperBound
  }

  /// The digits of an ordinal such as "32nd"; nil for any other word.
  func digitsOfOrdinal(_ word: Range<Int>) -> Range<Int>? {
    guard let end = bytes[word].firstIndex(where: { !Self.isDigit($0) }), end - word.lowerBound <= 6,
      writing?.makesOrdinal(bytes[end..<word.upperBound]) == true
    else { return nil }
    return word.lowerBound..<end
  }

  /// Whether digits are part of a share ("3%", "2/3") or a time ("3:30", "9/11").
  func isAmount(endingAt end: Int) -> Bool {
    guard end < bytes.count else { return false }
    return bytes[end] == UInt8(ascii: "%")
      || bytes[end] == UInt8(ascii: "/") && end + 1 < bytes.count && Self.isDigit(bytes[end + 1])
      || bytes[end] == UInt8(ascii: ":") && end + 1 < bytes.count && Self.isDigit(bytes[end + 1])
  }

  /// Reads an amount or a share as one word, "$3.5", "3%", "2/3", and a time of day as one: "15:00".
  mutating func scanAmount(from start: Int) -> Int {
    if let (end, minutes) = time(at: start) {
      append(.time, start..<end, value: minutes)
      return end
    }
    let signs: [UInt8] = [
      UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "/"),
    ]
    var end = bytes[start...].firstIndex { !Self.isLetter($0) && !signs.contains($0) } ?? bytes.count
    // Trailing signs end the sentence.
    while !Self.isLetter(bytes[end - 1]), bytes[end - 1] != UInt8(ascii: "%") { end -= 1 }
    append(.word, start..<end)
    return end
  }

  /// The time of day that stands here, in minutes since midnight, and where it ends; letters behind it are its own word.
  private func time(at start: Int) -> (end: Int, minutes: Int32)? {
    let hours = bytes[start...].prefix(while: Self.isDigit)
    guard (1...2).contains(hours.count), hours.endIndex < bytes.count, bytes[hours.endIndex] == UInt8(ascii: ":")
    else { return nil }
    let minutes = bytes[(hours.endIndex + 1)...].prefix(while: Self.isDigit)
    guard minutes.count == 2, minutes.endIndex == bytes.count || bytes[minutes.endIndex] != UInt8(ascii: ":") else {
      return nil
    }
    let (hour, minute) = (number(hours.indices), number(minutes.indices))
    return hour < 24 && minute < 60 ? (minutes.endIndex, hour * 60 + minute) : nil
  }

  /// The end of the dots between two numbers, as in "1..3"; nil for any other dot.
  func endOfDots(at start: Int) -> Int? {
    guard start > 0, let last = tokens.last, last.kind == .number || last.kind == .ordinal, Int(last.end) == start,
      let end = bytes[start...].firstIndex(where: { $0 != UInt8(ascii: ".") }), 2...3 ~= end - start,
      Self.isDigit(bytes[end])
    else { return nil }
    return end
  }

  /// Whether the point behind a number belongs to it, as some languages have it; at a line's end it ends the sentence.
  private func isOrdinal(endingAt end: Int) -> Bool {
    writing?.pointsOrdinals == true && end + 2 < bytes.count && bytes[end] == UInt8(ascii: ".")
      && bytes[end + 1] == UInt8(ascii: " ") && Self.isLetter(bytes[end + 2])
  }

  /// The number 20261101 of a date `2026-11-01`.
  private func date(at range: Range<Int>) -> Int32? {
    let start = range.lowerBound
    guard range.count == 4, bytes.count >= start + 10, bytes[start + 4] == UInt8(ascii: "-"),
      bytes[start + 7] == UInt8(ascii: "-"), bytes.count == start + 10 || !Self.isLetter(bytes[start + 10]),
      bytes[start + 5..<start + 7].allSatisfy(Self.isDigit), bytes[start + 8..<start + 10].allSatisfy(Self.isDigit)
    else { return nil }
    return number(range) * 10_000 + number(start + 5..<start + 7) * 100 + number(start + 8..<start + 10)
  }
}
