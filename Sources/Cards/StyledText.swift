import Basics

/// A piece of text with one look.
struct Run {
  let text: Substring
  let look: Look

  init(_ text: some StringProtocol, _ look: Look) {
    self.text = Substring(text)
    self.look = look
  }
}

/// Lines of styled text, which become characters in one last step.
struct StyledText {
  private var lines: [[Run]] = []
  private var isLineDue = false

  /// How many lines there are.
  var height: Int { lines.count }

  /// Adds rows of one look below, each behind the same margin.
  mutating func add(_ rows: some Sequence<some StringProtocol>, _ look: Look, margin: Run? = nil) {
    for row in rows {
      if isLineDue { lines.append([]) }
      isLineDue = false
      lines.append((margin.map { [$0] } ?? []) + [Run(row, look)])
    }
  }

  /// Leaves a line free between what stands above and what is still to come, if both there are.
  mutating func leaveLine() { isLineDue = !lines.isEmpty }

  /// The characters to send, each line ended by a newline.
  func characters(in style: Style) -> SafeText {
    var characters: SafeText = ""
    for line in lines {
      for run in line {
        let opening = run.look.opening(in: style)
        if let opening { characters.append(opening) }
        characters += SafeText(run.text)
        if opening != nil { characters.append(.reset) }
      }
      characters += "\n"
    }
    return characters
  }
}
