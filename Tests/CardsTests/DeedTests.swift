import Basics
import Replies
import Testing

@testable import Cards

/// What was done, as a person at a prompt sees it.
@Suite struct DeedTests {
  private func rows(_ reply: Reply, columns: Int = 80, rows: Int? = 24, _ style: Style = .colour) throws -> [String] {
    let renderer = ReplyRenderer(columns: columns, rows: rows, style: style, voice: try Desk.voice(Desk.now))
    return withoutDress(renderer.text(for: reply).text).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }

  private func deed(_ words: String) -> Reply {
    var reply = Reply(message: .verbatim(words))
    reply.isDone = true
    reply.next = [.undoIdea]
    return reply
  }

  @Test("stands behind a sign, with the way back at the right edge")
  func sign() throws {
    let line = try #require(try rows(deed("Saved it.")).first)
    #expect(line.hasPrefix("✓ Saved it.  ") && line.hasSuffix("  undo") && DisplayWidth.of(line) == 80)
  }

  @Test("keeps its words together, and the way back below them where there is no room beside", arguments: [20, 24, 40])
  func narrow(columns: Int) throws {
    let rows = try rows(deed("Saved a story with quite a long title, and one more"), columns: columns)
    #expect(rows.dropFirst().allSatisfy { $0.hasPrefix("  ") })
    #expect(rows.joined().hasSuffix("undo") && rows.allSatisfy { DisplayWidth.of($0) <= columns })
  }

  @Test("has the way back in its last row wherever the window has room for it", arguments: [100, 160])
  func wide(columns: Int) throws {
    let words = "Tagged \"" + String(repeating: "w", count: 60) + "\" as #work."
    #expect(try rows(deed(words), columns: columns) == ["✓ " + words + "   undo"])
  }

  @Test("goes without either in a pipe, in plain letters, and where it is read aloud")
  func elsewhere() throws {
    #expect(try rows(deed("Saved it."), rows: nil) == ["Saved it."])
    #expect(try rows(deed("Saved it."), .plain) == ["Saved it."])
    #expect(try rows(deed("Saved it."), .spoken) == ["Saved it."])
  }
}
