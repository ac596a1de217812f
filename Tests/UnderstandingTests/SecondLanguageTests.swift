import Basics
import Foundation
import Grammar
import IntentCompiler
import Languages
import TestSupport
import Testing

@testable import Understanding

/// A second language is a second folder: German, as far as `Fixtures/Intents/de` has it.
@Suite struct SecondLanguageTests {
  /// Compiled once, since every test asks for it.
  private static let compiled = Result {
    let folder = IntentFolder(IntentFiles.folder("Fixtures/Intents"), knowledgeFrom: IntentFiles.folder("Intents"))
    return try Grammar.compiled(from: try folder.files(of: "de"))
  }

  private static func grammar() throws -> Grammar { try compiled.get() }

  private static func understander() throws -> Understander { Understander(grammar: try grammar()) }

  @Test("understands every example as what it says")
  func examples() throws {
    let grammar = try Self.grammar()
    let understander = Understander(grammar: grammar)
    #expect(grammar.examples.count >= 40)
    for example in grammar.examples {
      let heard = try Asking.heard(example.line, by: understander)
      #expect(heard == "\(example.intent) \(example.slots)", "\(example.line)")
    }
  }

  struct Dated: Sendable, CustomTestStringConvertible {
    let line: String
    let days: String

    var testDescription: String { line }
  }

  @Test(
    "reckons days as they are said there",
    arguments: [
      Dated(line: "suche tesla seit montag", days: #"{"from":"2026-11-16"}"#),
      Dated(line: "suche tesla gestern", days: #"{"from":"2026-11-20","to":"2026-11-20"}"#),
      Dated(line: "suche tesla vor zwei Tagen", days: #"{"from":"2026-11-19","to":"2026-11-19"}"#),
      Dated(line: "suche tesla vor einundzwanzig Tagen", days: #"{"from":"2026-10-31","to":"2026-10-31"}"#),
      Dated(line: "suche tesla ab dem 5. März", days: #"{"from":"2026-03-05"}"#),
      Dated(line: "suche tesla letzte Woche", days: #"{"from":"2026-11-09","to":"2026-11-15"}"#),
      Dated(line: "suche tesla vom 3.11.2026", days: #"{"from":"2026-11-03","to":"2026-11-03"}"#),
      Dated(line: "suche tesla von montag bis gestern", days: #"{"from":"2026-11-16","to":"2026-11-20"}"#),
    ])
  func days(_ dated: Dated) throws {
    let heard = try Self.understander().interpret(dated.line, at: try Asking.moment())
    #expect(heard.commands.first?.command.dates?.text == dated.days)
  }

  @Test(
    "reads lines that lean on others, hold several commands, are misspelt, or say not to",
    arguments: [
      ("SPEICHERE DEN ZWEITEN!", #"save {"refs":{"numbers":[2]}}"#),
      ("bitte speichere den zweiten jetzt", #"save {"refs":{"numbers":[2]}}"#),
      (
        "zeig mir sport nachrichten und speichere die ersten zwei",
        #"headlines {"category":"sports"}; save {"refs":{"range":[1,2]}}"#
      ),
      ("und sport", #"headlines {"category":"sports"}"#), ("seit montag", #"search {"from":"montag"}"#),
      ("speichre den zweiten", #"save {"refs":{"numbers":[2]}}"#),
      ("soll ich 3 löschen", ""), ("nicht vergiss alle", ""),
      // A point ends a sentence there too, where no word goes on behind it.
      ("speichere 3.", #"save {"refs":{"numbers":[3]}}"#),
    ])
  func lines(line: String, heard: String) throws {
    #expect(try Asking.heard(line, by: try Self.understander()) == heard)
  }

  @Test("knows no English: of all examples of the English Intents none is acted on, but for a bare number")
  func noEnglish() throws {
    let understander = try Self.understander()
    let moment = try Asking.moment()
    var acted: [String] = []
    for example in Asking.grammar.examples where example.line.contains(where: \.isLetter) {
      let heard = understander.interpret(example.line, at: moment)
      if !heard.commands.isEmpty { acted.append("\(example.line): \(Asking.text(heard))") }
    }
    #expect(acted == [])
  }

  @Test("has words of its own for all that Crier listens for")
  func words() throws {
    let understander = try Self.understander()
    #expect(understander.words(.door).count(beginning: ["registriere", "mich", "maria"]) == 2)
    #expect(understander.words(.about).holds("uber"))
    #expect(understander.tellsKey("mein Schlüssel ist 0123456789abcdefgh"))
    #expect(!understander.tellsKey("my key is 0123456789abcdefgh"))
    #expect(Words("Fünf Schiffe").mentions(of: Words("schiff", endings: understander.endings)) == 1)
    #expect(Words("Lehrerin gesucht").mentions(of: Words("lehrerinnen", endings: understander.endings)) == 1)
    #expect(understander.code(called: "Großbritannien", in: .country) == "gb")
    #expect(understander.code(called: "germany", in: .country) == nil)
  }

  @Test("reads back from text how the language is written")
  func carried() throws {
    #expect(try Asking.heard("was gibt's Neues", by: try Self.understander()) == "headlines {}")
  }

  @Test("cuts off what an apostrophe joins to a word at its beginning")
  func beginnings() throws {
    let french = """
      joined
        l' | d'
      intent save
      say
        garde l' article
      intent search
      say
        nouvelles d' {query}
      """
    let understander = Understander(grammar: try Grammar.compiled(from: [(path: "fr/a.intent", text: french)]))
    #expect(try Asking.heard("garde l'article", by: understander) == #"save {"refs":{"it":true}}"#)
    #expect(try Asking.heard("nouvelles d’hollande", by: understander) == #"search {"query":"hollande"}"#)
  }

  @Test("adds a number behind tens only where the language does")
  func sums() throws {
    let numbers = """
      names number
        1 = one
        20 = twenty
      slot pick
        {number} => number
      slot refs
        {pick}+ => numbers
      intent save
      say
        save {refs}
      """
    let apart = Understander(grammar: try Grammar.compiled(from: [(path: "xx/a.intent", text: numbers)]))
    #expect(try Asking.heard("save twenty one", by: apart) == #"save {"refs":{"numbers":[20,1]}}"#)
    let text = numbers + "\nnames tens\n  20 = twenty\n"
    let together = Understander(grammar: try Grammar.compiled(from: [(path: "xx/a.intent", text: text)]))
    #expect(try Asking.heard("save twenty one", by: together) == #"save {"refs":{"numbers":[21]}}"#)
  }

  @Test(
    "takes the language of the locale, or else none of those there are",
    arguments: [
      (["LANG": "de_DE.UTF-8"], "de"), (["LANG": "en_GB.UTF-8", "LC_ALL": "de_AT"], "de"),
      (["LANG": "de_DE", "LC_MESSAGES": "en_US.UTF-8"], "en"), (["LANG": "de_DE", "LC_ALL": ""], "de"),
      (["LANG": "pt_BR.UTF-8"], "pt-br"), (["LANG": "pt_PT"], "pt"), (["LANG": "ca@valencia"], nil),
      (["LANG": "C"], nil),
      ([:], nil),
    ])
  func locale(environment: [String: String], name: String?) {
    #expect(SpokenLanguage.name(in: environment, of: ["de", "en", "pt", "pt-br"]) == name)
    #expect(SpokenLanguage(environment: ["LANG": "xx_XX.UTF-8"]) == .en)
  }
}
