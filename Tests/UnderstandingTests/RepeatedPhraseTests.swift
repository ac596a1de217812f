import Foundation
import Grammar
import IntentCompiler
import TestSupport
import Testing

/// What several files say is a rule, so that it is put right in one place.
@Suite struct RepeatedPhraseTests {
  /// What stands below these says no sentence, or is there to repeat others.
  private static let beside: Set = [
    "ordinary", "examples", "sayings", "misspelt", "others", "joined", "folder", "endings", "keyboard",
  ]

  /// The words under a file's headings, as far as nothing but blanks stands between them.
  private func runs(of text: String) -> [[Substring]] {
    var isBeside = false
    let lines = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("#") }
    let words = lines.map { line -> String in
      if !line.hasPrefix(" ") { isBeside = Self.beside.contains(String(line.prefix { $0 != " " })) }
      if isBeside || !line.hasPrefix(" ") { return "|" }
      let said = line.contains(" => ") ? line.prefix(upTo: line.range(of: " => ")?.lowerBound ?? line.endIndex) : line
      return (line.hasPrefix("    ") ? "" : "|") + said
    }
    return words.joined(separator: " ").replacing(/<[^>]*>|\{[^}]*\}|"[^"]*"/, with: "|")
      .split { "[]()|;,~+=".contains($0) }.map { $0.split(separator: " ") }
  }

  @Test("no phrase stands in seven files, but for those whose words say nothing by themselves")
  func phrases() throws {
    let files = try IntentFolder(IntentFiles.folder("Intents")).files(of: "en")
      .filter { $0.path.hasPrefix("en/sentences/") }
    let (tables, markers) = (Asking.grammar.tables, Asking.grammar.tables.markers)
    func saysNothing(_ word: Substring) -> Bool {
      let word = [tables.vocabulary.find(Array(word.utf8)[...])]
      return [markers.hollow, markers.article].contains { tables.phrases.contains(word[...], as: $0) }
    }
    var places: [[Substring]: Set<String>] = [:]
    for file in files {
      for run in runs(of: file.text) {
        let telling = run.split(whereSeparator: saysNothing)
        for part in telling {
          for length in 2...4 where length <= part.count {
            for start in part.startIndex...part.endIndex - length {
              places[Array(part[start..<start + length]), default: []].insert(file.path)
            }
          }
        }
      }
    }
    #expect(places.count > 1_000)
    // "No longer" is as small a word as "not".
    let repeated = places.filter { $0.value.count >= 7 && $0.key != ["no", "longer"] }.map {
      "\($0.key.joined(separator: " ")): \($0.value.sorted())"
    }
    #expect(repeated == [])
  }
}
