import Commands
import Grammar
import News

/// A line with known words, to be read as one command or several.
struct LineReader {
  /// The most tokens of a line, by judgment.
  static let mostTokens = 100

  /// The line to read, whatever repairs it gets.
  struct Line {
    let asTyped: String
    let words: Tokeniser
    let reckoner: DayReckoner
    let isExplained: Bool
    var isMeant = false
    var leftOut: Pass?
  }

  /// A stretch of the line, and the most commands it is read as.
  struct Stretch: Hashable {
    let start: Int
    let end: Int
    let most: Int
  }

  let matcher: Matcher
  let slotReader: SlotReader
  let judge: Judge
  let isRepaired: Bool
  /// Whether evidence is collected for an explanation.
  let isExplaining: Bool
  /// A pass that is left out; nil but for measuring.
  let leftOut: Pass?
  /// The tokens between commands.
  var joints: [Range<Int>] = []
  /// The outcome of the whole line as one command.
  var whole: Outcome?
  /// Outcomes by stretch: a line with many an "and" asks for the same ones often.
  var known: [Stretch: Outcome] = [:]

  /// Takes a line, the matcher to read it with, and the repairs of its words.
  init(_ matcher: Matcher, _ line: Line, repairs: [[Word]]) {
    self.matcher = matcher
    isRepaired = !repairs.isEmpty
    isExplaining = line.isExplained
    leftOut = line.leftOut
    judge = Judge(finder: matcher.finder, isTrusting: line.leftOut == .judging, isMeant: line.isMeant)
    matcher.begin(line.words.tokens, repairs: repairs)
    slotReader = SlotReader(
      finder: matcher.finder, line: line.words, lineAsTyped: line.asTyped, reckoner: line.reckoner)
  }

  var grammar: Grammar { matcher.grammar }

  var words: Tokeniser { slotReader.line }

  var accounts: ExplanationWriter { ExplanationWriter(judge: judge, slotReader: slotReader) }

  var repairs: Repairs { Repairs(finder: matcher.finder, words: words) }

  func beginsCommand(at index: Int) -> Bool { matcher.finder.lattice.beginsCommand(at: index) }
}
