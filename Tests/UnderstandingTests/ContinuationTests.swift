import Commands
import Grammar
import Testing
import Understanding

/// What may stand next in a half-typed line.
@Suite struct ContinuationTests {
  private let understander = Understander(grammar: Asking.grammar)

  @Test(
    "knows which slots may be filled next",
    arguments: [
      ("save", [Slot.refs]), ("save 2 and", [.pick]), ("tag 3 as", [.tag]), ("follow", [.source]),
      ("follow reuters and", [.source]), ("export as", [.format]), ("export my saved articles about oil as", [.format]),
      ("export as html to", [.path]), ("headlines from", [.source]), ("show headlines in", [.country]),
      ("set", [.option]), ("set language to", [.language]), ("save the", [.source]), ("add", [.url]),
      ("show headlines and save", [.refs]), ("please save", [.refs]), ("", [.refs, .source, .category]),
    ])
  func slots(words: String, expected: [Slot]) {
    let found = Set(understander.continuations(behind: words).map(\.slot))
    #expect(found.isSuperset(of: expected), "\(words): \(found)")
  }

  @Test(
    "offers nothing that no sentence has there",
    arguments: [
      ("export as", [Slot.source, .refs, .category]), ("set language to", [.source, .refs, .tag]),
      ("tag 3 as", [.source, .refs]), ("save", [.option]),
    ])
  func others(words: String, unexpected: [Slot]) {
    let found = Set(understander.continuations(behind: words).map(\.slot))
    #expect(found.isDisjoint(with: unexpected), "\(words): \(found)")
  }

  @Test(
    "tells what the line would ask for", arguments: [("add", Slot.url, Intent.addFeed), ("preview", .url, .preview)])
  func intents(words: String, slot: Slot, intent: Intent) {
    let found = understander.continuations(behind: words).filter { $0.slot == slot }
    #expect(found.contains { $0.intents.contains(intent) })
  }
}
