import Foundation
import News
import TestSupport
import Testing
import Understanding

/// What holds for any line.
@Suite struct PropertyTests {
  @Test("hears the same whatever the case, the punctuation and the space around")
  func looks() throws {
    let grammar = Asking.grammar
    let understander = Understander(grammar: grammar)
    for example in grammar.examples {
      let line = example.line
      let heard = try Asking.heard(line, by: understander)
      for same in [line.uppercased(), line.capitalized, "  \(line)\t ", "\(line)!", "\(line) ...", line + "\r\n"] {
        // Only addresses keep their case, since it means something there.
        #expect(try Asking.heard(same, by: understander).lowercased() == heard.lowercased(), "\(same)")
      }
    }
  }

  @Test("hears the same however politely it is said")
  func politeness() throws {
    let grammar = Asking.grammar
    let understander = Understander(grammar: grammar)
    // These are pleasantries themselves, or answers that pleasantries would turn into others.
    let pleasantries: Set = ["greeting", "thanks", "quit", "yes", "no", "cancel", "help"]
    for example in grammar.examples where !pleasantries.contains(example.intent) {
      let heard = try Asking.heard(example.line, by: understander)
      for same in ["please \(example.line)", "\(example.line) please", "hey crier, \(example.line), thanks"] {
        #expect(try Asking.heard(same, by: understander) == heard, "\(same)")
      }
    }
  }

  @Test("survives any line, says the same twice, and prints valid JSON")
  func fuzz() throws {
    let grammar = Asking.grammar
    let understander = Understander(grammar: grammar)
    let moment = try Asking.moment()
    var numbers = SeededRandom(seed: 20_261_121)
    let pieces =
      grammar.examples.flatMap { $0.line.split(separator: " ").map(String.init) }
      + [
        "\0", "\u{1B}[31m", "\"", "“", "'s", "-", "2-4", "999999999999", "é", "🗞️", "\u{202E}", "and", "then", ",", ".",
      ]
      + ["http://", "www.", "2026-13-45", "#", "(", "the", "about", "{query}", "\u{0301}", "日本", "  "]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...14, using: &numbers)
      let words = (0..<count).map { _ in mutated(pieces[Int.random(in: pieces.indices, using: &numbers)], &numbers) }
      let line = words.joined(separator: numbers.next() % 5 == 0 ? "" : " ")
      let heard = understander.interpret(line, at: moment)
      #expect((0...1).contains(heard.confidence))
      guard numbers.next() % 8 == 0 else { continue }
      #expect(heard == understander.interpret(line, at: moment))
      let json = heard.json.text
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.utf8)) }
    }
  }

  @Test("answers a line of any length in no time, and politely")
  func length() throws {
    let understander = Asking.understander()
    let moment = try Asking.moment()
    for line in [
      String(repeating: "a", count: 100_000), String(repeating: "save 3 and ", count: 10_000),
      String(repeating: "\"", count: 50_000), String(repeating: "é", count: 1_000_000), "",
    ] {
      let heard = understander.interpret(line, at: moment)
      #expect(heard.commands.isEmpty)
      #expect(heard.evidence == .none)
    }
  }

  /// A piece with a letter lost, doubled or changed, now and then.
  private func mutated(_ piece: String, _ numbers: inout SeededRandom) -> String {
    var letters = Array(piece.unicodeScalars)
    guard !letters.isEmpty, numbers.next() % 4 == 0 else { return piece }
    let index = Int.random(in: letters.indices, using: &numbers)
    switch numbers.next() % 3 {
    case 0: letters.remove(at: index)
    case 1: letters.insert(letters[index], at: index)
    default: letters[index] = Unicode.Scalar(UInt8.random(in: 0...127, using: &numbers))
    }
    return String(String.UnicodeScalarView(letters))
  }
}
