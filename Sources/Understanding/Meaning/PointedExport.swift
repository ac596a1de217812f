import Commands
import Grammar
import News

/// Reads an export of what is pointed at: "export 3 as json".
///
/// The reference may stand nearly anywhere in an export's sentence. So the line is split in two: the reference, and the
/// rest, which must be an export by itself.
struct PointedExport {
  /// The most words of such a line, by judgment.
  private static let mostWords = 8

  private let read: (String) -> Interpretation
  /// What was read so far, since several splits share words.
  private var known: [String: Interpretation] = [:]
  private let words: [String]
  /// Whether an export of the library already uses all words, so that only a known word can point at anything: "export
  /// it".
  private let isWhole: Bool

  /// The two lines it is split into.
  private(set) var pointing = ""
  private(set) var rest = ""
  private(set) var interpretation: Interpretation

  /// Takes a line as understood in one piece, and the function to read lines with; nil for any other line.
  init?(_ heard: Interpretation, by understander: Understander, reading read: @escaping (String) -> Interpretation) {
    guard heard.repairs.isEmpty, let isKnown = Self.isKnown(heard) else { return nil }
    let exporting = understander.words(.exporting)
    guard isKnown || exporting.mayStand(in: heard.line) else { return nil }
    words = heard.line.split(separator: " ", maxSplits: Self.mostWords).map(String.init)
    guard (2...Self.mostWords).contains(words.count) else { return nil }
    if !isKnown, !words.contains(where: { exporting.holds(Self.bare($0)) }) { return nil }
    self.read = read
    isWhole = isKnown && heard.evidence == .sentence && heard.commands.allSatisfy(\.isWhole)
    interpretation = heard
    let pointing = understander.words(.pointing)
    if isWhole, !words.contains(where: { pointing.holds(Self.bare($0)) }) { return nil }
    guard split(heard) else { return nil }
  }

  /// A word without what ends a sentence behind it.
  private static func bare(_ word: String) -> String {
    let end = word.lastIndex { !"!?,;.".contains($0) && !$0.isWhitespace }
    return SaidWords.plain(end.map { String(word[...$0]) } ?? word)
  }

  /// Whether a line is already understood as an export of the whole library; nil where it is more than that.
  private static func isKnown(_ heard: Interpretation) -> Bool? {
    guard let first = heard.commands.first else { return false }
    guard case .export(let request) = first.command, request.subject == .articles(LibraryRequest()),
      heard.commands.count == 1
    else { return nil }
    return true
  }

  /// Splits the line.
  private mutating func split(_ heard: Interpretation) -> Bool {
    for start in 1..<words.count where export(in: words[..<start]) != nil {
      let longest = isWhole ? min(start + Self.mostPointing, words.count) : words.count
      for end in (start + 1...longest).reversed() {
        guard let (reference, pointed) = reference(in: words[start..<end]),
          let (request, exported) = export(in: words[..<start] + words[end...])
        else { continue }
        pointing = words[start..<end].joined(separator: " ")
        rest = (words[..<start] + words[end...]).joined(separator: " ")
        let (one, other) = (exported.commands[0], pointed.commands[0])
        let command = Command.export(
          ExportRequest(format: request.format, refs: reference, destination: request.destination))
        interpretation = Interpretation(
          line: heard.line,
          commands: [
            Interpretation.Understood(
              command: command, names: one.names + other.names, isOrdinal: other.isOrdinal,
              isPlain: one.isPlain && other.isPlain, isWhole: one.isWhole && other.isWhole)
          ], confidence: min(exported.confidence, pointed.confidence), evidence: .sentence)
        return true
      }
    }
    return false
  }

  /// The most words that point in an export with a sentence of its own: "export all of these", by judgment.
  private static let mostPointing = 3

  private mutating func reading(_ words: ArraySlice<String>) -> Interpretation {
    let line = words.joined(separator: " ")
    if let known = known[line] { return known }
    let heard = read(line)
    known[line] = heard
    return heard
  }

  private mutating func export(in words: ArraySlice<String>) -> (ExportRequest, Interpretation)? {
    let heard = reading(words)
    guard heard.evidence == .sentence, heard.commands.count == 1, !heard.commands[0].isFragment,
      case .export(let request) = heard.commands[0].command
    else { return nil }
    return (request, heard)
  }

  private mutating func reference(in words: ArraySlice<String>) -> (Reference, Interpretation)? {
    let heard = reading(words)
    guard heard.commands.count == 1, heard.repairs.isEmpty, heard.commands[0].isFragment,
      case .open(let reference) = heard.commands[0].command, reference != .everything
    else { return nil }
    return (reference, heard)
  }
}
