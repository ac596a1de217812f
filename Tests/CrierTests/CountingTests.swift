import TestTraits
import Testing

/// A count equals the length of the list.
@Suite(.runsPrograms) struct CountingTests {
  @Test(
    "counts what the same words would list",
    arguments: [
      ("show headlines", "how many headlines are there"),
      ("news about tesla but not from politico", "how many articles about tesla but not from politico"),
      ("news about tesla but not from reuters", "how many articles about tesla but not from reuters"),
      ("news about tesla tomorrow", "how many articles about tesla tomorrow"),
    ])
  func counts(list: String, count: String) async throws {
    let replies = try await BuiltCrier().replies(to: "use my country germany\n\(list)\n\(count)\n")
    #expect(replies[1]["status"] as? String == replies[2]["status"] as? String)
    let message = try #require(replies[2]["message"] as? String)
    if let total = (replies[1]["page"] as? [String: Any])?["total"] as? Int {
      #expect(message.hasSuffix(": \(total) article\(total == 1 ? "" : "s")."))
      #expect(list != "show headlines" || message.hasPrefix("Headlines in Germany: "))
    } else {
      #expect(message == replies[1]["message"] as? String)
    }
  }
}
