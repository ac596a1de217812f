/// The letters of a row, apart from the sequences among them.
extension SafeText {
  private enum Part {
    case letters(Substring)
    case sequence(Substring)
  }

  /// The row without its sequences.
  public var letters: String {
    parts.reduce(into: "") { letters, part in if case .letters(let some) = part { letters += some } }
  }

  /// The row as a terminal of so many columns shows it, a piece for each row there.
  public func pieces(columns: Int) -> [SafeText] {
    if text.utf8.count <= columns || self.columns <= columns { return [self] }
    var pieces = [""]
    var used = 0
    for part in parts {
      switch part {
      case .sequence(let sequence): pieces[pieces.count - 1] += sequence
      case .letters(let letters):
        for letter in letters {
          let width = DisplayWidth.of(String(letter))
          if used > 0, used + width > columns {
            pieces.append("")
            used = 0
          }
          pieces[pieces.count - 1].append(letter)
          used += width
        }
      }
    }
    return pieces.map(SafeText.init(trusted:))
  }

  /// The row with some of its letters standing out, given by their places among all letters.
  public func lit(_ ranges: [Range<Int>]) -> SafeText {
    var lit = ""
    var place = 0
    var isLit = false
    for part in parts {
      switch part {
      case .sequence(let sequence):
        lit += sequence
        // A sequence may have ended it.
        if isLit { lit += EscapeSequence.light.text }
      case .letters(let letters):
        for letter in letters {
          let isWanted = ranges.contains { $0.contains(place) }
          if isWanted != isLit { lit += (isWanted ? EscapeSequence.light : .unlight).text }
          isLit = isWanted
          lit.append(letter)
          place += 1
        }
      }
    }
    return SafeText(trusted: isLit ? lit + EscapeSequence.unlight.text : lit)
  }

  private var parts: [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let first = rest.unicodeScalars.first {
      if first == Self.escape {
        let end = Self.endOfSequence(rest.unicodeScalars)
        parts.append(.sequence(rest[..<end]))
        rest = rest[end...]
      } else {
        let end = rest.unicodeScalars.firstIndex(of: Self.escape) ?? rest.endIndex
        parts.append(.letters(rest[..<end]))
        rest = rest[end...]
      }
    }
    return parts
  }

  private static let escape: Unicode.Scalar = "\u{1B}"

  /// Where a sequence ends that stands at the start.
  private static func endOfSequence(_ scalars: Substring.UnicodeScalarView) -> String.Index {
    var previous = escape
    let body = scalars.dropFirst()
    for (index, scalar) in zip(body.indices, body) {
      let isEnd =
        switch body.first {
        case "[": index != body.startIndex && (0x40...0x7E).contains(scalar.value)
        case "]", "_": scalar == "\u{07}" || index != body.startIndex && previous == escape && scalar == "\\"
        default: true
        }
      if isEnd { return body.index(after: index) }
      previous = scalar
    }
    return scalars.endIndex
  }
}
