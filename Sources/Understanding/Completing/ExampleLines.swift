import Commands
import Grammar

/// The grammar's examples, by the words they begin with: how a half-typed line usually goes on.
public struct ExampleLines {
  private let lines: [(example: Example, words: [String])]

  public init(_ grammar: Grammar) {
    // An example is shown as a word on what it goes on with, so its own quotation marks would be confusing there.
    lines = grammar.examples.filter {
      Intent(rawValue: $0.intent)?.traits.isBuilt == true && !$0.line.contains("\"")
    }
    .map { ($0, Self.words($0.line)) }
  }

  /// The words that examples go on with where they begin as a line does, the commonest first; each with an example.
  ///
  /// What only fills a slot there is no way to go on.
  public func nextWords(of line: String) -> [(word: String, example: String)] {
    var said = Self.words(line)
    let begun = line.last == " " ? "" : said.popLast() ?? ""
    var found: [(word: String, example: String, count: Int)] = []
    for (example, words) in lines where Self.begins(words, with: said) {
      let word = words[said.count]
      guard word.hasPrefix(begun), word.contains(where: \.isLetter), !Self.fillsSlot(word, of: example) else {
        continue
      }
      if let known = found.firstIndex(where: { $0.word == word }) {
        found[known].count += 1
      } else {
        found.append((word, example.line, 1))
      }
    }
    return found.sorted { $0.count > $1.count }.map { ($0.word, $0.example) }
  }

  /// What is asked for less often than this, of the times of the commonest, is not offered unasked: chosen on what Tab
  /// showed behind "read", "only", "use the" and "follow", to choose again by typing them.
  private static let leastShare = 1 / 5.0

  /// What the examples are for that begin with some words: most of them, or all.
  public func intents(ofLinesBeginning line: String, isAll: Bool = false) -> Set<Intent> {
    let said = Self.words(line)
    if said.isEmpty { return [] }
    var counts: [Intent: Int] = [:]
    for line in lines where Self.begins(line.words, with: said) {
      if let intent = Intent(rawValue: line.example.intent) { counts[intent, default: 0] += 1 }
    }
    let least = isAll ? 0 : Double(counts.values.max() ?? 0) * Self.leastShare
    return Set(counts.filter { Double($0.value) >= least }.keys)
  }

  /// Whether most examples that begin with some words go on with the value of a setting.
  public func goOnWithValues(behind line: String) -> Bool {
    let said = Self.words(line)
    let begun = lines.filter { Self.begins($0.words, with: said) }
    // A value may be said in a longer word than it is kept in: "automatic" is "auto".
    return 2
      * begun.count { line in
        let word = line.words[said.count]
        return word.indices.dropFirst(2).contains { line.example.slots.contains("\"value\":\"\(word[...$0])\"") }
      } > begun.count
  }

  /// A line's words, as they are compared.
  private static func words(_ line: String) -> [String] {
    line.lowercased().split(separator: " ").map { $0.filter { $0 != "," } }
  }

  /// Whether an example goes on behind some words; any number stands for any other.
  private static func begins(_ words: [String], with said: [String]) -> Bool {
    words.count > said.count
      && zip(said, words).allSatisfy { $0 == $1 || $0.allSatisfy(\.isNumber) && $1.allSatisfy(\.isNumber) }
  }

  private static func fillsSlot(_ word: String, of example: Example) -> Bool {
    let opening = "\"" + word
    let isFilling = example.slots.contains(opening + "\"") || example.slots.contains(opening + " ")
    return isFilling && !example.slots.contains(opening + "\":")
  }
}
