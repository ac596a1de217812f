import Ear
import Grammar

/// Words that stand in cards or in an article, by their beginnings, for the ear.
public struct WordsInView: Hashable, Sendable {
  private let stems: Set<[UInt8]>

  /// The words of some texts.
  public init(_ texts: [String] = []) {
    stems = Set(texts.flatMap { text in EarScan(Array(text.lowercased().utf8)).pieces.compactMap(\.stem) })
  }

  func holds(_ piece: EarScan.Piece) -> Bool { piece.stem.map(stems.contains) ?? false }
}

/// Cuts folded letters into words and signs.
struct EarScan {
  struct Piece {
    let letters: [UInt8]
    let range: Range<Int>
    let isSign: Bool

    /// The beginning that a word's forms share; nil for words too short to tell anything, by judgment.
    var stem: [UInt8]? { letters.count < 4 || isSign ? nil : Array(letters.prefix(5)) }
  }

  let pieces: [Piece]

  init(_ bytes: [UInt8]) {
    var (pieces, start) = ([Piece](), 0)
    while start < bytes.count {
      if bytes[start] <= UInt8(ascii: " ") {
        start += 1
        continue
      }
      let end = bytes[start...].firstIndex { !Self.isLetter($0) } ?? bytes.count
      let range = start..<max(end, start + 1)
      pieces.append(Piece(letters: Array(bytes[range]), range: range, isSign: end == start))
      start = range.upperBound
    }
    self.pieces = pieces
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "'"), 0x80...:
      true
    default: false
    }
  }
}

extension Understander {
  /// A line's words as the ear takes them, and its letters in their folded form, in which they stand.
  public func earWords(
    of line: String, shown: WordsInView = WordsInView(), opened: WordsInView = WordsInView()
  ) -> (words: [EarWord], folded: [UInt8]) {
    guard line.utf8.count <= Self.mostBytes else { return ([], []) }
    var said = Tokeniser(line, in: grammar.tables.writing)
    grammar.lookUp(&said)
    let pieces = EarScan(said.bytes).pieces
    guard !said.tokens.isEmpty, said.tokens.count <= LineReader.mostTokens, pieces.count <= Ear.mostWords else {
      return ([], said.bytes)
    }
    let kinds = kinds(of: said)
    let words = pieces.map { piece in
      var mine: EarWord.Kinds = piece.isSign ? .sign : []
      for (range, kind) in kinds where range.overlaps(piece.range) { mine.formUnion(kind) }
      if shown.holds(piece) { mine.insert(.shown) }
      if opened.holds(piece) { mine.insert(.opened) }
      return EarWord(letters: piece.letters, kinds: mine, range: piece.range)
    }
    return (words, said.bytes)
  }

  /// Whether a line begins as a question about what was done or is so, which is no order: "do i follow cnn".
  func asksAboutDeed(_ line: String) -> Bool {
    var said = Tokeniser(line, in: grammar.tables.writing)
    grammar.lookUp(&said)
    let markers = grammar.tables.markers
    return matchers.lend { matcher in
      matcher.beginLine()
      matcher.begin(said.tokens, repairs: [])
      let lattice = matcher.finder.lattice
      return said.tokens.indices.prefix(Self.mostBeforeQuestion).contains { index in
        guard let end = lattice.arcs(of: markers.asking, at: index).map(\.end).max(),
          index == 0 || matcher.canSkip(from: 0, to: index)
        else { return false }
        return end > lattice.arcs(of: markers.polite, at: index).map(\.end).max() ?? 0
      }
    }
  }

  /// The most words of greeting and politeness before a question, by judgment.
  private static let mostBeforeQuestion = 4

  /// Whether a line only considers what it speaks of, puts it off, or tells that somebody else wants it.
  func wonders(_ line: String) -> Bool { speaks(grammar.tables.markers.wondering, in: line) }

  /// Whether some words say that something is not wanted.
  public func leavesOut(_ line: String) -> Bool {
    has(Self.leaving, in: line)
  }

  /// Whether a line begins with words that put right what was said before it.
  func corrects(from line: String) -> Bool {
    words(.correcting).count(beginning: TypedWord.words(of: line).map(\.plain)[...]) != nil
  }

  /// Whether words between two others put the first right.
  func corrects(within words: String) -> Bool {
    has([.correcting], in: words)
  }

  private func has(_ classes: [WordClass], in line: String) -> Bool {
    let plain = TypedWord.words(of: line).map(\.plain)
    return plain.indices.contains { index in classes.contains { words($0).count(beginning: plain[index...]) != nil } }
  }

  private static let leaving: [WordClass] = [.denying, .negating, .sparing, .correcting]

  private static let listed: [(Slot, EarWord.Kinds)] = [
    (.source, .source), (.category, .section), (.country, .country), (.language, .language), (.number, .number),
    (.ordinal, .ordinal), (.month, .day), (.weekday, .day), (.format, .format),
  ]

  /// What stands where in a line.
  private func kinds(of said: Tokeniser) -> [(Range<Int>, EarWord.Kinds)] {
    let lists = Self.listed.compactMap { slot, kind in grammar.tables.list(of: slot).map { ($0, kind) } }
    return matchers.lend { matcher in
      matcher.beginLine()
      matcher.lattice.tag(said.tokens, repairs: [])
      return said.tokens.indices.flatMap { index in
        let token = said.tokens[index]
        var found: [(Range<Int>, EarWord.Kinds)] = []
        for (list, kind) in lists {
          for arc in matcher.lattice.arcs(of: list, at: index) where !arc.isShy {
            found.append((Int(token.start)..<Int(said.tokens[Int(arc.end) - 1].end), kind))
          }
        }
        var own: EarWord.Kinds = []
        switch token.kind {
        case .number: own.insert(.number)
        case .ordinal: own.insert(.ordinal)
        case .date, .time: own.insert(.day)
        case .word, .address, .quoted: if token.word != Vocabulary.unknown { own.insert(.known) }
        }
        if matcher.lattice.beginsCommand(at: index) { own.insert(.verb) }
        return found + [(Int(token.start)..<Int(token.end), own)]
      }
    }
  }
}
