import Grammar
import IntentCompiler
import Testing

/// Learning from a few sayings how slots are filled.
@Suite struct LearnedSlotsTests {
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

  private static func desk(saying line: String) throws -> (learned: LearnedSlots, units: [LineUnit]) {
    let grammar = try Grammar.compiled(from: [(path: "en/desk.intent", text: desk)])
    let learned = try #require(grammar.learnedSlots)
    var words = Tokeniser(line, in: grammar.tables.writing)
    grammar.lookUp(&words)
    return (learned, learned.units(of: learned.signs(of: words, repairs: [])[...], added: nil))
  }

  @Test(
    "finds free text by the words around it",
    arguments: [("tell me as soon as blue moons come up", 5..<7), ("ring me when kites come up", 3..<4)])
  func freeText(line: String, tokens: Range<Int>) throws {
    let (learned, units) = try Self.desk(saying: line)
    #expect(learned.freeText(.topic, of: .watch, in: units)?.range == tokens)
  }

  @Test("learns the same from the same sayings, and reads back what it learnt")
  func same() throws {
    let files = [(path: "en/desk.intent", text: Self.desk)]
    let compiled = try CompiledIntents(compiling: files)
    #expect(try CompiledIntents(compiling: files) == compiled)
    var writer = NumberWriter()
    try #require(Grammar(compiled).learnedSlots).write(to: &writer)
    #expect(writer.text == compiled.slots)
    #expect(!compiled.slots.isEmpty)
  }

  @Test("learns nothing where nothing was said")
  func nothing() throws {
    let grammar = try Grammar.compiled(from: [(path: "en/a.intent", text: "intent save\nsay\n  save\n")])
    #expect(grammar.learnedSlots == nil)
  }
}
