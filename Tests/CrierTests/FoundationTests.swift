import Testing

@Suite struct FoundationTests {
  @Test("nothing in crier needs more of Foundation than its essentials, which are small and start soon")
  func essentials() throws {
    let whole = #/(?m)^\s*(?:@\w+ )?import Foundation(?:Networking|XML|Internationalization)?\s*$/#
    #expect(try Checkout.programSources().filter { $0.text.contains(whole) }.map(\.name) == [])
  }
}
