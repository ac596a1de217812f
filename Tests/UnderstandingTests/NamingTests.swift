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
}
