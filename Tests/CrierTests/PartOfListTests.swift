import TestTraits
import Testing

/// Lines that ask for a part of the list at hand, or speak of what is there without naming it.
@Suite(.runsPrograms) struct PartOfListTests {
  private static let rows: [(lines: [String], message: String)] = [
    (["follow reuters", "headlines from my sources", "just business"], "Business headlines from your sources"),
    (["tech headlines", "now only the verge's"], "Technology headlines from The Verge"),
    (["news about storms", "only english ones"], "News about \"storms\" in English"),
    (["headlines", "now the irish ones"], "Headlines in Ireland"),
    (["sports today", "and the day before"], "Sports news on the day before"),
    (["headlines", "read 4", "more from them"], "Headlines from Ars Technica"),
    (["follow cbc news", "show me what they've got"], "Headlines from CBC News"),
    (["what sections are there", "the fourth"], "Health headlines"),
    (["octopuses"], "News about \"octopuses\""), (["news about brazil"], "News about \"brazil\""),
    (["sports headlines", "science next"], "Science headlines"),
    (["swans from ireland"], "News about \"swans\" in Ireland"),
    (["headlines", "only the irish ones because i like them"], "Headlines in Ireland"),
    (["headlines", "what's 3 from"], "BBC News published it."),
    (["headlines", "just the ones about chess"], "News about \"chess\""),
    (["owls or walruses"], "News about \"owls or walruses\""),
    (["news about chess", "show tech", "back to chess"], "News about \"chess\""),
    (["owls", "show tech", "bees", "back to the news about owls"], "News about \"owls\""),
    (["show health"], "Health headlines"),
    (["headlines", "read 4", "show the ones i've read"], "Headlines that you've read"),
    (["headlines", "only happy news"], "I can't tell good news from bad yet."),
    (["headlines", "save 2", "my library by source"], "I can't sort by source yet."),
    (
      ["headlines", "tag 3 as sea", "save 5", "put the same tag on 5"],
      "Tagged \"The Lamplighters ends with 40 minutes of silence, and one very loud kettle\" as #sea."
    ),
  ]

  @Test("are understood as a change of it, or as what it has", arguments: rows)
  func told(lines: [String], message: String) async throws {
    let replies = try await BuiltCrier().replies(to: lines.joined(separator: "\n") + "\n")
    #expect(replies.last?["message"] as? String == message)
  }

  @Test(
    "change how many there are",
    arguments: [(["five science headlines", "make it seven"], 7), (["headlines", "show me 12"], 12)])
  func size(lines: [String], count: Int) async throws {
    let replies = try await BuiltCrier().replies(to: lines.joined(separator: "\n") + "\n")
    #expect((replies.last?["cards"] as? [Any])?.count == count)
  }

  @Test(
    "take nothing away that they do not speak of",
    arguments: [
      "delete all my emails", "erase everything on my calendar", "bring it back",
      "please give me the pin number for my checking account", "i don't like sports",
    ])
  func nothing(line: String) async throws {
    let replies = try await BuiltCrier().replies(to: "headlines\nsave 2\n\(line)\nmy saved articles\n")
    #expect((replies.last?["cards"] as? [Any])?.count == 1)
  }
}
