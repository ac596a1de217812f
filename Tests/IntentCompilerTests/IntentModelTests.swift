import Foundation
import Grammar
import IntentCompiler
import Testing

/// Learning a model of intents from a few sayings, and ranking lines that it has not seen.
@Suite struct IntentModelTests {
  private static let desk = """
    names source
      bbc "bbc" = bbc
      cnn "cnn" = cnn
      nature "nature" = nature
    intent follow
    say
      follow {source}
    sayings
      could you follow the bbc for me
      i would love to follow cnn
      keep me close to the bbc
    \(SaidAtDesk.watching)
    \(SaidAtDesk.others)

    """

  private static func ranking(_ line: String, in text: String = desk) throws -> [Likely] {
    let grammar = try Grammar.compiled(from: [(path: "en/desk.intent", text: text)])
    let model = try #require(grammar.model)
    var words = Tokeniser(line, in: grammar.tables.writing)
    grammar.lookUp(&words)
    return model.ranking(of: words)
  }

  @Test(
    "ranks first what a line is most like: in other words, with a name not learned, or misspelt",
    arguments: [
      ("i would love following the bbc", "follow"), ("keep me closer to nature", "follow"),
      ("ring me as soon as ships come up", "watch"), ("tel me wen ships come upp", "watch"),
      ("play jazz", nil), ("turn the radio on", nil),
    ] as [(String, String?)])
  func first(line: String, intent: String?) throws {
    let ranking = try Self.ranking(line)
    #expect(ranking.first?.intent?.rawValue == intent)
    #expect(ranking.count == 3)
    #expect(abs(ranking.map(\.probability).reduce(0, +) - 1) < 0.000_1)
    #expect(ranking.map(\.probability) == ranking.map(\.probability).sorted(by: >))
  }

  @Test("takes one name for another of its kind")
  func names() throws {
    #expect(try Self.ranking("keep me close to cnn") == Self.ranking("keep me close to nature"))
  }

  @Test("learns the same from the same sayings, and reads back what it learned")
  func same() throws {
    let files = [(path: "en/desk.intent", text: Self.desk)]
    let compiled = try CompiledIntents(compiling: files)
    #expect(try CompiledIntents(compiling: files).model == compiled.model)
    var writer = NumberWriter()
    try #require(Grammar(compiled).model).write(to: &writer)
    #expect(writer.text == compiled.model)
  }

  @Test("learns nothing without sayings")
  func none() throws {
    let text = Self.desk.components(separatedBy: "intent watch")[0].components(separatedBy: "sayings")[0]
    #expect(try Grammar.compiled(from: [(path: "en/desk.intent", text: text)]).model == nil)
  }

  @Test("asks for more certainty the more a mistake costs")
  func bars() throws {
    let model = try #require(try Grammar.compiled(from: [(path: "en/desk.intent", text: Self.desk)]).model)
    let wanted = Dictionary(uniqueKeysWithValues: model.bars.map { ($0.effect, $0.precision) })
    #expect(try #require(wanted[.tells]) < #require(wanted[.keeps]))
    #expect(try #require(wanted[.keeps]) < #require(wanted[.takesAway]))
  }
}
