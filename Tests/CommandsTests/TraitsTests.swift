import Commands
import Testing

@Suite struct TraitsTests {
  @Test("takes back whatever is changed", arguments: Intent.allCases)
  func undone(intent: Intent) {
    let traits = intent.traits
    if traits.changes, traits.isBuilt { #expect(traits.undo != .nothingToUndo) }
    if !traits.isDeed { #expect(traits.undo == .nothingToUndo) }
  }

  @Test(
    "does what destroys on no sentence that leans, no likeness and no doubtful spelling", arguments: Intent.allCases)
  func careful(intent: Intent) {
    let traits = intent.traits
    if traits.destroys { #expect(traits.care.isSuperset(of: [.spelling, .firm])) }
    if !traits.isDeed, traits.effect != .writes { #expect(traits.care.isSubset(of: .outward)) }
  }
}
