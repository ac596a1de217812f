import Foundation
import SchemaCompiler
import Testing

@Suite struct SchemaCompilerTests {
  private static let schema = """
    # A remark.
    slot words: What is "wished" for.

    record Wish
      words: String?
      refs: Reference?
      isLoud: Bool = false as loud

    intent wash: keeps articles, undo asChange, list leansOn, care spelling firm, help keep
      Washes what is pointed at.
      wash(_ refs: Reference) | says toWash(what: refs) | act wash

    intent rinse: tells desk, tool soak, later
      Rinses once or more.
      wish(_ wish: Wish, in place: String? as name from spot) when isWished | does laundry.take(_:in:on:)
        What a person wishes for.
      rinse when value = again | does rinse | harmless
      spin(count: Int = 1) | says toSpin(count: count) | does spin(_:)
    """

  private static func source(_ product: SchemaCompiler.Product) throws -> String {
    try SchemaCompiler.source(of: schema, as: product)
  }

  @Test(
    "makes of a row the command, its traits, and what fills and shows it",
    arguments: [
      (.intents, "case wash, rinse"), (.commands, "  /// What a person wishes for."),
      (.commands, "case wish(Wish, in: String?)"), (.commands, "case spin(count: Int)"),
      (
        .intents,
        ".wash: Traits(.keeps, .articles, undo: .asChange, list: .leansOn, care: [.spelling, .firm], help: .keep)"
      ),
      (.intents, "case .rinse: Traits(.tells, .desk, tool: \"soak\", isBuilt: false)"),
      (.alternatives, #""words": "What is \"wished\" for.""#),
      (.intents, "case .wash: \"Washes what is pointed at.\""), (.commands, "case .wish, .rinse, .spin: .rinse"),
      (
        .alternatives,
        "Slot(\"name\", String.self)], [Slot(\"value\", String.self, isNeeded: true)], [Slot(\"count\", Int.self)]]"
      ),
      (.commands, "case .wash(let refs): refs"), (.commands, "case .wish(let wish, in: _): wish.refs"),
      (.commands, "case .wish(let wish, in: let place): wish.pointing(at: reference).map { .wish($0, in: place) }"),
      (.commands, "case .wash: .wash(reference)"), (.slots, "if slots.isWished {"),
      (.slots, "self = .wish(wish, in: slots.spot)"), (.slots, "if slots.value == \"again\" {"),
      (.slots, "guard let count = slots.count else { return nil }"), (.slots, "(\"count\", count == 1 ? nil : count)"),
      (.slots, "extension Wish: SlotRecord"), (.slots, "(\"loud\", isLoud == false ? nil : isLoud)"),
    ] as [(SchemaCompiler.Product, String)])
  func commands(product: SchemaCompiler.Product, line: String) throws {
    let source = try Self.source(product)
    #expect(source.contains(line), "\(source)")
  }

  @Test(
    "stands as the schema has it",
    arguments: [
      (.intents, "Intent"), (.alternatives, "Intent+Slots"), (.commands, "Command"), (.slots, "Command+Slots"),
    ]
      as [(SchemaCompiler.Product, String)])
  func made(product: SchemaCompiler.Product, name: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
    let schema = try String(contentsOf: root.appending(path: "Intents/schema.intents"), encoding: .utf8)
    let file = root.appending(path: "Sources/Commands/Made/\(name).swift")
    let source = try SchemaCompiler.source(of: schema, as: product)
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try source.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == source, "Intents/README.md tells how to make it anew")
  }

  @Test("puts a command into the words of its row, and leaves the others to a function of their name")
  func wording() throws {
    let source = try Self.source(.wording)
    #expect(source.contains("case .wash(let refs): .toWash(what: said(refs), who: who)"))
    #expect(source.contains("case .wish(let wish, in: let place): self.wish(wish, place)"))
  }

  @Test("has each command done by whom its row says, or to what it points at")
  func dispatch() throws {
    let source = try Self.source(.dispatch)
    #expect(
      source.contains("(Wish, String?, Screen) async throws(NewsFailure) -> Outcome = scenes.laundry.take(_:in:on:)"))
    #expect(source.contains("work(wish, place, screen)"))
    #expect(source.contains("case .wash:\n      return nil"))
  }

  @Test(
    "tells what cannot be meant, and in which line",
    arguments: [
      ("intend save: keeps articles", 1, "unknown heading"),
      ("slot refs", 1, "nothing says what the slot refs holds"),
      ("slot a: A.\nslot a: B.", 2, "the slot a stands here twice"),
      ("intent save: hoards articles\n  Saves.\n  save | does save", 1, "\"hoards\" is none of tells"),
      ("intent save: keeps stamps\n  Saves.\n  save | does save", 1, "\"stamps\" is none of news"),
      ("intent save: keeps articles, help nowhere\n  Saves.", 1, "\"nowhere\" is none of news"),
      ("intent save: keeps articles\n  save | does save", 1, "nothing says what save is for"),
      ("intent save: keeps articles\n  Saves.", 1, "nothing fills save"),
      ("intent save: keeps articles\n  Saves.\n  save", 3, "nothing does save"),
      ("intent save: keeps articles\n  Saves.\n  save | price 3", 3, "unknown column \"price\""),
      ("intent save: keeps articles\n  Saves.\n  save(refs) | does save", 3, "a slot has a name and a type"),
      ("intent save: keeps articles\n  Saves.\n  save | says toSave(what: refs) | does save", 3, "no slot called refs"),
      ("intent a: tells desk\n  A.\n  a | does a\nintent b: tells desk\n  B.\n  a", 3, "a is of several intents"),
      ("intent a: tells desk\n  A.\n  a | does a\nintent a: tells desk", 4, "the intent a stands here twice"),
    ])
  func problems(text: String, line: Int, message: String) throws {
    let problem = try #require(throws: SchemaProblem.self) { try SchemaCompiler.source(of: text, as: .commands) }
    #expect(problem.line == line)
    #expect(problem.message.contains(message), "\(problem.message)")
    #expect(problem.diagnostic(in: "a/schema.intents").hasPrefix("a/schema.intents:\(line): error: "))
  }
}
