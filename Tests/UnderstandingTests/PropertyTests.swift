import Commands
import Foundation
import Grammar
import News
import TestSupport
import TestTraits
import Testing

@testable import Understanding

/// What holds for any line.
@Suite(.laborious) struct PropertyTests {
  @Test("hears the same whatever the case, the punctuation and the space around")
  func looks() throws {
    let understander = Asking.understander()
    for example in Asking.grammar.examples {
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
    let understander = Asking.understander()
    for example in Asking.grammar.examples where !Asking.pleasantries.contains(example.intent) {
      let heard = try Asking.heard(example.line, by: understander)
      for same in ["please \(example.line)", "\(example.line) please", "hey crier, \(example.line), thanks"] {
        #expect(try Asking.heard(same, by: understander) == heard, "\(same)")
      }
    }
  }

  @Test("survives any line, says the same twice, and prints valid JSON")
  func fuzz() throws {
    let understander = Asking.understander()
    let moment = try Asking.moment()
    var babble = RandomLines(of: Asking.grammar.examples.map(\.line), seed: 20_261_121)
    for number in 0..<3_000 {
      let line = babble.line()
      let heard = understander.interpret(line, at: moment)
      #expect((0...1).contains(heard.confidence))
      guard number % 8 == 0 else { continue }
      #expect(heard == understander.interpret(line, at: moment))
      let json = heard.json.text
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.utf8)) }
    }
  }

  @Test("tells every word that it read as another, and fills no slot with words neither said nor told")
  func told() throws {
    let understander = Asking.understander()
    let moment = try Asking.moment()
    var babble = RandomLines(of: Asking.grammar.examples.map(\.line), seed: 33)
    for _ in 0..<2_000 {
      let line = babble.utterance()
      let heard = understander.interpret(line, at: moment)
      var words = Tokeniser(line, in: Asking.grammar.tables.writing)
      Asking.grammar.lookUp(&words)
      // A whole text is cleaned of what would move a cursor, with the letters that belong to it.
      let said = (words.tokens.indices.map { words.text($0..<$0 + 1) } + [words.text(words.tokens.indices)])
        .joined(separator: " ")
      // Addresses and keys are taken as they were typed.
      guard !heard.commands.isEmpty, !words.tokens.contains(where: { $0.kind != .word && $0.kind != .number }) else {
        continue
      }
      #expect((heard.evidence != .typo) || !heard.repairs.isEmpty, "\(line)")
      for repair in heard.repairs { #expect(said.contains(repair.said), "\(line)") }
      // Help is listed under the command's name: "help read" is about "open".
      let slots = heard.commands.map(\.command).filter { $0.intent != "help" }.map(\.slots)
      for text in slots.flatMap({ slots in ["query", "topic", "tag"].compactMap { slots[$0] } }) {
        guard case .string(let text) = text else { continue }
        let told = said + " " + heard.repairs.map(\.read).joined(separator: " ")
        #expect(text.split(separator: " ").allSatisfy { told.contains($0) }, "\(line): \(text)")
      }
    }
  }

  @Test("takes nothing away for words that say nothing of it, however they are misspelt")
  func harmless() throws {
    let understander = Asking.understander()
    let moment = try Asking.moment()
    let harmless = Asking.grammar.examples.filter {
      ["headlines", "search", "open", "sources", "summary"].contains($0.intent)
    }
    var babble = RandomLines(of: harmless.map(\.line), seed: 6)
    for _ in 0..<3_000 {
      let line = babble.utterance()
      let taken = understander.interpret(line, at: moment).commands.map(\.command.kind).filter(\.traits.destroys)
      #expect(taken.isEmpty, "\(line)")
    }
  }

  @Test("reads the same on a matcher that has read other lines before")
  func keptRoom() throws {
    let understander = Asking.understander()
    let moment = try Asking.moment()
    var babble = RandomLines(of: Asking.grammar.examples.map(\.line), seed: 7)
    for _ in 0..<150 {
      let line = babble.line()
      let anew = Asking.understander().interpret(line, at: moment)
      #expect(understander.interpret(line, at: moment) == anew)
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
      #expect(heard.line.count <= 61)
    }
  }

  @Test(
    "takes as many steps as a line has words, and no more",
    arguments: [
      "tesla", "the bbc", "news about oil", "3", "3 and", "since monday", "please", "save 3", "the one about tesla",
      "zzyzx", "bbc and cnn", "a", "show me", "all but", "5 march",
    ])
  func linear(_ words: String) throws {
    for opening in ["", "show ", "save ", "tell me about "] {
      // Rare sentences may match to the last word, which takes far fewer steps.
      let (some, many) = (try steps(opening, words, times: 20), try steps(opening, words, times: 30))
      #expect(many < some * 2, "\(opening)\(words): \(some) steps for twenty times, \(many) for thirty")
    }
  }

  @Test(
    "keeps its head in a line that may be cut anywhere",
    arguments: [
      "save 3 and", "then", "oil then", "show", "open the first,", "and show tesla", "since monday then", "first",
    ])
  func joints(_ words: String) throws {
    #expect(try steps("", words, times: 30) < 60_000)
  }

  @Test("a line read as sentences alone first has the same readings as one read all the way at once")
  func goingOn() {
    let (first, other) = (Matcher(grammar: Asking.grammar), Matcher(grammar: Asking.grammar))
    let examples = Asking.grammar.examples
    for example in stride(from: 0, to: examples.count, by: 12).map({ examples[$0] }) {
      var line = Tokeniser(example.line, in: Asking.grammar.tables.writing)
      Asking.grammar.lookUp(&line)
      for matcher in [first, other] {
        matcher.beginLine()
        matcher.begin(line.tokens, repairs: [])
      }
      _ = first.plainCandidates(in: line.tokens.indices)
      #expect(readings(by: first, of: line) == readings(by: other, of: line), "\(example.line)")
    }
  }

  /// What each intent costs in a line.
  private func readings(by matcher: Matcher, of line: Tokeniser) -> [Intent: Int32] {
    let sentences = Asking.grammar.tables.sentences
    let candidates = matcher.candidates(in: line.tokens.indices)
    return Dictionary(uniqueKeysWithValues: candidates.map { (sentences[Int($0.sentence)].intent, $0.cost) })
  }

  /// How many steps it takes to read some words said so many times.
  private func steps(_ opening: String, _ words: String, times: Int) throws -> Int {
    let line = opening + Array(repeating: words, count: times).joined(separator: " ")
    var tokens = Tokeniser(line, in: Asking.grammar.tables.writing)
    Asking.grammar.lookUp(&tokens)
    let matcher = Matcher(grammar: Asking.grammar)
    let read = LineReader.Line(
      asTyped: line, words: tokens, reckoner: DayReckoner(try Asking.moment()), isExplained: false)
    var reader = LineReader(matcher, read, repairs: [])
    _ = reader.outcome()
    return matcher.stepCount
  }
}
