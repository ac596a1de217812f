import Foundation
import Grammar
import News
import Testing
import Understanding

/// What is understood for its likeness to what people have said.
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
    intent watch
    say
      watch {topic}
    sayings
      tell me as soon as whales come up => {"topic":"whales"}
      tell me as soon as sea otters come up => {"topic":"sea otters"}
      ring me when trains come up => {"topic":"trains"}
    misspelt
      tlel me as soon as owls come up => {"topic":"owls"}
    others
      play some jazz
      wake me at seven
      play the radio
      turn on the lamp

    """

  private static func desk(saying line: String) throws -> (grammar: Grammar, likeness: Likeness, units: [LineUnit]) {
    let grammar = try Grammar.compiled(from: [(path: "en/desk.intent", text: desk)])
    let likeness = try #require(grammar.likeness)
    var words = Tokeniser(line, in: grammar.tables.writing)
    words.lookUp(in: grammar)
    return (grammar, likeness, likeness.units(of: likeness.signs(of: words, repairs: [])[...], in: grammar))
  }

  @Test(
    "tells what a line is most like, in words that nobody has put together so",
    arguments: [
      ("i would love to follow the bbc", "follow"), ("keep me close to cnn", "follow"),
      ("tell me when owls come up", "watch"), ("ring me as soon as ships come up", "watch"),
    ])
  func ranking(line: String, intent: String) throws {
    let (grammar, likeness, units) = try Self.desk(saying: line)
    let ranking = likeness.ranking(of: units, in: grammar)
    #expect(ranking.intent.rawValue == intent)
    #expect(ranking.score > ranking.others)
    #expect(ranking.gap > 0)
  }

  @Test(
    "tells what people ask of others from what they ask of the desk", arguments: ["play jazz", "turn the radio on"])
  func others(line: String) throws {
    let (grammar, likeness, units) = try Self.desk(saying: line)
    let ranking = likeness.ranking(of: units, in: grammar)
    #expect(ranking.others > ranking.score)
  }

  @Test(
    "finds free text by the words around it",
    arguments: [("tell me as soon as blue moons come up", 5..<7), ("ring me when kites come up", 3..<4)])
  func freeText(line: String, tokens: Range<Int>) throws {
    let (_, likeness, units) = try Self.desk(saying: line)
    #expect(likeness.freeText(.topic, of: .watch, in: units)?.range == tokens)
  }

  @Test("names the words that weighed most")
  func reasons() throws {
    let (grammar, likeness, units) = try Self.desk(saying: "ring me when owls come up")
    let reasons = likeness.reasons(for: .watch, in: units, of: grammar)
    #expect(reasons.first.map { $0.weight > 0 } == true)
    #expect(reasons.allSatisfy { $0.tokens.upperBound <= 6 })
  }

  @Test("learns the same from the same sayings, and reads back what it learnt")
  func same() throws {
    let files = [(path: "en/desk.intent", text: Self.desk)]
    let compiled = try Grammar.compiled(from: files).compiled
    #expect(try Grammar.compiled(from: files).compiled == compiled)
    #expect(Grammar(compiled).compiled == compiled)
    #expect(!compiled.likeness.isEmpty)
  }

  @Test("learns nothing where nothing was said")
  func nothing() throws {
    let grammar = try Grammar.compiled(from: [(path: "en/a.intent", text: "intent save\nsay\n  save\n")])
    #expect(grammar.likeness == nil)
    #expect(Grammar(grammar.compiled).likeness == nil)
  }

  private struct Said {
    let line: String
    /// Nil for what is others' business.
    let intent: String?
    let slots: String?
  }

  /// What the Intents have been taught with, as it stands on disk.
  private static func said() throws -> [Said] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Intents/en/sayings")
    var said: [Said] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      var intent: String?
      for row in try String(contentsOf: folder.appending(path: file), encoding: .utf8).split(separator: "\n") {
        if row.hasPrefix("intent ") { intent = String(row.dropFirst("intent ".count)) }
        guard row.hasPrefix("  ") else { continue }
        let halves = row.dropFirst(2).components(separatedBy: " => ")
        said.append(Said(line: halves[0], intent: intent, slots: halves.count > 1 ? halves[1] : nil))
      }
    }
    return said
  }

  @Test("understands what it was taught with")
  func taught() throws {
    let understander = Asking.understander()
    let sayings = try Self.said().filter { $0.intent != nil && $0.slots != nil }
    let moment = try Asking.moment()
    let right = sayings.count {
      understander.interpret($0.line, at: moment).commands.map(\.command.intent) == [$0.intent]
    }
    #expect(Double(right) >= 0.9 * Double(sayings.count), "\(right) of \(sayings.count)")
  }

  /// What takes something away, or ends something.
  private static let undoing: Set = [
    "forget", "unfollow", "unwatch", "untag", "logout", "undo", "redo", "signup", "tag", "settings", "quit",
  ]

  @Test("leaves alone what it was taught to leave alone")
  func refused() throws {
    let understander = Asking.understander()
    let moment = try Asking.moment()
    let others = try Self.said().filter { $0.intent == nil }
    let acted = others.map { understander.interpret($0.line, at: moment) }.filter { !$0.commands.isEmpty }
    // What is acted on is what sentences take for news; nothing is for its likeness.
    #expect(acted.count { $0.evidence == .example } * 200 <= others.count, "\(acted.map(\.line))")
    #expect(acted.count * 100 <= others.count, "\(acted.count) of \(others.count)")
    #expect(acted.flatMap(\.commands).allSatisfy { !Self.undoing.contains($0.command.intent) }, "\(acted.map(\.line))")
  }
}
