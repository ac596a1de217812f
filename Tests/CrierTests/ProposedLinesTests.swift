import Foundation
import TestTraits
import Testing

/// What Crier proposes to say in the conversations of `Fixtures/Conversations`.
@Suite(.runsPrograms) struct ProposedLinesTests {
  /// The lines in quotes behind "Say", "Try" or "you could say".
  private func proposals(in answer: String) -> [String] {
    let lead = #/(?:\b(?:Say|Try|you could say) )((?:(?:, | or | and )?"[^"]+")+)/#
    return answer.matches(of: lead).flatMap { found in
      found.1.matches(of: #/"([^"]+)"/#).map { String($0.1) }
    }
  }

  /// Whether a line is one that the person gave a meaning in the conversation: a list's name, a routine's words or number.
  private func isTheirOwn(_ line: String, in chat: Chat) -> Bool {
    let name = line.replacing("show ", with: "")
    return line.hasPrefix("run routine ")
      || chat.turns.contains { $0.said == "call this \(name)" || $0.said.hasPrefix("when i say \(line),") }
  }

  @Test("every line that is proposed there is one that would be understood")
  func understood() async throws {
    var proposed: [String: String] = [:]
    for file in GoldenConversationTests.files {
      let url = GoldenConversationTests.folder.appendingPathComponent(file)
      let chat = Chat(try String(contentsOf: url, encoding: .utf8))
      for turn in chat.turns {
        // A beginning wants something behind it.
        let answer = turn.answered.joined(separator: " ").replacing(#/Say "[^"]+" and a (?:number|line)/#, with: "")
        for line in proposals(in: answer) where !isTheirOwn(line, in: chat) { proposed[line] = file }
      }
    }
    let lines = proposed.keys.sorted()
    #expect(lines.count >= 40)
    let understood = try await BuiltCrier().objects("--understand", input: lines.map { "\($0)\n" }.joined())
    try #require(understood.count == lines.count)
    for (line, heard) in zip(lines, understood) {
      #expect((heard["commands"] as? [Any])?.isEmpty == false, "\(line), in \(proposed[line] ?? "")")
    }
  }
}
