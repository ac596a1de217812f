import Commands
import Testing

@testable import Understanding

/// Words that may name a card without a pointer.
@Suite struct NamingTests {
  @Test("names the words that may call a card by something of its own, the longest first")
  func namings() {
    let found = Asking.understander().namings(in: "save the old lighthouse please")
    #expect(found.contains { $0.names == ["old lighthouse"] && $0.isDefinite })
    #expect(!found.contains { $0.names == ["save"] })
  }

  @Test("points at all that a line names in one reading, and counts nothing by it")
  func pointing() throws {
    let understander = Asking.understander()
    let line = "save the lighthouse and the heron"
    let namings = understander.namings(in: line).filter { ["lighthouse", "heron"].contains($0.names.joined()) }
    let read = try #require(understander.reading(of: line, pointingAt: namings, at: try Asking.moment()))
    let meant = read.meaning { .fitting(.about(namings[$0].names[0]), .one) }
    #expect(
      meant?.commands.map(\.command) == [
        .save(.fitting(.about("lighthouse"), .one)), .save(.fitting(.about("heron"), .one)),
      ])
    let counted = "show the lighthouse headlines"
    #expect(
      understander.reading(of: counted, pointingAt: understander.namings(in: counted), at: try Asking.moment()) == nil)
  }
}
