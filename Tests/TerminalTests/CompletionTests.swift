import Testing

@testable import Terminal

@Suite struct CompletionTests {
  private let names = ["follow", "forget", "The Guardian", "The Verge", "Ars Technica"]

  @Test(
    "fits words and names to the end of a line",
    arguments: [
      ("fo", ["follow", "forget"]),
      ("follow the v", ["follow The Verge"]),
      ("follow v", []),
      ("follow the ", ["follow The Guardian", "follow The Verge"]),
      ("follow ARS", ["follow Ars Technica"]),
      ("é the g", ["é The Guardian"]),
      ("zebra", []),
    ])
  func fits(line: String, lines: [String]) {
    #expect(Completion(of: line, with: names).lines == lines)
  }

  @Test("offers everything where nothing has been begun", arguments: ["", "show "])
  func everything(line: String) {
    #expect(Completion(of: line, with: names).lines == names.map { line + $0 })
  }

  @Test("knows what is settled before the choices", arguments: [("", 0), ("fo", 0), ("é the ", 3), ("follow the", 7)])
  func settled(line: String, length: Int) {
    #expect(Completion(of: line, with: names).settledLength == length)
  }
}
