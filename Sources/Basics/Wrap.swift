/// Wraps a row of text to lines.
public struct Wrap: Sendable {
  /// The width of a line; at least that of the widest character.
  public let columns: Int

  /// Whether an address of the web stays whole though it is longer than a line, to be copied and opened as one.
  private let keepsAddresses: Bool

  public init(columns: Int, keepsAddresses: Bool = false) {
    self.columns = max(columns, 2)
    self.keepsAddresses = keepsAddresses
  }

  /// The lines of a text, without the blanks at the breaks.
  ///
  /// Words stay whole unless longer than a line; ideographs, written without blanks, break anywhere but at punctuation.
  public func lines(of text: some StringProtocol) -> [Substring] { pieces(of: text, atMost: .max) }

  /// At most so many lines; an ellipsis ends the last one where text is missing, behind a whole word if it has one.
  public func lines(of text: some StringProtocol, atMost limit: Int, ellipsis: String) -> [Substring] {
    var lines = pieces(of: text, atMost: limit)
    guard lines.count == limit, let last = lines.last, DisplayWidth.of(last) > columns else { return lines }
    let room = columns - DisplayWidth.of(ellipsis)
    let words = room < 2 ? nil : Wrap(columns: room).lines(of: last).first
    lines[limit - 1] = Substring(words.map { $0 + ellipsis } ?? clip(last, ellipsis: ellipsis))
    return lines
  }

  /// Parts joined by a separator, each whole if it fits on a line.
  ///
  /// A line break replaces the separator.
  public func lines(joining parts: [String], with separator: String) -> [String] {
    let gap = DisplayWidth.of(separator)
    var lines: [String] = []
    var used = 0
    for part in parts where !part.isEmpty {
      let width = DisplayWidth.of(part)
      if used > 0, used + gap + width <= columns {
        lines[lines.count - 1] += separator + part
        used += gap + width
      } else {
        lines += self.lines(of: part).map(String.init)
        used = width <= columns ? width : DisplayWidth.of(lines.last ?? "")
      }
    }
    return lines
  }

  /// A text cut to the columns including its ellipsis; unchanged if it fits.
  public func clip(_ text: some StringProtocol, ellipsis: String) -> String {
    let room = columns - DisplayWidth.of(ellipsis)
    guard room >= 0 else { return clip(text, ellipsis: "") }
    var glyphs = Glyphs(of: text)
    var used = 0
    var end = 0
    while let glyph = glyphs.next() {
      used += glyph.width
      // A blank before the ellipsis would detach it from its word.
      if used <= room, !glyph.isBlank { end = glyph.end }
      if used > columns { return glyphs[0..<end] + ellipsis }
    }
    return String(text)
  }

  private func isAddress(_ word: Substring) -> Bool { word.hasPrefix("https://") || word.hasPrefix("http://") }

  /// Splits a text into lines, with all the rest in the last.
  private func pieces(of text: some StringProtocol, atMost limit: Int) -> [Substring] {
    var lines: [Substring] = []
    var line = Line()
    var glyphs = Glyphs(of: text)
    var previous: Glyphs.Glyph?
    while let glyph = glyphs.next() {
      if glyph.isBlank {
        line.passBlank(glyph, after: previous)
      } else {
        if let previous, !previous.isBlank, LineBreak.isAllowed(between: previous, and: glyph) {
          line.mayBreak(at: glyph.start)
        }
        while line.columns + glyph.width > columns, line.start < glyph.start {
          if keepsAddresses, line.breakEnd == nil, isAddress(glyphs[line.start..<glyph.start]) { break }
          if lines.count + 1 >= limit { return lines + [glyphs[line.start..<glyphs.end]] }
          lines.append(glyphs[line.cut(before: glyph.start)])
        }
        line.columns += glyph.width
      }
      previous = glyph
    }
    let end = previous?.isBlank == true ? line.breakEnd ?? glyphs.end : glyphs.end
    if line.start < end { lines.append(glyphs[line.start..<end]) }
    return lines
  }

  /// The line being filled, and its last possible break.
  private struct Line {
    private(set) var start = 0
    var columns = 0
    /// Where a break would end this line and begin the next, and the columns up to there.
    private(set) var breakEnd: Int?
    private var nextStart = 0
    private var columnsToNext = 0

    mutating func mayBreak(at offset: Int) {
      breakEnd = offset
      nextStart = offset
      columnsToNext = columns
    }

    /// Adds a blank, which may exceed the width, since a break there removes it.
    mutating func passBlank(_ blank: Glyphs.Glyph, after previous: Glyphs.Glyph?) {
      guard start < blank.start else {
        start = blank.end
        return
      }
      if previous?.isBlank != true { breakEnd = blank.start }
      columns += blank.width
      nextStart = blank.end
      columnsToNext = columns
    }

    /// Ends the line at its last break, or inside a word without one, and begins the next.
    mutating func cut(before offset: Int) -> Range<Int> {
      if breakEnd == nil { mayBreak(at: offset) }
      let cut = start..<(breakEnd ?? offset)
      start = nextStart
      columns -= columnsToNext
      breakEnd = nil
      return cut
    }
  }
}
