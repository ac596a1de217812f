/// Something that can be meant, by its name, and the plain words that say it.
///
/// In a pattern `{slot}` stands for words of the line, `{slot|else}` for other words where there are none, and what stands in
/// brackets goes where its slot is missing. The pattern counts that uses the most of what was said.
public struct Way: Hashable, Sendable {
  public let name: String
  /// Whether it takes something away, puts something else in its place, or leaves.
  public let isGrave: Bool
  let patterns: [[Piece]]

  enum Piece: Hashable, Sendable {
    case words(String)
    case slot(String, otherwise: String?)
    case optional([Piece])
  }

  /// Reads "name = pattern / pattern"; nil where it is no such line.
  public init?(_ line: Substring) {
    guard let sign = line.firstIndex(of: "=") else { return nil }
    let said = Self.trimmed(line[..<sign])
    isGrave = said.hasSuffix("!")
    name = isGrave ? String(said.dropLast()) : said
    patterns = Self.split(line[line.index(after: sign)...]).map { pattern in
      var rest = pattern
      return Self.pieces(&rest)
    }
  }

  /// The plain words for some slots; nil where one is missing.
  public func plain(_ slots: [String: String]) -> String? { plains(slots).first }

  /// The plain words for some slots in each pattern that uses the most of them; none where one is missing.
  public func plains(_ slots: [String: String]) -> [String] {
    let said = patterns.compactMap { pattern -> (words: String, used: Int)? in
      var used: Set<String> = []
      return Self.said(pattern, slots, &used).map { ($0.split(separator: " ").joined(separator: " "), used.count) }
    }
    let most = said.map(\.used).max()
    return said.filter { $0.used == most }.map(\.words)
  }

  /// The slots that its patterns have.
  public var slots: Set<String> {
    func slots(of pieces: [Piece]) -> [String] {
      pieces.flatMap { piece in
        switch piece {
        case .words: [String]()
        case .slot(let name, otherwise: _): [name]
        case .optional(let inner): slots(of: inner)
        }
      }
    }
    return Set(patterns.flatMap(slots))
  }

  /// Whether it asks for nothing that can be done.
  public var isSilent: Bool { patterns.allSatisfy(\.isEmpty) }

  private static func said(_ pieces: [Piece], _ slots: [String: String], _ used: inout Set<String>) -> String? {
    var said = ""
    for piece in pieces {
      switch piece {
      case .words(let words): said += words
      case .slot(let name, let otherwise):
        if slots[name] != nil { used.insert(name) }
        guard let words = slots[name] ?? otherwise else { return nil }
        said += words
      case .optional(let inner): said += Self.said(inner, slots, &used) ?? ""
      }
    }
    return said
  }

  private static func split(_ text: Substring) -> [Substring] {
    var (patterns, rest) = ([Substring](), text)
    while let range = rest.range(ofSeparator: " / ") {
      patterns.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return patterns + [rest]
  }

  /// The pieces up to the end or a closing bracket.
  private static func pieces(_ rest: inout Substring) -> [Piece] {
    var (pieces, words) = ([Piece](), "")
    func close() {
      if !words.allSatisfy({ $0 == " " }) || !words.isEmpty && !pieces.isEmpty { pieces.append(.words(words)) }
      words = ""
    }
    while let next = rest.popFirst() {
      switch next {
      case "[":
        close()
        pieces.append(.optional(Self.pieces(&rest)))
      case "]":
        close()
        return pieces
      case "{":
        close()
        let inner = rest.prefix { $0 != "}" }
        rest = rest.dropFirst(inner.count + 1)
        let parts = inner.split(separator: "|", maxSplits: 1)
        pieces.append(.slot(parts.first.map(String.init) ?? "", otherwise: parts.count > 1 ? String(parts[1]) : nil))
      default: words.append(next)
      }
    }
    close()
    return pieces
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split(separator: " ").joined(separator: " ")
  }
}

extension Substring {
  /// Where a separator stands first.
  fileprivate func range(ofSeparator separator: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(separator) { return start..<index(start, offsetBy: separator.count) }
      start = index(after: start)
    }
    return nil
  }
}
