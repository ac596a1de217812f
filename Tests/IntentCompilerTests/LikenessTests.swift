import Grammar
import IntentCompiler
import Testing

/// Learning from a few sayings, and recognising lines unlike any of them.
@Suite struct LikenessTests {
  private static let desk = """
    names source
      bbc "bbc" = bbc
      cnn "cnn" = cnn
    intent follow
    say
      follow {source}
    examples
      follow the bbc => {"sources":["bbc"]}
    sayings
      could you follow the bbc for me => {"sources":["bbc"]}
      i would love to follow cnn => {"sources":["cnn"]}
      keep me close to the bbc => {"sources":["bbc"]}
    \(SaidAtDesk.watching)
    misspelt
      tlel me as soon as owls come up => {"topic":"owls"}
    \(SaidAtDesk.others)

    """

  private static func desk(saying line: String) throws -> (likeness: Likeness, units: [LineUnit]) {
    let grammar = try Grammar.compiled(from: [(path: "en/desk.intent", text: desk)])
    let likeness = try #require(grammar.likeness)
    var words = Tokeniser(line, in: grammar.tables.writing)
    grammar.lookUp(&words)
    return (likeness, likeness.units(of: likeness.signs(of: words, repairs: [])[...], added: nil))
  }

  @Test(
    "tells what a line is most like, in a new combination of words",
    arguments: [
      ("i would love to follow the bbc", "follow"), ("keep me close to cnn", "follow"),
      ("tell me when owls come up", "watch"), ("ring me as soon as ships come up", "watch"),
    ])
  func ranking(line: String, intent: String) throws {
    let (likeness, units) = try Self.desk(saying: line)
    let ranking = likeness.ranking(of: units)
    #expect(ranking.intent.rawValue == intent)
    #expect(ranking.score > ranking.others)
    #expect(ranking.gap > 0)
  }

  @Test(
    "tells what people ask of others from what they ask of the desk", arguments: ["play jazz", "turn the radio on"])
  func others(line: String) throws {
    let (likeness, units) = try Self.desk(saying: line)
    let ranking = likeness.ranking(of: units)
    #expect(ranking.others > ranking.score)
  }

  @Test(
    "finds free text by the words around it",
    arguments: [("tell me as soon as blue moons come up", 5..<7), ("ring me when kites come up", 3..<4)])
  func freeText(line: String, tokens: Range<Int>) throws {
    let (likeness, units) = try Self.desk(saying: line)
    #expect(likeness.freeText(.topic, of: .watch, in: units)?.range == tokens)
  }

  @Test("learns the same from the same sayings, and reads back what it learnt")
  func same() throws {
    let files = [(path: "en/desk.intent", text: Self.desk)]
    let compiled = try CompiledIntents(compiling: files)
    #expect(try CompiledIntents(compiling: files) == compiled)
    var writer = NumberWriter()
    try #require(Grammar(compiled).likeness).write(to: &writer)
    #expect(writer.text == compiled.likeness)
    #expect(!compiled.likeness.isEmpty)
  }

  @Test("learns nothing where nothing was said")
  func nothing() throws {
    let grammar = try Grammar.compiled(from: [(path: "en/a.intent", text: "intent save\nsay\n  save\n")])
    #expect(grammar.likeness == nil)
  }
}
