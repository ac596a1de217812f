import Basics
import News

/// A piece of text with one look.
struct Run {
  let text: Substring
  let look: Look
  /// Where it leads to.
  var link: WebAddress?
  /// What is sent in place of the text, which is as many blanks as that is wide.
  private(set) var drawing: SafeText?

  init(_ text: some StringProtocol, _ look: Look, link: WebAddress? = nil) {
    self.text = Substring(text)
    self.look = look
    self.link = link
  }

  /// A row of a picture.
  init(drawing: SafeText, columns: Int) {
    self.init(String(repeating: " ", count: columns), .running)
    self.drawing = drawing
  }

  /// Whether nothing of it is seen.
  fileprivate var isBlank: Bool { drawing == nil && !text.contains { $0 != " " } }

  var width: Int { DisplayWidth.of(text) }

  fileprivate var withoutBlanksAtEnd: Run {
    if drawing != nil { return self }
    let end = text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex
    return Run(text[..<end], look, link: link)
  }

  /// Parts beside one another, on as few lines as hold them; one that is too wide by itself is cut, and one for which no
  /// line is left is not there.
  static func lines(
    joining parts: [Run], with separator: String, in wrap: Wrap, ellipsis: String, atMost limit: Int = .max
  ) -> [[Run]] {
    let gap = Run(separator, .aside)
    var lines: [[Run]] = []
    var used = 0
    for part in parts where !part.text.isEmpty {
      let part = Run(wrap.clip(part.text, ellipsis: ellipsis), part.look)
      if !lines.isEmpty, used + gap.width + part.width <= wrap.columns {
        lines[lines.count - 1] += [gap, part]
        used += gap.width + part.width
      } else if lines.count < limit {
        lines.append([part])
        used = part.width
      }
    }
    return lines
  }

  /// Blanks that fill a column.
  static func blanks(_ count: Int) -> Run { Run(String(repeating: " ", count: max(0, count)), .running) }
}

/// Lines of styled text, which become characters in one last step.
struct StyledText {
  private(set) var lines: [[Run]] = []
  private var isLineDue = false

  /// How many lines there are.
  var height: Int { lines.count }

  /// How many lines there are once a terminal has wrapped those that are wider than it is.
  func height(wrappedAt columns: Int) -> Int {
    lines.reduce(0) { $0 + max(1, ($1.reduce(0) { $0 + $1.width } + columns - 1) / columns) }
  }

  /// Adds rows of one look below, each behind the same margin.
  mutating func add(_ rows: some Sequence<some StringProtocol>, _ look: Look, margin: Run? = nil) {
    for row in rows { add((margin.map { [$0] } ?? []) + [Run(row, look)]) }
  }

  /// Adds a line of several looks, without blanks at its end.
  mutating func add(_ line: [Run]) {
    if isLineDue { lines.append([]) }
    isLineDue = false
    let end = line.lastIndex { !$0.isBlank }
    lines.append(end.map { line[..<$0] + [line[$0].withoutBlanksAtEnd] } ?? [])
  }

  /// Adds to the line that came last.
  mutating func extendLast(_ runs: [Run]) {
    if let last = lines.indices.last { lines[last] += runs }
  }

  mutating func add(_ text: StyledText) {
    for line in text.lines { add(line) }
  }

  /// Leaves a line free between what stands above and what is still to come, if both there are.
  mutating func leaveLine() { isLineDue = !lines.isEmpty }

  /// The characters to send, each line ended by a newline.
  func characters(in style: Style) -> SafeText {
    var characters: SafeText = ""
    // An empty line is told as one by who reads aloud.
    for line in lines where !line.isEmpty || !style.isSpoken {
      for run in line {
        if let drawing = run.drawing {
          characters += drawing
          continue
        }
        let opening = style.palette?.opening(of: run.look)
        let link = style.isLinking ? run.link : nil
        if let link { characters.append(.link(to: link)) }
        if let opening { characters.append(opening) }
        characters += SafeText(run.text)
        if opening != nil { characters.append(.reset) }
        if link != nil { characters.append(.endOfLink) }
      }
      characters += "\n"
    }
    return characters
  }
}
