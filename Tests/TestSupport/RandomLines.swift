/// Random lines, sensible and not; the same again for the same seed.
public struct RandomLines {
  private let sentences: [String]
  private let words: [String]
  private var chance: SeededRandom

  /// Hard cases for reading letters: controls, quotes, marks, huge numbers, endless words.
  private static let oddities = [
    "\0", "\u{1B}[31m", "\"", "“", "'s", "-", "--", "2-4", "999999999999", "0", "-1", "é", "🗞️", "\u{202E}", "\u{0301}",
    "日本",
    "http://", "www.", "2026-13-45", "2026-11-01", "#", "(", "{query}", "&", ",", ".", ";", "\t", "\r\n", "  ", "and",
    "then",
    "and and and and", String(repeating: "a", count: 300), String(repeating: "é", count: 90),
  ]

  /// Makes lines of sentences and their words.
  public init(of sentences: [String], seed: some BinaryInteger) {
    self.sentences = sentences
    words = Set(sentences.flatMap { $0.split(separator: " ").map(String.init) }).sorted()
    chance = SeededRandom(seed: seed)
  }

  /// A plausible line: a sentence, perhaps polite, perhaps misspelt, now and then two of them.
  public mutating func utterance() -> String {
    var line = chance.pick(sentences)
    if chance.once(in: 6) { line += " " + chance.pick(words) }
    if chance.once(in: 8) { line = chance.pick(["please", "can you", "hey crier,", "i want to"]) + " " + line }
    if chance.once(in: 10) { line += " " + chance.pick(["please", "now", "today", "for me"]) }
    if chance.once(in: 12) { line = mutated(line) }
    if chance.once(in: 20) { line += " and " + chance.pick(sentences) }
    return line
  }

  /// Any line at all, up to more than is taken for one.
  public mutating func line() -> String {
    switch Int.random(in: 0..<10, using: &chance) {
    case 0...3:
      return (0..<Int.random(in: 1...4, using: &chance)).reduce(utterance()) { line, _ in mutated(line) }
    case 4...5: return joined(2...6) { $0.chance.pick($0.sentences) }
    case 6...7:
      return joined(0...16) { $0.chance.once(in: 4) ? $0.chance.pick(Self.oddities) : $0.chance.pick($0.words) }
    case 8:
      let piece = chance.once(in: 2) ? chance.pick(words) : chance.pick(sentences)
      return String(
        repeating: piece + chance.pick([" ", " and ", ", ", " then "]), count: chance.once(in: 9) ? 120 : 20)
    default: return joined(10...60) { $0.chance.pick($0.words) }
    }
  }

  private mutating func joined(_ count: ClosedRange<Int>, piece: (inout RandomLines) -> String) -> String {
    let joint = chance.pick([" ", " ", " ", " and ", ", ", " then ", "; ", ""])
    var pieces: [String] = []
    for _ in 0..<Int.random(in: count, using: &chance) { pieces.append(piece(&self)) }
    return pieces.joined(separator: joint)
  }

  /// A line with a letter lost, doubled, swapped with the next or changed, or an oddity put in.
  private mutating func mutated(_ line: String) -> String {
    var letters = Array(line.unicodeScalars)
    guard !letters.isEmpty else { return line }
    let index = Int.random(in: letters.indices, using: &chance)
    switch Int.random(in: 0..<5, using: &chance) {
    case 0: letters.remove(at: index)
    case 1: letters.insert(letters[index], at: index)
    case 2: letters.swapAt(index, max(index - 1, 0))
    case 3: letters[index] = Unicode.Scalar(UInt8.random(in: 0...127, using: &chance))
    default: letters.insert(contentsOf: chance.pick(Self.oddities).unicodeScalars, at: index)
    }
    return String(String.UnicodeScalarView(letters))
  }
}
