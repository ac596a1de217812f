import Ear
import Foundation
import Languages
import News
import Understanding
import Wire

/// Tells the ear's script what it needs of lines: a line of numbers for each line of input.
///
/// Input is a line, what stands in cards on screen, and what stands in the open article, with tabs between them. Output is
/// JSON: for each word its letters' numbers, its word's, what it may be, and where it stands in the folded line.
enum EarLines {
  static func run() async throws {
    let sources = try await DemoEdition(now: Date()).sources(.kept)
    let understander = Understander(grammar: .embedded(), lexicon: Lexicon(sources: sources))
    while let line = readLine() {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let (words, folded) = understander.earWords(
        of: parts[0], shown: WordsInView(parts.count > 1 ? [parts[1]] : []),
        opened: WordsInView(parts.count > 2 ? [parts[2]] : []))
      let features = words.map(EarFeatures.init)
      let ranges = words.map { [$0.range.lowerBound, $0.range.upperBound] }
      print(
        "{\"folded\": \(quoted(String(decoding: folded, as: UTF8.self))), \"letters\": \(features.map(\.ofLetters)), "
          + "\"words\": \(features.map(\.ofWord)), \"kinds\": \(words.map { Int($0.kinds.rawValue) }), "
          + "\"ranges\": \(ranges), \"ones\": \(words.indices.map { EarFeatures.rows(of: words[$0..<$0 + 1])[0] }), "
          + "\"twos\": \(words.indices.dropLast().map { EarFeatures.rows(of: words[$0..<$0 + 2])[2] })}")
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\u{7f}", with: " ") + "\""
  }
}
